import { addDays, type Day, isDay } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';

/** The next day a plan is due: so many days, weeks or months later; the 31st is the last day of a shorter month. */
export function nextDueAfter(due: Day, every: number, unit: string): Day {
  if (unit === 'days') return addDays(due, every);
  if (unit === 'weeks') return addDays(due, every * 7);
  const [year = 0, month = 1, day = 1] = due.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + every, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** The day after which the checklist is made: it is there `days_before` its due day. */
export function planDates({ next_due, days_before }: Values): { readonly make_after: Day | null } {
  if (typeof next_due !== 'string' || !isDay(next_due)) return { make_after: null };
  return { make_after: addDays(next_due, -(typeof days_before === 'number' ? days_before : 0) - 1) };
}
