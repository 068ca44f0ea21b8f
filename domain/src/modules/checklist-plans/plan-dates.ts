import { addDays, addMonths, type Day, isDay, onDate } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';

/** The next day a plan is due: so many days, weeks or months later; `date` comes back after a month too short for it. */
export function nextDueAfter(due: Day, every: number, unit: string, date: number = dateOf(due)): Day {
  if (unit === 'days') return addDays(due, every);
  if (unit === 'weeks') return addDays(due, every * 7);
  return onDate(addMonths(due, every), date);
}

export const dateOf = (day: Day): number => Number(day.slice(8));

/** The day after which the checklist is made: it is there `days_before` its due day. */
export function planDates({ next_due, days_before }: Values): { readonly make_after: Day | null } {
  if (typeof next_due !== 'string' || !isDay(next_due)) return { make_after: null };
  return { make_after: addDays(next_due, -(typeof days_before === 'number' ? days_before : 0) - 1) };
}
