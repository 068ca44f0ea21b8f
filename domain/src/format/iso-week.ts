import { addDays, type Day, dayOf, daysBetween, weekdayOf } from './day.ts';

/** The year belongs to the week: 2027-01-01 lies in week 53 of 2026. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** A week belongs to the year that holds its Thursday. */
export function isoWeekOf(day: Day): IsoWeek {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(dayOf(year, 1, 1), thursday) / 7) + 1 };
}

/** 28 December is in the last week of its year, always. */
export const weeksInYear = (year: number): number => isoWeekOf(dayOf(year, 12, 28)).week;

export const isIsoWeek = ({ year, week }: IsoWeek): boolean =>
  Number.isInteger(week) && week >= 1 && week <= weeksInYear(year);

/** Monday to Sunday. 4 January is in week 1 of its year, always. */
export function daysOfWeek({ year, week }: IsoWeek): readonly Day[] {
  const fourth = dayOf(year, 1, 4);
  const monday = addDays(fourth, 1 - weekdayOf(fourth) + (week - 1) * 7);
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));
}
