import { addDays, type Day, dayInZone, startOfDay, wallClock, weekdayOf } from '../format/index.ts';

/** Nobody's evening, night or weekend is for the office's mail. */
const QUIET_FROM = 18;
const QUIET_UNTIL = 6;
const HOUR_MS = 3_600_000;

/** Changes to one record within this time are told as one. */
export const COLLAPSE_MS = 10 * 60_000;

const isWorkday = (day: Day): boolean => weekdayOf(day) <= 5;

/** When a mail that can wait may leave: now, or as the next working morning begins where people are. */
export function mailMoment(now: Date, timeZone: string): Date {
  const today = dayInZone(now, timeZone);
  const { hour } = wallClock(now, timeZone);
  if (isWorkday(today) && hour >= QUIET_UNTIL && hour < QUIET_FROM) return now;
  let day = hour < QUIET_UNTIL ? today : addDays(today, 1);
  while (!isWorkday(day)) day = addDays(day, 1);
  return new Date(startOfDay(day, timeZone).getTime() + QUIET_UNTIL * HOUR_MS);
}
