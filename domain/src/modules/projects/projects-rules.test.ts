import { describe, expect, it } from 'vitest';
import {
  isOfferedOn,
  isReservedProject,
  mayChangeRole,
  memberProblems,
  type ProjectMember,
  takesHoursOn,
  withNamed,
} from './index.ts';

const span = { status: 'production', startDate: '2026-11-01', endDate: '2026-11-30' };

describe('projects offered for a day', () => {
  it.each([
    ['the first day', span, '2026-11-01', true],
    ['the last day', span, '2026-11-30', true],
    ['the day before it begins', span, '2026-10-31', false],
    ['the day after it ends', span, '2026-12-01', false],
    ['any later day when there is no end', { ...span, endDate: null }, '2030-01-01', true],
    ['a day on hold', { ...span, status: 'on_hold' }, '2026-11-15', true],
    ['never when finished nobody knows when', { ...span, status: 'finished' }, '2026-11-15', false],
    [
      'a day two weeks after it was finished',
      { ...span, status: 'finished', finishedOn: '2026-11-10' },
      '2026-11-24',
      true,
    ],
    [
      'not the day after those',
      { ...span, status: 'finished', finishedOn: '2026-11-10' },
      '2026-11-25',
      false,
    ],
  ] as const)('%s', (_title, project, day, expected) =>
    expect(isOfferedOn(project, day, '2026-11-01')).toBe(expected),
  );

  it('the days before it was finished, for as long as it takes hours', () => {
    const finished = { ...span, status: 'finished', finishedOn: '2026-11-10' };
    expect(isOfferedOn(finished, '2026-11-09', '2026-11-24')).toBe(true);
    expect(isOfferedOn(finished, '2026-11-09', '2026-11-25')).toBe(false);
  });
});

describe('hours on a project', () => {
  const finished = { ...span, status: 'finished', finishedOn: '2026-11-10' };
  it('can be written while it is open', () => expect(takesHoursOn(span, '2027-01-01')).toBe(true));
  it('can be written for fourteen days after it was finished, and no longer', () => {
    expect(takesHoursOn(finished, '2026-11-24')).toBe(true);
    expect(takesHoursOn(finished, '2026-11-25')).toBe(false);
    expect(takesHoursOn({ ...finished, finishedOn: null }, '2026-11-11')).toBe(false);
  });
});

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
