/**
 * Who may do what, written out by hand and apart from the code that decides it.
 * L list, V view, C create, E edit, e edit one's own, D delete, M manage.
 */
export const letters = { L: 'list', V: 'view', C: 'create', E: 'edit', D: 'delete', M: 'manage' } as const;
const everything = 'LVCEDM';

const technical =
  'projectdeviation projectequipment projectdrawing projectndt projectpressuretest projectweldlog projectsurfacereport projecttechnicalreport projectmateriallist projectpwht projectpwps projectwps';
const warehouse =
  'warehouse stocklocation stockunit customerorder supplierorder adjustmentorder transferorder stockreturn cyclecount product batch';
const administration =
  'users groups roles features settings shifts worktypes activities absencetypes projectroles weeklock choicelists locations accounts labelprinters audit';
const everyday = 'news files tasks forms projects';
const leading = 'hours';

export const knownModules: readonly string[] =
  `custommodule equipment chemicallist wpqr deviation checklists checklistplans expertise ${everyday} ${leading} ${technical} ${warehouse} ${administration}`.split(
    ' ',
  );

/** Later rows win: each names modules and what the role may do there. */
type Rows = readonly (readonly [string, string])[];

const floor: Rows = [
  [`${everyday} equipment chemicallist product batch stockunit wpqr expertise checklistplans`, 'LV'],
  [`deviation checklists custommodule ${technical}`, 'LVCe'],
  ['projectequipment', 'LVC'],
  // By name, to choose from; no list to look through.
  ['users groups accounts', 'V'],
];

const roleRows: Readonly<Record<string, Rows>> = {
  superadmin: [[knownModules.join(' '), everything]],
  admin: [[knownModules.join(' '), everything]],
  project_leader: [
    ...floor,
    [`projects deviation checklists checklistplans equipment wpqr expertise ${leading} ${technical}`, 'LVCE'],
    ['users warehouse stocklocation', 'LV'],
  ],
  foreman: [
    ...floor,
    [`deviation checklists checklistplans expertise ${leading} ${technical}`, 'LVCE'],
    ['users warehouse stocklocation', 'LV'],
  ],
  employee: floor,
  quality: [
    ...floor,
    [`deviation checklists checklistplans forms expertise wpqr batch ${technical}`, 'LVCE'],
    ['users', 'LV'],
  ],
  hse: [...floor, ['deviation chemicallist checklists checklistplans equipment', 'LVCE'], ['users', 'LV']],
  warehouse: [...floor, [`${warehouse} equipment projectmateriallist`, 'LVCE']],
  subcontractor: [
    ['projects tasks chemicallist expertise projectdrawing projectwps', 'LV'],
    ['deviation checklists projectweldlog', 'LVCe'],
  ],
};

export const roleSlugs = Object.keys(roleRows);

export const roleMay = (slug: string, module: string): string =>
  roleRows[slug]?.findLast(([modules]) => modules.split(' ').includes(module))?.[1] ?? '';

export const groupLevels = ['read', 'contribute', 'edit', 'manage'] as const;
export type GroupLevelName = (typeof groupLevels)[number];

const usual = ['LV', 'LVCe', 'LVCE', everything] as const;
const lookingOn = ['LV', 'LV', 'LVCE', everything] as const;
const levelRows: Readonly<Record<string, readonly [string, string, string, string]>> = {
  ...Object.fromEntries(
    administration.split(' ').map((module) => [module, ['', '', 'LV', everything] as const]),
  ),
  checklistplans: lookingOn,
  stockunit: lookingOn,
  equipment: lookingOn,
  projectequipment: lookingOn,
  chemicallist: lookingOn,
  wpqr: lookingOn,
  expertise: lookingOn,
  forms: lookingOn,
  news: lookingOn,
  files: ['LV', 'LVC', 'LVCE', everything],
  tasks: ['LV', 'LVC', 'LVCe', everything],
  projects: ['LV', 'LV', 'LVE', everything],
  hours: ['', '', 'LVCE', everything],
};

export const levelMay = (level: GroupLevelName, module: string): string =>
  (levelRows[module] ?? usual)[groupLevels.indexOf(level)] ?? '';
