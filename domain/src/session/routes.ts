import type { ExclusionSetting, FeatureKey } from './features/feature-keys.ts';
import type { Action } from './levels.ts';
import type { ModuleKey } from './module-keys.ts';

export interface Route {
  readonly path: string;
  /** Without a login the user is sent to /login. */
  readonly auth: boolean;
  /** Every module listed here must show its list flag. */
  readonly modules: readonly ModuleKey[];
  readonly feature?: FeatureKey;
  /** Screens of those who change things: one of these rights is needed, where the list flag says too little. */
  readonly needs?: readonly (readonly [Action, ModuleKey])[];
  /** A general setting that closes this screen alone, and where it leads instead. */
  readonly unless?: { readonly setting: ExclusionSetting; readonly to: string };
}

const open = (path: string): Route => ({ path, auth: false, modules: [] });

const screen = (path: string, feature?: FeatureKey, modules: readonly ModuleKey[] = []): Route => ({
  path,
  auth: true,
  modules,
  ...(feature ? { feature } : {}),
});

/** A module in a project: its list, and one of it or a new one. */
const projectModule = (segment: string, feature: FeatureKey, module: ModuleKey): readonly Route[] => [
  screen(`/projects/{project_id}/${segment}`, feature, [module]),
  screen(`/projects/{project_id}/${segment}/action/{id?}`, feature, [module]),
];

/** Where a module of records is found, as its definition says. */
export interface ModulePlace {
  readonly key: ModuleKey;
  readonly feature: FeatureKey;
  readonly path: string;
  readonly inProject?: {
    readonly key: ModuleKey;
    readonly segment: string;
    readonly isOnlyThere?: boolean;
  };
}

/** The addresses of a module: its list, a new one and one of them, and its list inside a project. */
export function routesOf({ key, feature, path, inProject }: ModulePlace): readonly Route[] {
  if (inProject?.isOnlyThere) return projectModule(inProject.segment, feature, inProject.key);
  return [
    screen(`/${path}`, feature, [key]),
    screen(`/${path}/add`, feature, [key]),
    screen(`/${path}/{id}`, feature, [key]),
    ...(inProject ? projectModule(inProject.segment, feature, inProject.key) : []),
  ];
}

const sessionRoutes = [
  open('/login'),
  open('/login/provider'),
  open('/directlogin/{otp}/{domain}/{lang}/{user_id}'),
  open('/reset-password'),
  open('/not_found'),
] as const;

const shellRoutes = [
  screen('/'),
  screen('/dashboard'),
  screen('/more'),
  screen('/search'),
  screen('/help/{role}'),
  screen('/outbox'),
  screen('/notices'),
  screen('/account/password'),
  screen('/account/sessions'),
  screen('/account/two-step'),
  screen('/account/login-ways'),
  screen('/account/data'),
  screen('/account/notifications'),
  screen('/account/reader'),
] as const;

const writesForms: NonNullable<Route['needs']> = [['edit', 'forms']];
/** All modules the company makes, or one of them. */
const managesModules: NonNullable<Route['needs']> = [['manage', 'custommodule']];

const keepsPeople: NonNullable<Route['needs']> = [['manage', 'users']];
const keepsGroups: NonNullable<Route['needs']> = [['manage', 'groups']];
const keepsRoles: NonNullable<Route['needs']> = [['manage', 'roles']];
const readsAudit: NonNullable<Route['needs']> = [['list', 'audit']];
const seesLocks: NonNullable<Route['needs']> = [['list', 'weeklock']];
const keepsFeatures: NonNullable<Route['needs']> = [['manage', 'features']];
const keepsSettings: NonNullable<Route['needs']> = [['manage', 'settings']];

/** Registers are lists of their modules; those who keep one find it in the menu of the administration. */
const keepsRegisters: NonNullable<Route['needs']> = [
  ['manage', 'shifts'],
  ['manage', 'worktypes'],
  ['manage', 'activities'],
  ['manage', 'absencetypes'],
  ['manage', 'projectroles'],
  ['manage', 'locations'],
  ['manage', 'accounts'],
  ['manage', 'labelprinters'],
];

/** The administration, each page for those who may do its work; its menu for those who may open any of them. */
const adminRoutes: readonly Route[] = [
  {
    ...screen('/admin'),
    needs: [
      ...writesForms,
      ...managesModules,
      ...keepsPeople,
      ...keepsGroups,
      ...keepsRoles,
      ...keepsSettings,
      ...keepsFeatures,
      ...readsAudit,
      ['manage', 'weeklock'],
      ...keepsRegisters,
    ],
  },
  { ...screen('/admin/users'), needs: keepsPeople },
  { ...screen('/admin/users/add'), needs: keepsPeople },
  { ...screen('/admin/users/import'), needs: keepsPeople },
  { ...screen('/admin/users/{id}'), needs: keepsPeople },
  { ...screen('/admin/groups'), needs: keepsGroups },
  { ...screen('/admin/groups/{id}'), needs: keepsGroups },
  { ...screen('/admin/roles'), needs: keepsRoles },
  { ...screen('/admin/roles/{id}'), needs: keepsRoles },
  { ...screen('/admin/integrations'), needs: keepsSettings },
  { ...screen('/admin/integrations/webhooks/{id}'), needs: keepsSettings },
  { ...screen('/admin/start'), needs: keepsSettings },
  { ...screen('/admin/locks'), needs: seesLocks },
  { ...screen('/admin/audit'), needs: readsAudit },
  { ...screen('/admin/devices', 'rfid_login'), needs: keepsPeople },
  { ...screen('/admin/settings'), needs: [...keepsSettings, ...keepsFeatures] },
  { ...screen('/admin/sign-in'), needs: keepsSettings },
  { ...screen('/admin/retention'), needs: keepsSettings },
  { ...screen('/admin/lists'), needs: keepsSettings },
  { ...screen('/admin/forms', 'checklists'), needs: writesForms },
  { ...screen('/admin/forms/{id}', 'checklists'), needs: writesForms },
  { ...screen('/admin/forms/{id}/import', 'checklists'), needs: writesForms },
  { ...screen('/admin/modules', 'custom_modules'), needs: managesModules },
  { ...screen('/admin/modules/{id}', 'custom_modules'), needs: managesModules },
];

const timeRoutes = [
  screen('/stemp', 'timer'),
  screen('/myshifts', 'myshifts'),
  screen('/deliveries', 'myshifts', ['hours']),
  screen('/deliveries/{id}', 'myshifts', ['hours']),
  screen('/calendar', 'calendar'),
  {
    ...screen('/calendar/actions/{hour_id?}', 'calendar'),
    unless: { setting: 'exclude_calendar_form', to: '/calendar' },
  },
  { ...screen('/calendar/crew', 'calendar'), needs: [['edit', 'hours']] },
] as const;

const roomRoutes = [
  screen('/equipments/{equipment_id}/checklists', 'equipment', ['equipment', 'checklists']),
  screen('/chemicallist/exposures', 'chemicallist', ['chemicallist']),
  screen('/chemicallist/{chemicallist_id}/checklists', 'chemicallist', ['chemicallist', 'checklists']),
  screen('/expertise/confirm', 'expertise', ['expertise']),
  screen('/files', 'files'),
  screen('/equipments/{equipment_id}/files', 'files', ['equipment']),
  screen('/irscanner', 'irscanner'),
  screen('/irscanner/{id}', 'irscanner'),
  screen('/global_checklist', 'global_checklist', ['checklists']),
  screen('/checklist_files', 'checklist_files', ['checklists']),
] as const;

const projectRoutes = [
  screen('/projects/{project_id}/module_report', 'projects', ['projects']),
  screen('/projects/{project_id}/files', 'files'),
  screen('/projects/{project_id}/custom_modules/{module_id}', 'custom_modules', ['custommodule']),
  screen('/projects/{project_id}/custom_modules/{module_id}/action/{record_id?}', 'custom_modules', [
    'custommodule',
  ]),
  screen('/projects/{project_id}/ndt-plan', 'ndt', ['projectndt']),
  screen('/projects/{project_id}/can-i-weld/{weld_id?}', 'weld_log', ['projectweldlog']),
  screen('/projects/{project_id}/advanced-weld-log', 'advanced_weld_log', ['projectweldlog']),
  screen('/projects/{project_id}/materials', 'material_list', ['projectmateriallist']),
  screen('/projects/{project_id}/materials/pick/{product_code?}', 'material_list', ['projectmateriallist']),
] as const;

const warehouseRoutes = [
  screen('/warehouse', 'warehouse', ['warehouse']),
  screen('/customer_orders/{order_id}/pick', 'warehouse', ['customerorder']),
  screen('/supplier_orders/{order_id}/pick', 'warehouse', ['supplierorder']),
  screen('/adjustment_orders/{order_id}/adjust', 'warehouse', ['adjustmentorder']),
  screen('/transfer_orders/{order_id}/transfer/{mode}', 'warehouse', ['transferorder']),
  screen('/returns/{order_id}/receive', 'warehouse', ['stockreturn']),
  screen('/returns/{order_id}/dispatch', 'warehouse', ['stockreturn']),
  screen('/returns/{order_id}/inspect', 'warehouse', ['stockreturn']),
  screen('/product_view', 'warehouse', ['product']),
  screen('/warehouse/trace', 'warehouse', ['batch']),
  screen('/warehouse/reports', 'warehouse', ['warehouse', 'product']),
  screen('/cycle_count/count/{sheet_id}', 'warehouse', ['cyclecount']),
  screen('/cycle_count/recount/{sheet_id}/{has_edit}', 'warehouse', ['cyclecount']),
] as const;

/** Every address of the app that is no module's yet. A screen is attached to it when the screen exists. */
export const fixedRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...shellRoutes,
  ...adminRoutes,
  ...timeRoutes,
  ...roomRoutes,
  ...projectRoutes,
  ...warehouseRoutes,
];

/** Every address of an app with these modules: what a definition says stands in place of a line written here. */
export function routesWith(modules: readonly ModulePlace[]): readonly Route[] {
  const own = modules.flatMap(routesOf);
  const paths = new Set(own.map(({ path }) => path));
  return [...fixedRoutes.filter(({ path }) => !paths.has(path)), ...own];
}
