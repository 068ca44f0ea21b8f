import { describe, expect, it } from 'vitest';
import { readValue } from '../../records/index.ts';
import { type Level, ownRoleRights, type ProjectRole, projectRoles } from '../../session/index.ts';
import {
  isReservedProject,
  type MemberRole,
  mayChangeRole,
  memberProblems,
  membersOf,
  type OwnRole,
  ownRoleProblems,
  type ProjectMember,
  projects,
  withNamed,
  withOwnRights,
} from './index.ts';

const as = (role: ProjectRole, own_role: number | null = null): MemberRole => ({ role, own_role });
const member = (user: number, role: ProjectRole, own_role: number | null = null): ProjectMember => ({
  user,
  role,
  own_role,
});

describe('roles in a project', () => {
  it.each<readonly [string, Level, MemberRole | undefined, MemberRole | undefined, boolean]>([
    ['a manager makes a leader', 'manage', as('member'), as('leader'), true],
    ['an editor takes somebody in', 'edit', undefined, as('member'), true],
    ['an editor lets a guest go', 'edit', as('guest'), undefined, true],
    ['an editor does not make a foreman', 'edit', as('member'), as('foreman'), false],
    ['an editor does not take the leader out', 'edit', as('leader'), undefined, false],
    ['a member changes nothing', 'contribute', undefined, as('guest'), false],
    ['the person who leaves it as it is may', 'contribute', as('leader'), as('leader'), true],
    ['an editor gives an own role with rights of a guest', 'edit', as('member'), as('guest', 4), true],
    ['an editor gives no own role with rights of a foreman', 'edit', as('member'), as('foreman', 5), false],
    ['an editor renames no foreman', 'edit', as('foreman'), as('foreman', 5), false],
    ['a manager renames a foreman', 'manage', as('foreman', 5), as('foreman', 6), true],
    ['an own role that stays is nobody’s change', 'contribute', as('foreman', 5), as('foreman', 5), true],
  ])('%s', (_title, level, before, after, expected) =>
    expect(mayChangeRole(level, before, after)).toBe(expected),
  );

  const crew = [member(1, 'leader'), member(2, 'member')];
  it('names everything an editor may not do', () => {
    expect(memberProblems(crew, [...crew, member(3, 'guest')], 'edit')).toEqual({});
    expect(memberProblems(crew, [member(2, 'leader')], 'edit')).toEqual({
      'members.0.role': [{ code: 'NOT_A_CHOICE' }],
      members: [{ code: 'INVALID' }],
    });
    expect(memberProblems(crew, [...crew, member(2, 'guest')], 'manage')).toEqual({
      'members.2.user': [{ code: 'NOT_UNIQUE' }],
    });
  });

  it('follow the leader and the foreman of the project', () => {
    expect(withNamed(crew, { leader: 2, foreman: 3, formerLeader: 1 })).toEqual([
      member(1, 'member'),
      member(2, 'leader'),
      member(3, 'foreman'),
    ]);
    expect(withNamed([], { leader: 4, foreman: 4, formerLeader: null })).toEqual([member(4, 'leader')]);
  });

  it('keep their own name while the rights stay, and lose it with them', () => {
    const named = withNamed([member(1, 'foreman', 5), member(2, 'inspector', 6)], {
      leader: 2,
      foreman: 1,
      formerLeader: null,
    });
    expect(named).toEqual([member(1, 'foreman', 5), member(2, 'leader')]);
  });
});

describe('roles of the company’s own', () => {
  const ownRoles = new Map<number, OwnRole>([
    [5, { id: 5, rights: 'foreman', is_active: true }],
    [6, { id: 6, rights: 'guest', is_active: false }],
  ]);

  it('have the rights the company gave them, whatever was sent', () => {
    const sent = [
      member(1, 'guest', 5),
      member(2, 'leader', 6),
      member(3, 'inspector'),
      member(4, 'member', 9),
    ];
    expect(withOwnRights(sent, ownRoles).map(({ role }) => role)).toEqual([
      'foreman',
      'guest',
      'inspector',
      'member',
    ]);
  });

  it('are given while they are in use; a retired one stays with those who have it, and with nobody else', () => {
    const before = [member(1, 'guest', 6), member(2, 'member')];
    expect(ownRoleProblems(before, [member(1, 'guest', 6), member(2, 'foreman', 5)], ownRoles)).toEqual({});
    const wrong = ownRoleProblems(before, [member(1, 'guest', 6), member(2, 'guest', 6)], ownRoles);
    expect(wrong).toEqual({ 'members.1.own_role': [{ code: 'NOT_A_CHOICE' }] });
    expect(ownRoleProblems(before, [member(3, 'guest', 9)], ownRoles)).toEqual({
      'members.0.own_role': [{ code: 'NOT_A_CHOICE' }],
    });
  });

  it('never have the rights of the leader, who is named in the project', () =>
    expect(projectRoles.filter((role) => !ownRoleRights.some((one) => one === role))).toEqual(['leader']));

  it('are read from rows as they come: without one there is none', () =>
    expect(
      membersOf([{ user: 1, role: 'member' }, { user: 2, role: 'guest', own_role: 6 }, { user: 3 }]),
    ).toEqual([member(1, 'member'), member(2, 'guest', 6)]));

  it('stand alone in the form: with one chosen no role is asked for, and none is guessed that raises rights', () => {
    const { members } = projects.fields;
    const context = { today: '2026-11-16', now: new Date('2026-11-16T08:00:00Z') };
    const read = readValue(
      [
        { user: 1, role: 'foreman', own_role: 6 },
        { user: 2, role: 'foreman' },
      ],
      members,
      {
        ...context,
        values: {},
      },
    );
    expect(read).toMatchObject({ value: [{ user: 1, role: null, own_role: 6 }, { role: 'foreman' }] });
    expect(membersOf('value' in read ? read.value : [])).toEqual([
      member(1, 'guest', 6),
      member(2, 'foreman'),
    ]);
  });
});

it('only TM001 is the project everything falls back on', () => {
  expect(['TM001', 'tm001', '2501', null].filter(isReservedProject)).toEqual(['TM001']);
});
