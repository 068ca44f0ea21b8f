import { describe, expect, it } from 'vitest';
import { dayInZone, formatTime, isoWeekOf } from '../format/index.ts';
import { guardRoute } from '../session/index.ts';
import { splitByDay } from './punch/punch-pieces.ts';
import { clockText } from './reference/clock-time.ts';

const OSLO = 'Europe/Oslo';

describe('wherever the machine stands', () => {
  it('X60 X83 day, time of day and the length on the clock are the company’s', () => {
    const late = new Date('2026-11-09T22:59:59Z');
    expect([dayInZone(late, OSLO), formatTime(late, OSLO)]).toEqual(['2026-11-09', '23:59']);
    expect(splitByDay(late, new Date('2026-11-09T23:00:01Z'), OSLO).map(({ day }) => day)).toEqual([
      '2026-11-09',
      '2026-11-10',
    ]);
    expect(clockText(-2_400)).toBe('00:00:00');
  });

  it.each([
    ['X54', '2026-12-31', { year: 2026, week: 53 }],
    ['X54', '2027-01-01', { year: 2026, week: 53 }],
    ['X54', '2027-01-04', { year: 2027, week: 1 }],
    ['X55', '2024-12-30', { year: 2025, week: 1 }],
  ])('%s %s has its week', (_, day, week) => expect(isoWeekOf(day)).toEqual(week));
});

describe('a company that has put the stemp away', () => {
  it('X98 the address of the stemp leads home', () => {
    const visitor = (exclude_stemp_module: boolean) => ({
      access: { userId: 1, roleSlug: 'employee', roleFlags: {}, groupLevels: [] },
      features: { timer: true },
      exclusions: { exclude_stemp_module },
    });
    const visit = (isExcluded: boolean) =>
      guardRoute({ path: '/stemp', visitor: visitor(isExcluded), hasScreen: () => true });
    expect(visit(false).kind).toBe('show');
    expect(visit(true)).toEqual({ kind: 'redirect', to: '/' });
  });
});
