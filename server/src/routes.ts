import { modules } from '@sveis/domain/catalogue';
import { labelId, type ModuleDefinition } from '@sveis/domain/records';
import { adminRoutes } from './admin/index.ts';
import { checklistCalls, formRoutes } from './checklists/index.ts';
import { moduleSettingRoutes } from './custom-modules/index.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { fileRoutes } from './files/index.ts';
import { folderRoutes, sharingRoutes } from './folders/index.ts';
import type { MountedRoutes } from './http/description/openapi.ts';
import type { RouteDeclaration } from './http/route.ts';
import { SCIM_PREFIX } from './http/scim/scim-answer.ts';
import { importRoutes } from './import/index.ts';
import { connectionRoutes, integrationRoutes, scimRoutes } from './integrations/index.ts';
import { labelRoutes } from './labels/index.ts';
import { companyModuleListRoutes, moduleRoutes } from './modules/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { companyModuleRoutes, draftCopyRoutes, lookupRoutes, recordRoutes } from './records/index.ts';
import { companyModulePaperRoutes, ownDataRoutes, recordPaperRoutes, reportRoutes } from './reports/index.ts';
import { scanRoutes } from './scan/index.ts';
import { searchRoutes } from './search/index.ts';
import {
  accountRoutes,
  hostRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  sessionRoutes,
} from './session/index.ts';
import { providerLoginRoutes, providerRoutes } from './sign-in/index.ts';
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
/** SPEC has these in the table of the tenant API, apart from the other calls of their modules. */
const tenantCalls = new Set([
  'GET /project-drawing/:project_id/folder-list',
  'GET /project-drawing/:drawing_id',
  'GET /expertise',
  'GET /advanced-weld-log',
  'POST /advanced-weld-log/:id',
]);

/** Where a module answers a general call in its own way. */
const replaced = new Set(Object.values(moduleRoutes).flat().map(callOf));

const main = '/api/main';
const moduleKeys = (modules: readonly ModuleDefinition[]): readonly string[] => [
  ...new Set([...modules.map(({ key }) => key), ...Object.keys(moduleRoutes)]),
];

/** Every call of a server with these modules, by what it is about. */
export const routesWith = (modules: readonly ModuleDefinition[]): readonly MountedRoutes[] => [
  {
    prefix: '/api',
    tag: 'Session',
    about: 'Logging in and out, and what a person may open.',
    routes: [...sessionRoutes, ...providerLoginRoutes],
  },
  {
    prefix: main,
    tag: 'Account',
    about: "A person's own account, and the phones that take tags.",
    routes: [...accountRoutes, ...secondFactorRoutes, ...passkeyRoutes, ...providerRoutes],
  },
  {
    prefix: main,
    tag: 'Dashboard',
    about: 'What needs a person today.',
    routes: dashboardRoutes,
  },
  {
    prefix: main,
    tag: 'Company',
    about: 'Settings, people and groups.',
    routes: [...adminRoutes, ...connectionRoutes],
  },
  {
    prefix: '/api',
    tag: 'Welding',
    about: 'Drawings with their folders, certificates, and the welds of a project by stage.',
    routes: Object.values(moduleRoutes)
      .flat()
      .filter((route) => tenantCalls.has(callOf(route))),
  },
  { prefix: '/api', tag: 'Time', about: 'What the clock and the calendar choose from.', routes: shiftRoutes },
  {
    prefix: main,
    tag: 'Time',
    about: 'What the clock and the calendar choose from.',
    routes: referenceRoutes,
  },
  {
    prefix: main,
    tag: 'Stemp',
    about: 'The clock: start, change, stop, pictures, and what clashed.',
    routes: [...punchRoutes, ...attachmentRoutes],
  },
  {
    prefix: main,
    tag: 'Hours',
    about: 'The calendar of hours, absence, totals and payroll.',
    routes: [...hoursRoutes, ...absenceRoutes, ...hoursExportRoutes],
  },
  {
    prefix: main,
    tag: 'Shifts and deliveries',
    about: 'The roster, handing in weeks and months, and locking them.',
    routes: [...assignmentRoutes, ...deliveryRoutes, ...periodLockRoutes],
  },
  {
    prefix: main,
    tag: 'Notifications',
    about: 'What the app tells a person of its own accord.',
    routes: notificationRoutes,
  },
  { prefix: main, tag: 'Files', about: 'Bytes: sent whole or in parts, and read.', routes: fileRoutes },
  {
    prefix: main,
    tag: 'Labels',
    about: 'Labels with codes, on paper and on label printers.',
    routes: labelRoutes,
  },
  {
    prefix: main,
    tag: 'Folders',
    about: 'Folders with rights, the documents in them with their revisions, and the sharing service.',
    routes: [...folderRoutes, ...sharingRoutes],
  },
  {
    prefix: main,
    tag: 'Looking up',
    about:
      'What fields may point at, lists a company edits, searching everything, scanned codes, and drafts.',
    routes: [...lookupRoutes, ...searchRoutes, ...scanRoutes, ...draftCopyRoutes],
  },
  {
    prefix: main,
    tag: 'Import',
    about: 'Files of lines that become records or rows: looked at first, written in one go, taken back.',
    routes: importRoutes,
  },
  {
    prefix: main,
    tag: 'Reports',
    about: 'What the modules of a project hold, files made of them, and files of a person’s own data.',
    routes: [...reportRoutes, ...ownDataRoutes],
  },
  ...moduleKeys(modules).map((key) => ({
    prefix: main,
    tag: key,
    label: labelId(key, 'module'),
    about: `Records of the module \`${key}\`: the calls every module has, and its own.`,
    routes: [
      ...modules
        .filter((definition) => definition.key === key)
        .flatMap((definition) => [...recordRoutes(definition), ...recordPaperRoutes(definition)])
        .filter((route) => !replaced.has(callOf(route))),
      ...(moduleRoutes[key] ?? []).filter((route) => !tenantCalls.has(callOf(route))),
    ],
  })),
  {
    prefix: main,
    tag: 'Forms',
    about:
      'Forms that are filled in as checklists: drafts, versions that never change, and forms to start from.',
    routes: formRoutes,
  },
  {
    prefix: '/api/checklist',
    tag: 'Checklist API',
    about: 'Forms and checklists once more, for clients with the token of checklists.',
    routes: checklistCalls([
      ...formRoutes,
      ...modules
        .filter(({ key }) => key === 'checklists')
        .flatMap((definition) => [...recordRoutes(definition), ...recordPaperRoutes(definition)]),
      ...(moduleRoutes.checklists ?? []),
    ]),
  },
  {
    prefix: main,
    tag: 'Modules of the company',
    about: 'Modules a company has made itself: their definitions, and the calls every module has.',
    routes: [
      ...companyModuleListRoutes,
      ...moduleSettingRoutes,
      ...companyModuleRoutes,
      ...companyModulePaperRoutes,
    ],
  },
  {
    prefix: '/api/host',
    tag: 'Host',
    about: 'Calls of other systems, each with a token of its own: login links, payroll, people and projects.',
    routes: [...hostRoutes, ...integrationRoutes],
  },
  {
    prefix: SCIM_PREFIX,
    tag: 'SCIM',
    about:
      'People and groups as a directory such as Entra ID or Okta keeps them (RFC 7643 and 7644), with a token of the scope `scim`. Answers and failures are `application/scim+json`.',
    routes: scimRoutes,
  },
];

export const mountedRoutes: readonly MountedRoutes[] = routesWith(modules);
