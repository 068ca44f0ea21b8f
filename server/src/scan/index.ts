export { scanRoutes } from './scan.routes.ts';
