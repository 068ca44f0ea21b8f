export const administrationModules = [
  'users',
  'groups',
  'roles',
  'features',
  'settings',
  'shifts',
  'worktypes',
  'activities',
  'absencetypes',
  'projectroles',
  'weeklock',
  'choicelists',
  'locations',
  'accounts',
  'labelprinters',
  'audit',
] as const;

/** Permission keys of what is no module of records, or none yet. A module names its own in its definition. */
export const plainModuleKeys = ['custommodule', 'files', 'forms', 'hours', ...administrationModules] as const;

/** A run-time value: a company may have modules of its own. */
export type ModuleKey = string;
