import type { Language } from '../locales/index.ts';
import type { FlagMap } from './access.ts';
import type { Action } from './levels.ts';
import { guardedModules, type ModuleKey, warehouseModules } from './module-keys.ts';

export interface DefaultRole {
  readonly slug: string;
  readonly names: Readonly<Record<Language, string>>;
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
  {
    slug: 'superadmin',
    names: {
      en: 'Super administrator',
      no: 'Superadministrator',
      lt: 'Vyriausiasis administratorius',
      pl: 'Główny administrator',
      sv: 'Superadministratör',
    },
    flags: {},
  },
  {
    slug: 'admin',
    names: {
      en: 'Administrator',
      no: 'Administrator',
      lt: 'Administratorius',
      pl: 'Administrator',
      sv: 'Administratör',
    },
    flags: {},
  },
  {
    slug: 'project_leader',
    names: {
      en: 'Project leader',
      no: 'Prosjektleder',
      lt: 'Projekto vadovas',
      pl: 'Kierownik projektu',
      sv: 'Projektledare',
    },
    flags: flags(
      ...onTheFloor,
      [change, ['projects', 'deviation', 'checklists', 'equipment', 'hours', ...technical]],
      [read, ['users', 'warehouse']],
    ),
  },
  {
    slug: 'foreman',
    names: { en: 'Foreman', no: 'Bas', lt: 'Brigadininkas', pl: 'Brygadzista', sv: 'Arbetsledare' },
    flags: flags(
      ...onTheFloor,
      [change, ['deviation', 'checklists', 'hours', ...technical]],
      [read, ['users', 'warehouse']],
    ),
  },
  {
    slug: 'employee',
    names: { en: 'Employee', no: 'Ansatt', lt: 'Darbuotojas', pl: 'Pracownik', sv: 'Anställd' },
    flags: flags(...onTheFloor),
  },
  {
    slug: 'quality',
    names: { en: 'Quality', no: 'Kvalitet', lt: 'Kokybė', pl: 'Jakość', sv: 'Kvalitet' },
    flags: flags(
      ...onTheFloor,
      [change, ['deviation', 'checklists', 'forms', 'expertise', ...technical]],
      [read, ['users']],
    ),
  },
  {
    slug: 'hse',
    names: { en: 'HSE', no: 'HMS', lt: 'Darbų sauga', pl: 'BHP', sv: 'Arbetsmiljö' },
    flags: flags(
      ...onTheFloor,
      [change, ['deviation', 'chemicallist', 'checklists', 'equipment']],
      [read, ['users']],
    ),
  },
  {
    slug: 'warehouse',
    names: { en: 'Warehouse', no: 'Lager', lt: 'Sandėlis', pl: 'Magazyn', sv: 'Lager' },
    flags: flags(...onTheFloor, [change, [...warehouseModules, 'equipment']]),
  },
  {
    slug: 'subcontractor',
    names: {
      en: 'Subcontractor',
      no: 'Underleverandør',
      lt: 'Subrangovas',
      pl: 'Podwykonawca',
      sv: 'Underleverantör',
    },
    flags: flags(
      [read, ['projects', 'tasks', 'chemicallist', 'projectdrawing', 'projectwps']],
      [add, ['deviation', 'checklists', 'projectweldlog']],
    ),
  },
];
