import { describe, expect, it } from 'vitest';
import { periodKey } from '../delivery/delivery-period.ts';
import { autoLockDay, periodsToAutoLock } from './auto-lock.ts';

const keys = (...asked: Parameters<typeof periodsToAutoLock>) => periodsToAutoLock(...asked).map(periodKey);

describe('a period that locks by itself', () => {
  it('does so when the days after its end are over', () => {
    const week46 = { to: '2026-11-15' };
    expect(autoLockDay(week46, 3)).toBe('2026-11-19');
    expect(autoLockDay(week46, 1)).toBe('2026-11-17');
  });

  it.each([
    ['the day before', 'week', 3, '2026-11-18', ['2026-W41', '2026-W42', '2026-W43', '2026-W44', '2026-W45']],
    ['on the day', 'week', 3, '2026-11-19', ['2026-W42', '2026-W43', '2026-W44', '2026-W45', '2026-W46']],
    [
      'over the new year',
      'week',
      1,
      '2027-01-05',
      ['2026-W49', '2026-W50', '2026-W51', '2026-W52', '2026-W53'],
    ],
    ['months', 'month', 5, '2026-11-06', ['2026-09', '2026-10']],
    ['months, a day early', 'month', 5, '2026-11-05', ['2026-09']],
    ['never', 'week', 0, '2026-11-19', []],
  ] as const)('%s', (_, kind, days, today, locked) => {
    expect(keys(kind, days, today)).toEqual(locked);
  });
});
