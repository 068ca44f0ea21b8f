import { administrationModules } from './module-keys.ts';

export const actions = ['list', 'view', 'create', 'edit', 'delete', 'manage'] as const;
export type Action = (typeof actions)[number];

export const levels = ['read', 'contribute', 'edit', 'manage'] as const;
export type Level = (typeof levels)[number];

/** `own` reaches records the user made or is assigned to; a row rule decides which those are. */
export type Reach = 'own' | 'all';
export type Grant = Readonly<Partial<Record<Action, Reach>>>;

const all = (...granted: readonly Action[]): Grant =>
  Object.fromEntries(granted.map((action) => [action, 'all' as const]));

const everything = all('list', 'view', 'create', 'edit', 'delete', 'manage');

/** What a group's level on a module lets its members do. */
export type LevelTable = Readonly<Record<Level, Grant>>;

const usual: LevelTable = {
  read: all('list', 'view'),
  contribute: { ...all('list', 'view', 'create'), edit: 'own' },
  edit: all('list', 'view', 'create', 'edit'),
  manage: everything,
};

/** The tables a module chooses from: the permission matrix, one row each. */
export const levelTables = {
  usual,
  /** Anyone reports, and sees what they have reported. */
  reported: {
    ...usual,
    read: { list: 'all', view: 'own' },
    contribute: { list: 'all', view: 'own', create: 'all', edit: 'own' },
  },
  /** Kept in order by those who may edit; the others look things up. */
  kept: { ...usual, contribute: all('list', 'view') },
  /** Between a sender and those it is sent to. */
  sent: {
    read: { list: 'own', view: 'own' },
    contribute: { list: 'own', view: 'own', create: 'own' },
    edit: { list: 'own', view: 'own', create: 'all', edit: 'own' },
    manage: everything,
  },
  /** Seen by those who belong to it. */
  membership: {
    read: { list: 'all', view: 'own' },
    contribute: { list: 'all', view: 'own' },
    edit: all('list', 'view', 'edit'),
    manage: everything,
  },
  /** About one person each: they see their own, and those who may edit keep all of them. */
  personal: {
    ...usual,
    read: { list: 'all', view: 'own' },
    contribute: { list: 'all', view: 'own' },
  },
  uploads: { ...usual, contribute: all('list', 'view', 'create') },
  /** One's own need no right: these are for other people's. */
  others: { read: {}, contribute: {}, edit: all('list', 'view', 'create', 'edit'), manage: everything },
  administration: { read: {}, contribute: {}, edit: all('list', 'view'), manage: everything },
} as const satisfies Readonly<Record<string, LevelTable>>;

export type LevelTableName = keyof typeof levelTables;

/** The table of each permission key that has another than the usual one. */
export type LevelTableNames = Readonly<Record<string, LevelTableName>>;

/** Of what is no module of records. */
const plainTables: LevelTableNames = {
  forms: 'kept',
  files: 'uploads',
  hours: 'others',
  ...Object.fromEntries(administrationModules.map((key) => [key, 'administration' as const])),
};

const nameIn = (tables: LevelTableNames, module: string): LevelTableName | undefined =>
  Object.hasOwn(tables, module) ? tables[module] : undefined;

/** What a level on a module grants; `tables` are those of the company's modules. */
export const grantOfLevel = (module: string, level: Level, tables: LevelTableNames): Grant =>
  levelTables[nameIn(tables, module) ?? nameIn(plainTables, module) ?? 'usual'][level];

export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value);

export const higherLevel = (a: Level, b: Level): Level => (levels.indexOf(a) >= levels.indexOf(b) ? a : b);
