import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { daysOfWeek, isIsoWeek, isoWeekOf, weeksInYear } from './iso-week.ts';

describe('ISO weeks', () => {
  it.each([
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2021-01-01', 2020, 53],
    ['2023-01-01', 2022, 52],
    ['2024-12-31', 2025, 1],
    ['2026-06-17', 2026, 25],
  ])('%s lies in week of %i number %i', (day, year, week) => expect(isoWeekOf(day)).toEqual({ year, week }));

  it('long years have a week 53, others do not', () => {
    expect([2015, 2020, 2026, 2032].map(weeksInYear)).toEqual([53, 53, 53, 53]);
    expect([2021, 2024, 2025, 2027].map(weeksInYear)).toEqual([52, 52, 52, 52]);
    expect(isIsoWeek({ year: 2026, week: 53 })).toBe(true);
    expect(isIsoWeek({ year: 2025, week: 53 })).toBe(false);
    expect(isIsoWeek({ year: 2025, week: 0 })).toBe(false);
  });

  it('gives Monday to Sunday of a week', () => {
    const days = daysOfWeek({ year: 2026, week: 53 });
    expect(days[0]).toBe('2026-12-28');
    expect(days[6]).toBe('2027-01-03');
  });

  it('every day of forty years is among the days of its own week', () => {
    for (let day = '2000-01-01'; day < '2040-01-01'; day = addDays(day, 1)) {
      const week = isoWeekOf(day);
      if (!isIsoWeek(week) || !daysOfWeek(week).includes(day)) throw new Error(day);
    }
  });
});
