import { addDays, type Day, daysBetween } from '../../format/index.ts';
import { isWeekend } from './norm.ts';

/** Nobody means more than a year at once. */
export const RANGE_MAX_DAYS = 366;

/**
 * Every day from the first to the last; empty when the last comes before the first. A single day is the one that was
 * meant: weekends are skipped in a stretch of several.
 */
export function daysOfRange(
  from: Day,
  to: Day,
  { skipWeekend = false }: { readonly skipWeekend?: boolean } = {},
): readonly Day[] {
  const count = daysBetween(from, to) + 1;
  const days = Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
  return skipWeekend && days.length > 1 ? days.filter((day) => !isWeekend(day)) : days;
}
