import { modules } from '@sveis/domain/catalogue';
import type { ModuleDefinition } from '@sveis/domain/records';
import { adminRoutes } from './admin/index.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { fileRoutes } from './files/index.ts';
import type { MountedRoutes } from './http/openapi.ts';
import type { RouteDeclaration } from './http/route.ts';
import { moduleRoutes } from './modules/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { companyModuleRoutes, draftCopyRoutes, lookupRoutes, recordRoutes } from './records/index.ts';
import { scanRoutes } from './scan/index.ts';
import { accountRoutes, hostRoutes, sessionRoutes } from './session/index.ts';
import {
  absenceRoutes,
  assignmentRoutes,
  attachmentRoutes,
  deliveryRoutes,
  hoursExportRoutes,
  hoursRoutes,
  periodLockRoutes,
  punchRoutes,
  referenceRoutes,
  shiftRoutes,
} from './time/index.ts';

const callOf = ({ method, path }: RouteDeclaration): string => `${method} ${path}`;
/** Where a module answers a general call in its own way. */
const replaced = new Set(moduleRoutes.map(callOf));

/** Every call of a server with these modules, by the API it belongs to. */
export const routesWith = (modules: readonly ModuleDefinition[]): readonly MountedRoutes[] => [
  { prefix: '/api', routes: [...sessionRoutes, ...shiftRoutes] },
  {
    prefix: '/api/main',
    routes: [
      ...accountRoutes,
      ...adminRoutes,
      ...dashboardRoutes,
      ...notificationRoutes,
      ...referenceRoutes,
      ...punchRoutes,
      ...hoursRoutes,
      ...absenceRoutes,
      ...periodLockRoutes,
      ...assignmentRoutes,
      ...deliveryRoutes,
      ...hoursExportRoutes,
      ...attachmentRoutes,
      ...fileRoutes,
      ...lookupRoutes,
      ...draftCopyRoutes,
      ...scanRoutes,
      ...modules.flatMap(recordRoutes).filter((route) => !replaced.has(callOf(route))),
      ...companyModuleRoutes,
      ...moduleRoutes,
    ],
  },
  { prefix: '/api/host', routes: hostRoutes },
];

export const mountedRoutes: readonly MountedRoutes[] = routesWith(modules);
