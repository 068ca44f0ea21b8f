import { describe, expect, it } from 'vitest';
import {
  type Access,
  actions,
  administrationModules,
  can,
  canManage,
  type GroupLevel,
  higherLevel,
  type Level,
  levels,
  mergedFlags,
  reachOf,
  SUPER_USER_ID,
} from '../session/index.ts';
import { levelTables, moduleKeys } from './index.ts';

const person = (groupLevels: readonly GroupLevel[] = [], more: Partial<Access> = {}): Access => ({
  userId: 7,
  roleSlug: 'employee',
  roleFlags: {},
  groupLevels,
  levelTables,
  ...more,
});

const inGroup = (module: string, level: Level, more: Partial<Access> = {}) =>
  person([{ group_id: 1, module, level }], more);

/** A row of the matrix: L V C E D M for all records, small letters for the own ones, in the order of levels. */
type Row = readonly [read: string, contribute: string, edit: string, manage: string];

const EVERYTHING = 'LVCEDM';
const usual: Row = ['LV', 'LVCe', 'LVCE', EVERYTHING];
const readOnlyUntilEdit: Row = ['LV', 'LV', 'LVCE', EVERYTHING];
const administration: Row = ['', '', 'LV', EVERYTHING];

const technical = [
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
];

const matrix: Readonly<Record<string, Row>> = {
  deviation: ['Lv', 'LvCe', 'LVCE', EVERYTHING],
  projectdeviation: usual,
  equipment: readOnlyUntilEdit,
  projectequipment: readOnlyUntilEdit,
  chemicallist: readOnlyUntilEdit,
  wpqr: readOnlyUntilEdit,
  checklists: usual,
  checklistplans: readOnlyUntilEdit,
  forms: readOnlyUntilEdit,
  custommodule: usual,
  'custommodule:12': usual,
  tasks: ['lv', 'lvc', 'lvCe', EVERYTHING],
  news: readOnlyUntilEdit,
  files: ['LV', 'LVC', 'LVCE', EVERYTHING],
  projects: ['Lv', 'Lv', 'LVE', EVERYTHING],
  expertise: ['Lv', 'Lv', 'LVCE', EVERYTHING],
  hours: ['', '', 'LVCE', EVERYTHING],
  ...Object.fromEntries(technical.map((module) => [module, usual])),
  ...Object.fromEntries(
    [
      'warehouse',
      'stocklocation',
      'product',
      'batch',
      'customerorder',
      'supplierorder',
      'transferorder',
      'stockreturn',
      'adjustmentorder',
      'cyclecount',
    ].map((module) => [module, usual]),
  ),
  stockunit: readOnlyUntilEdit,
  ...Object.fromEntries(administrationModules.map((module) => [module, administration])),
};

const letters = ['l', 'v', 'c', 'e', 'd', 'm'] as const;

const written = (access: Access, module: string) =>
  actions
    .map((action, index) => {
      const reach = reachOf(access, action, module);
      const letter = letters[index] ?? '?';
      if (reach === undefined) return '';
      return reach === 'all' ? letter.toUpperCase() : letter;
    })
    .join('');

describe('what a group level lets its members do', () => {
  const cells = Object.entries(matrix).flatMap(([module, row]) =>
    levels.map((level, index) => [module, level, row[index] ?? ''] as const),
  );

  it.each(cells)('%s at %s: "%s"', (module, level, expected) => {
    expect(written(inGroup(module, level), module)).toBe(expected);
  });

  it('covers every module there is', () => {
    expect(moduleKeys.filter((key) => !(key in matrix))).toEqual([]);
  });

  it('has every key the specification guards', () => {
    const guarded = [
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
    ];
    expect(guarded.filter((key) => !moduleKeys.includes(key))).toEqual([]);
  });

  it.each(Object.keys(matrix))('%s: nobody may do anything without a level', (module) => {
    expect(written(person(), module)).toBe('');
  });

  it('gives nothing in a module the level is not for', () => {
    expect(written(inGroup('equipment', 'manage'), 'deviation')).toBe('');
    expect(written(inGroup('custommodule', 'manage'), 'custommodule:12')).toBe('');
  });

  it('lets the highest of several groups count', () => {
    const access = person([
      { group_id: 1, module: 'news', level: 'manage' },
      { group_id: 2, module: 'news', level: 'read' },
    ]);
    expect(written(access, 'news')).toBe(EVERYTHING);
    expect(higherLevel('edit', 'contribute')).toBe('edit');
  });

  it.each(['constructor', '__proto__', 'toString'])('a module called %s is like any other', (module) => {
    expect(written(inGroup(module, 'read'), module)).toBe('LV');
    expect(written(person(), module)).toBe('');
  });
});

describe('administrators and the system user', () => {
  it.each([
    ['admin', 7],
    ['superadmin', 7],
    ['employee', SUPER_USER_ID],
  ])('%s with id %d passes every module', (roleSlug, userId) => {
    const access = person([], { roleSlug, userId });
    for (const module of moduleKeys) expect(written(access, module)).toBe(EVERYTHING);
    expect(canManage(access, 'audit')).toBe(true);
  });

  it.each(['Admin', 'administrator', 'super_admin', ''])(
    'a role called "%s" is not one of them',
    (roleSlug) => {
      expect(written(person([], { roleSlug }), 'users')).toBe('');
    },
  );
});

describe('role flags', () => {
  const everyFlag = Object.fromEntries(actions.map((action) => [action, true]));

  it.each(moduleKeys)('%s: all of them together never give manage', (module) => {
    const access = person([], { roleFlags: { [module]: everyFlag } });
    expect(written(access, module)).toBe('LVCED');
    expect(canManage(access, module)).toBe(false);
  });

  it('reach every record with the edit flag, and as far as the matrix says without it', () => {
    const reporter = person([], { roleFlags: { deviation: { list: true, view: true, create: true } } });
    expect(reachOf(reporter, 'view', 'deviation')).toBe('own');
    const editor = person([], { roleFlags: { deviation: { view: true, edit: true } } });
    expect(reachOf(editor, 'view', 'deviation')).toBe('all');
    expect(
      reachOf(inGroup('deviation', 'edit', { roleFlags: reporter.roleFlags }), 'view', 'deviation'),
    ).toBe('all');
  });

  it('to create bring the own ones along where the matrix says so, and nobody else’s', () => {
    const flags = { list: true, view: true, create: true };
    const maker = (module: string) => written(person([], { roleFlags: { [module]: flags } }), module);
    expect([maker('deviation'), maker('checklists'), maker('projectweldlog')]).toEqual([
      'LvCe',
      'LVCe',
      'LVCe',
    ]);
    expect([maker('files'), maker('tasks'), maker('equipment'), maker('hours')]).toEqual([
      'LVC',
      'lvc',
      'LVC',
      'LVC',
    ]);
  });

  it('are added to what the groups give when they travel to the phone', () => {
    const access = inGroup('deviation', 'read', { roleFlags: { news: { list: true, manage: true } } });
    const flags = mergedFlags(access, ['deviation', 'news', 'equipment']);
    expect(flags.deviation).toMatchObject({ list: true, view: true, create: false, manage: false });
    expect(flags.news).toMatchObject({ list: true, view: false, manage: false });
    expect(flags.equipment).toMatchObject({ list: false, view: false });
  });

  it('say edit on the phone only where it reaches every record', () => {
    const flagsAt = (level: Level) => mergedFlags(inGroup('deviation', level), ['deviation']).deviation;
    expect(flagsAt('contribute')).toMatchObject({ create: true, edit: false });
    expect(flagsAt('edit')).toMatchObject({ create: true, edit: true });
  });

  it('show a module nobody asked about when a group or a role names it', () => {
    const access = inGroup('custommodule:3', 'edit', { roleFlags: { 'custommodule:4': { list: true } } });
    expect(Object.keys(mergedFlags(access, []))).toEqual(['custommodule:4', 'custommodule:3']);
    expect(can(access, 'edit', 'custommodule:3')).toBe(true);
  });
});
