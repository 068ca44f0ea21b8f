import { addDays, type Day, daysOfWeek, type IsoWeek, isDay, isoWeekOf } from '@sveis/domain/format';

/** `2026-11`; sorts as text. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDay = (month: Month): Day => `${month}-01`;
export const isMonth = (value: string): value is Month => isDay(`${value}-01`);

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1);

/** The same date another month, or its last day where it has fewer. */
export function sameDayIn(month: Month, day: Day): Day {
  const wanted = `${month}-${day.slice(8)}`;
  return isDay(wanted) ? wanted : lastDay(month);
}

export interface MonthWeek {
  readonly week: IsoWeek;
  /** Monday to Sunday, of the neighbouring months too. */
  readonly days: readonly Day[];
}

/** Whole ISO weeks, as many as the month touches. */
export function weeksOfMonth(month: Month): readonly MonthWeek[] {
  const weeks: MonthWeek[] = [];
  let day = firstDay(month);
  while (monthOf(day) <= month) {
    const week = isoWeekOf(day);
    const days = daysOfWeek(week);
    weeks.push({ week, days });
    day = addDays(days[6] ?? day, 1);
  }
  return weeks;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads in a calendar; undefined for keys that mean nothing there. */
export function dayByKey(day: Day, key: string): Day | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  const week = daysOfWeek(isoWeekOf(day));
  switch (key) {
    case 'Home':
      return week[0];
    case 'End':
      return week[6];
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
}
