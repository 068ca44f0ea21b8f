import { adminRoutes } from './admin/index.ts';
import type { MountedRoutes } from './http/openapi.ts';
import { accountRoutes, hostRoutes, sessionRoutes } from './session/index.ts';

/** Every call of the server, by the API it belongs to. */
export const mountedRoutes: readonly MountedRoutes[] = [
  { prefix: '/api', routes: sessionRoutes },
  { prefix: '/api/main', routes: [...accountRoutes, ...adminRoutes] },
  { prefix: '/api/host', routes: hostRoutes },
];
