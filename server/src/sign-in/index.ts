export { providerLoginRoutes, providerRoutes } from './provider.routes.ts';
