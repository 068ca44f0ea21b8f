import './form-use.ts';

export { moduleSettingRoutes } from './module.routes.ts';
