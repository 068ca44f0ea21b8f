import { describe, expect, it } from 'vitest';
import type { Access } from './access.ts';
import { holdsAll, levelChanges } from './compare-access.ts';
import type { Level } from './levels.ts';

const person = (levels: Readonly<Record<string, Level>>, roleSlug = 'employee'): Access => ({
  userId: 7,
  roleSlug,
  roleFlags: {},
  groupLevels: Object.entries(levels).map(([module, level]) => ({ group_id: 1, module, level })),
  levelTables: {},
});

describe('what somebody may hand out', () => {
  it.each([
    ['the same', { deviation: 'edit' }, { deviation: 'edit' }, true],
    ['less', { deviation: 'manage' }, { deviation: 'contribute' }, true],
    ['nothing', {}, {}, true],
    ['a higher level', { deviation: 'edit' }, { deviation: 'manage' }, false],
    ['another module', { deviation: 'manage' }, { equipment: 'read' }, false],
    ['editing all where they edit their own', { deviation: 'contribute' }, { deviation: 'edit' }, false],
  ] as const)('%s', (_, giver, given, isHeld) => {
    expect(holdsAll(person(giver), person(given))).toBe(isHeld);
  });

  it('administrators hand out everything, and only they make administrators', () => {
    expect(holdsAll(person({}, 'admin'), person({ audit: 'manage' }, 'superadmin'))).toBe(true);
    expect(holdsAll(person({ users: 'manage', roles: 'manage' }), person({}, 'admin'))).toBe(false);
  });
});

describe('what a change would do', () => {
  it('names what is won and lost, and nothing that stays', () => {
    const before = person({ deviation: 'edit', equipment: 'read' });
    const after = person({ deviation: 'edit', product: 'manage' });
    expect(levelChanges(before, after, ['deviation', 'equipment', 'product', 'news'])).toEqual([
      { module: 'equipment', before: 'read', after: undefined },
      { module: 'product', before: undefined, after: 'manage' },
    ]);
  });
});
