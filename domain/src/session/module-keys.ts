/** Modules whose routes the access guard watches: the list flag opens them. */
export const guardedModules = [
  'custommodule',
  'equipment',
  'chemicallist',
  'deviation',
  'checklists',
  'projects',
  'projectdeviation',
  'projectequipment',
  'projectdrawing',
  'projectndt',
  'projectpressuretest',
  'projectweldlog',
  'projectsurfacereport',
  'projecttechnicalreport',
  'projectmateriallist',
  'projectpwht',
  'projectpwps',
  'projectwps',
] as const;

const openModules = ['news', 'files', 'tasks', 'forms', 'expertise', 'hours'] as const;

export const warehouseModules = [
  'warehouse',
  'customerorder',
  'supplierorder',
  'adjustmentorder',
  'transferorder',
  'stockreturn',
  'cyclecount',
  'product',
] as const;

export const administrationModules = [
  'users',
  'groups',
  'roles',
  'features',
  'settings',
  'shifts',
  'worktypes',
  'activities',
  'weeklock',
  'choicelists',
  'locations',
  'accounts',
  'audit',
] as const;

export const moduleKeys = [
  ...guardedModules,
  ...openModules,
  ...warehouseModules,
  ...administrationModules,
] as const;

export type ModuleKey = (typeof moduleKeys)[number];

export const isModuleKey = (value: string): value is ModuleKey => moduleKeys.some((key) => key === value);
