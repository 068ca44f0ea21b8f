import { describe, expect, it } from 'vitest';
import { calendarDay, isoWeek, longDay, shortDay } from './calendar-day.ts';

describe('the day on the dashboard', () => {
  it('is the company’s day, not the phone’s', () => {
    const justAfterMidnightInOslo = Date.parse('2026-11-14T23:30:00Z');
    expect(calendarDay(justAfterMidnightInOslo, 'Europe/Oslo')).toEqual({ year: 2026, month: 11, day: 15 });
    expect(longDay(justAfterMidnightInOslo, 'Europe/Oslo', 'nb')).toBe('Søndag 15. november');
    expect(shortDay(justAfterMidnightInOslo, 'Europe/Oslo', 'nb')).toBe('Søn 15.11.');
    expect(shortDay(justAfterMidnightInOslo, 'Europe/Oslo', 'lt')).toBe('Sk 15.11.');
  });

  it.each([
    [{ year: 2026, month: 11, day: 12 }, 46],
    [{ year: 2026, month: 12, day: 31 }, 53],
    [{ year: 2027, month: 1, day: 3 }, 53],
    [{ year: 2027, month: 1, day: 4 }, 1],
    [{ year: 2024, month: 12, day: 30 }, 1],
    [{ year: 2021, month: 1, day: 1 }, 53],
  ])('%o is in ISO week %i', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });
});
