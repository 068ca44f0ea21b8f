import { describe, expect, it } from 'vitest';
import { isReservedProject, mayChangeRole, memberProblems, type ProjectMember, withNamed } from './index.ts';

describe('roles in a project', () => {
  it.each([
    ['a manager makes a leader', 'manage', 'member', 'leader', true],
    ['an editor takes somebody in', 'edit', undefined, 'member', true],
    ['an editor lets a guest go', 'edit', 'guest', undefined, true],
    ['an editor does not make a foreman', 'edit', 'member', 'foreman', false],
    ['an editor does not take the leader out', 'edit', 'leader', undefined, false],
    ['a member changes nothing', 'contribute', undefined, 'guest', false],
    ['the person who leaves it as it is may', 'contribute', 'leader', 'leader', true],
  ] as const)('%s', (_title, level, before, after, expected) =>
    expect(mayChangeRole(level, before, after)).toBe(expected),
  );

  const crew: readonly ProjectMember[] = [
    { user: 1, role: 'leader' },
    { user: 2, role: 'member' },
  ];
  it('names everything an editor may not do', () => {
    expect(memberProblems(crew, [...crew, { user: 3, role: 'guest' }], 'edit')).toEqual({});
    expect(memberProblems(crew, [{ user: 2, role: 'leader' }], 'edit')).toEqual({
      'members.0.role': [{ code: 'NOT_A_CHOICE' }],
      members: [{ code: 'INVALID' }],
    });
    expect(memberProblems(crew, [...crew, { user: 2, role: 'guest' }], 'manage')).toEqual({
      'members.2.user': [{ code: 'NOT_UNIQUE' }],
    });
  });

  it('follow the leader and the foreman of the project', () => {
    expect(withNamed(crew, { leader: 2, foreman: 3, formerLeader: 1 })).toEqual([
      { user: 1, role: 'member' },
      { user: 2, role: 'leader' },
      { user: 3, role: 'foreman' },
    ]);
    expect(withNamed([], { leader: 4, foreman: 4, formerLeader: null })).toEqual([
      { user: 4, role: 'leader' },
    ]);
  });
});

it('only TM001 is the project everything falls back on', () => {
  expect(['TM001', 'tm001', '2501', null].filter(isReservedProject)).toEqual(['TM001']);
});
