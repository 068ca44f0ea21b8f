import { adminRoutes } from './admin/index.ts';
import { fileRoutes } from './files/index.ts';
import type { MountedRoutes } from './http/openapi.ts';
import { notificationRoutes } from './notifications/index.ts';
import { accountRoutes, hostRoutes, sessionRoutes } from './session/index.ts';
import { attachmentRoutes, punchRoutes, referenceRoutes, shiftRoutes } from './time/index.ts';

/** Every call of the server, by the API it belongs to. */
export const mountedRoutes: readonly MountedRoutes[] = [
  { prefix: '/api', routes: [...sessionRoutes, ...shiftRoutes] },
  {
    prefix: '/api/main',
    routes: [
      ...accountRoutes,
      ...adminRoutes,
      ...notificationRoutes,
      ...referenceRoutes,
      ...punchRoutes,
      ...attachmentRoutes,
      ...fileRoutes,
    ],
  },
  { prefix: '/api/host', routes: hostRoutes },
];
