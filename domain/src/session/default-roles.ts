import type { FlagMap } from './access.ts';
import type { Action } from './levels.ts';
import { guardedModules, type ModuleKey, warehouseModules } from './module-keys.ts';

export interface DefaultRole {
  readonly slug: string;
  readonly name: string;
  readonly flags: FlagMap;
}

const read: readonly Action[] = ['list', 'view'];
const add: readonly Action[] = [...read, 'create'];
const change: readonly Action[] = [...add, 'edit'];

const technical = guardedModules.filter((key) => key.startsWith('project') && key !== 'projects');
const everyday: readonly ModuleKey[] = ['news', 'files', 'tasks', 'forms', 'projects'];

const flags = (...grants: readonly (readonly [readonly Action[], readonly ModuleKey[]])[]): FlagMap => {
  const map: Record<string, Record<string, boolean>> = {};
  for (const [granted, modules] of grants) {
    for (const module of modules) {
      map[module] = { ...map[module], ...Object.fromEntries(granted.map((action) => [action, true])) };
    }
  }
  return map;
};

const onTheFloor = [
  [read, [...everyday, 'equipment', 'chemicallist', 'product']],
  [add, ['deviation', 'checklists', 'custommodule', ...technical]],
] as const;

/** The roles a new company starts with. What they may do is the company's to change; administrators need no flags. */
export const defaultRoles: readonly DefaultRole[] = [
  { slug: 'superadmin', name: 'Super administrator', flags: {} },
  { slug: 'admin', name: 'Administrator', flags: {} },
  {
    slug: 'project_leader',
    name: 'Project leader',
    flags: flags(
      ...onTheFloor,
      [change, ['projects', 'deviation', 'checklists', 'equipment', ...technical]],
      [read, ['users', 'warehouse']],
    ),
  },
  {
    slug: 'foreman',
    name: 'Foreman',
    flags: flags(
      ...onTheFloor,
      [change, ['deviation', 'checklists', ...technical]],
      [read, ['users', 'warehouse']],
    ),
  },
  { slug: 'employee', name: 'Employee', flags: flags(...onTheFloor) },
  {
    slug: 'quality',
    name: 'Quality',
    flags: flags(
      ...onTheFloor,
      [change, ['deviation', 'checklists', 'forms', 'expertise', ...technical]],
      [read, ['users']],
    ),
  },
  {
    slug: 'hse',
    name: 'HSE',
    flags: flags(
      ...onTheFloor,
      [change, ['deviation', 'chemicallist', 'checklists', 'equipment']],
      [read, ['users']],
    ),
  },
  {
    slug: 'warehouse',
    name: 'Warehouse',
    flags: flags(...onTheFloor, [change, [...warehouseModules, 'equipment']]),
  },
  {
    slug: 'subcontractor',
    name: 'Subcontractor',
    flags: flags(
      [read, ['projects', 'chemicallist', 'projectdrawing', 'projectwps']],
      [add, ['deviation', 'checklists', 'projectweldlog']],
    ),
  },
];
