import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Level, ProjectRole } from '../session/index.ts';
import { type FolderPlace, type FolderVisitor, folderLevels, under } from './folder-level.ts';

const folder = (id: string, parentId: string | null, more: Partial<FolderPlace> = {}): FolderPlace => ({
  id,
  parentId,
  scope: 'company',
  projectId: null,
  rights: [],
  ...more,
});

interface Person {
  readonly level?: Level;
  readonly groups?: readonly number[];
  readonly roles?: readonly (readonly [number, ProjectRole])[];
  readonly slug?: string;
  readonly seesEquipment?: boolean;
}

const person = ({
  level,
  groups = [],
  roles = [],
  slug = 'employee',
  seesEquipment,
}: Person): FolderVisitor => ({
  access: {
    userId: 7,
    roleSlug: slug,
    roleFlags: seesEquipment ? { equipment: { list: true } } : {},
    groupLevels: level ? [{ group_id: 1, module: 'files', level }] : [],
    levelTables: {},
  },
  groups: new Set(groups),
  projectRoles: new Map(roles),
});

const told = (folders: readonly FolderPlace[], visitor: FolderVisitor) =>
  Object.fromEntries(folderLevels(folders, visitor));

describe('rights of folders', () => {
  const tree = [
    folder('top', null),
    folder('pay', 'top', {
      rights: [
        { group_id: 4, level: 'read' },
        { group_id: 5, level: 'edit' },
      ],
    }),
    folder('2026', 'pay'),
    folder('open', 'pay', { rights: [{ group_id: 9, level: 'contribute' }] }),
  ];

  it('the nearest folder with rows decides for what is under it', () => {
    expect(told(tree, person({ level: 'edit', groups: [4] }))).toEqual({
      top: 'edit',
      pay: 'read',
      2026: 'read',
    });
    expect(told(tree, person({ level: 'read', groups: [4, 5, 9] }))).toEqual({
      top: 'read',
      pay: 'edit',
      2026: 'edit',
      open: 'contribute',
    });
  });

  it('who manages files, and administrators, manage every folder', () => {
    const all = { top: 'manage', pay: 'manage', 2026: 'manage', open: 'manage' };
    expect(told(tree, person({ level: 'manage' }))).toEqual(all);
    expect(told(tree, person({ slug: 'admin' }))).toEqual(all);
  });

  it('a group alone opens a folder to somebody without the module', () => {
    expect(told(tree, person({ groups: [9] }))).toEqual({ open: 'contribute' });
  });

  it('the folder of a project is for its members, by their role there', () => {
    const project = [
      folder('p', null, { scope: 'project', projectId: 12 }),
      folder('drawings', 'p', { scope: 'project', projectId: 12 }),
    ];
    expect(told(project, person({ level: 'edit' }))).toEqual({});
    expect(told(project, person({ roles: [[12, 'guest']] }))).toEqual({ p: 'read', drawings: 'read' });
    expect(told(project, person({ level: 'read', roles: [[12, 'leader']] }))).toEqual({
      p: 'manage',
      drawings: 'manage',
    });
    expect(told(project, person({ level: 'edit', roles: [[12, 'guest']] }))).toEqual({
      p: 'edit',
      drawings: 'edit',
    });
  });

  it('the folder of a machine is for those who may list equipment', () => {
    const machine = [folder('m', null, { scope: 'equipment' })];
    expect(told(machine, person({ level: 'read' }))).toEqual({});
    expect(told(machine, person({ level: 'read', seesEquipment: true }))).toEqual({ m: 'read' });
  });

  it('what lies in a folder that is gone is gone with it, and a circle ends', () => {
    expect(told([folder('child', 'gone')], person({ slug: 'admin' }))).toEqual({});
    expect(told([folder('a', 'b'), folder('b', 'a')], person({ slug: 'admin' }))).toEqual({});
    expect([...under([folder('a', 'b'), folder('b', 'a')], 'a')].sort()).toEqual(['a', 'b']);
  });

  it('rows of groups somebody is not in never open a folder to them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            group_id: fc.integer({ min: 1, max: 6 }),
            level: fc.constantFrom('read', 'edit', 'manage'),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        fc.constantFrom<Level>('read', 'contribute', 'edit'),
        fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
        (rights, level, groups) => {
          const inner = [folder('a', null, { rights: rights as FolderPlace['rights'] }), folder('b', 'a')];
          const isIn = rights.some(({ group_id }) => groups.includes(group_id));
          const found = folderLevels(inner, person({ level, groups }));
          return found.has('a') === isIn && found.get('b') === found.get('a');
        },
      ),
    );
  });
});
