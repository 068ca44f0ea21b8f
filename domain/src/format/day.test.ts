import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDay, weekdayOf } from './day.ts';

describe('calendar days', () => {
  it.each(['2024-02-29', '2026-12-31', '1921-01-01'])('%s is a day', (day) => expect(isDay(day)).toBe(true));

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-4-1', '01.04.2026', '', '2026-04-31'])(
    '"%s" is not a day',
    (day) => expect(isDay(day)).toBe(false),
  );

  it('counts over leap days, year ends and changes of clock alike', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
  });

  it('begins the week on Monday', () => {
    expect(weekdayOf('2026-06-01')).toBe(1);
    expect(weekdayOf('2026-06-07')).toBe(7);
  });
});
