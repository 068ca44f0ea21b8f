export { labelRoutes } from './label.routes.ts';
export { printLabels } from './print-job.service.ts';
export { printerHook } from './printer.hooks.ts';
