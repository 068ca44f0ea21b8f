export { importRoutes } from './import.routes.ts';
export { purgeImports, resumeImports, runImports } from './run/run-imports.ts';
