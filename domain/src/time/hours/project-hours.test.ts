import { describe, expect, it } from 'vitest';
import { isOfferedOn, refuseHoursOn, takesHoursOn } from './project-hours.ts';

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
  it.each([
    ['before it begins', span, '2026-10-31', '2026-11-05', 'NOT_BEGUN'],
    ['after its planned end', span, '2026-12-01', '2026-12-01', 'OVER'],
    ['a day of its time, written later', span, '2026-11-30', '2026-12-20', undefined],
    [
      'long after it was finished',
      { ...span, status: 'finished', finishedOn: '2026-11-10' },
      '2026-11-09',
      '2026-11-25',
      'FINISHED',
    ],
  ] as const)('%s: says why', (_title, project, day, today, expected) =>
    expect(refuseHoursOn(project, day, today)).toBe(expected),
  );
  const finished = { ...span, status: 'finished', finishedOn: '2026-11-10' };
  it('can be written while it is open', () => expect(takesHoursOn(span, '2027-01-01')).toBe(true));
  it('can be written for fourteen days after it was finished, and no longer', () => {
    expect(takesHoursOn(finished, '2026-11-24')).toBe(true);
    expect(takesHoursOn(finished, '2026-11-25')).toBe(false);
    expect(takesHoursOn({ ...finished, finishedOn: null }, '2026-11-11')).toBe(false);
  });
});
