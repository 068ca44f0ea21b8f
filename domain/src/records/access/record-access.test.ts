import { describe, expect, it } from 'vitest';
import type { Level } from '../../session/index.ts';
import type { ModuleDefinition, RecordState } from '../definition/definition.ts';
import { isDeletable, isLocked, levelFor, mayView, reachFor, type Viewer } from './record-access.ts';

/** Entries of a register: each sees their own, those who manage the module it belongs to see all. */
const register = {
  key: 'forms',
  rights: {
    of: 'chemicallist',
    levels: {
      read: {},
      contribute: { list: 'all', view: 'own', create: 'own' },
      edit: { list: 'all', view: 'own', create: 'own' },
      manage: { list: 'all', view: 'all', create: 'all', manage: 'all' },
    },
  },
  parent: { module: 'chemicallist', field: 'chemical', appendOnly: true },
  rows: { own: ['person'] },
  lockedIn: [],
  deleteIn: ['written'],
} as unknown as ModuleDefinition;

const viewer = (
  level: Level | undefined,
  userId = 5,
  module = 'chemicallist',
  roleSlug = 'worker',
): Viewer => ({
  access: {
    userId,
    roleSlug,
    roleFlags: {},
    groupLevels: level === undefined ? [] : [{ group_id: 1, module, level }],
    levelTables: {},
  },
  projectRoles: new Map(),
});

const entry: RecordState = {
  id: 'a',
  module: 'forms',
  status: 'written',
  projectId: null,
  createdBy: 9,
  values: { person: 5 },
};

describe('rights a register takes from another module', () => {
  it.each([
    ['nobody', viewer(undefined), undefined, undefined],
    ['the person who reads it', viewer('read'), undefined, undefined],
    ['the person who works with it', viewer('contribute'), 'own', 'own'],
    ['the person who manages it', viewer('manage'), 'all', 'all'],
    ['an administrator', viewer(undefined, 5, '', 'admin'), 'all', 'all'],
    ['a level of the same name elsewhere', viewer('manage', 5, 'forms'), undefined, undefined],
  ] as const)('%s', (_who, who, view, create) => {
    expect(reachFor(who, register, 'view', null)).toBe(view);
    expect(reachFor(who, register, 'create', null)).toBe(create);
  });

  it('shows an entry to the person it is about and to those who manage, and to nobody else', () => {
    expect(mayView(viewer('contribute', 5), register, entry, false)).toBe(true);
    expect(mayView(viewer('edit', 6), register, entry, false)).toBe(false);
    expect(mayView(viewer('manage', 6), register, entry, false)).toBe(true);
    expect(levelFor(viewer('edit', 6), register, null)).toBe('edit');
  });

  it('keeps what was written as it is, where it says so', () => {
    expect([isLocked(register, entry), isDeletable(register, entry)]).toEqual([true, false]);
    const { parent: _parent, ...open } = register;
    expect([isLocked(open, entry), isDeletable(open, entry)]).toEqual([false, true]);
  });
});
