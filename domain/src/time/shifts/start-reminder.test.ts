import { describe, expect, it } from 'vitest';
import { isStartMissed, type StartFacts } from './start-reminder.ts';

const planned: StartFacts = {
  plannedFrom: new Date('2026-11-16T06:00:00Z'),
  plannedTo: new Date('2026-11-16T14:00:00Z'),
  hasStemp: false,
  hasHours: false,
  isHoliday: false,
  isClosed: false,
};

describe('who is told that they are not clocked in', () => {
  it.each([
    ['not before the shift', '05:55', {}, false],
    ['not in its first minutes', '06:09', {}, false],
    ['after ten minutes', '06:10', {}, true],
    ['until an hour has passed', '06:59', {}, true],
    ['not later: it would not help any more', '07:00', {}, false],
    ['not of a shift that is over', '06:10', { plannedTo: new Date('2026-11-16T06:05:00Z') }, false],
    ['nobody who is clocked in', '06:10', { hasStemp: true }, false],
    ['nobody with an absence or hours on the day', '06:10', { hasHours: true }, false],
    ['nobody on a public holiday', '06:10', { isHoliday: true }, false],
    ['nobody on a day that is locked or handed in', '06:10', { isClosed: true }, false],
  ] as const)('%s', (_name, clock, change, isTold) => {
    expect(isStartMissed(new Date(`2026-11-16T${clock}:00Z`), { ...planned, ...change })).toBe(isTold);
  });
});
