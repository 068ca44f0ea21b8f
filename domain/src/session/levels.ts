import { administrationModules, type ModuleKey } from './module-keys.ts';

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

type LevelGrants = Readonly<Record<Level, Grant>>;

const usual: LevelGrants = {
  read: all('list', 'view'),
  contribute: { ...all('list', 'view', 'create'), edit: 'own' },
  edit: all('list', 'view', 'create', 'edit'),
  manage: everything,
};

const administration: LevelGrants = {
  read: {},
  contribute: {},
  edit: all('list', 'view'),
  manage: everything,
};

const exceptions: Readonly<Partial<Record<ModuleKey, LevelGrants>>> = {
  deviation: {
    ...usual,
    read: { list: 'all', view: 'own' },
    contribute: { list: 'all', view: 'own', create: 'all', edit: 'own' },
  },
  equipment: { ...usual, contribute: all('list', 'view') },
  projectequipment: { ...usual, contribute: all('list', 'view') },
  chemicallist: { ...usual, contribute: all('list', 'view') },
  forms: { ...usual, contribute: all('list', 'view') },
  tasks: {
    read: { list: 'own', view: 'own' },
    contribute: { list: 'own', view: 'own', create: 'own' },
    edit: { list: 'own', view: 'own', create: 'all', edit: 'own' },
    manage: everything,
  },
  news: { ...usual, contribute: all('list', 'view') },
  files: { ...usual, contribute: all('list', 'view', 'create') },
  // One's own hours need no right: these are for other people's.
  hours: { read: {}, contribute: {}, edit: all('list', 'view', 'create', 'edit'), manage: everything },
  projects: {
    read: { list: 'all', view: 'own' },
    contribute: { list: 'all', view: 'own' },
    edit: all('list', 'view', 'edit'),
    manage: everything,
  },
};

/** What a group's level on a module lets its members do: the permission matrix. */
export function grantOfLevel(module: string, level: Level): Grant {
  if (administrationModules.some((key) => key === module)) return administration[level];
  const exception = Object.hasOwn(exceptions, module) ? exceptions[module as ModuleKey] : undefined;
  return (exception ?? usual)[level];
}

export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value);

export const higherLevel = (a: Level, b: Level): Level => (levels.indexOf(a) >= levels.indexOf(b) ? a : b);
