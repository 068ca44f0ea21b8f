import { type Day, formatDate } from '../../format/index.ts';
import { roundHours } from '../hours/day-totals.ts';
import { weekPeriod } from './delivery-period.ts';
import type { DeliveryWarning } from './delivery-wire.ts';

/** Working-time law, as a reminder only: it never stands in the way of handing in what was worked. */
export const workingTimeLimits = {
  daySeconds: 9 * 3600,
  weekSeconds: 40 * 3600,
  /** Beyond this a day needs a break. */
  breakAfterSeconds: 5.5 * 3600,
  /** From here on the break is at least half an hour in all. */
  longBreakAfterSeconds: 8 * 3600,
  longBreakSeconds: 1800,
  restSeconds: 11 * 3600,
} as const;

export interface WarnedDay {
  readonly day: Day;
  readonly work: number;
  readonly break: number;
  readonly absence: number;
  readonly norm: number;
}

export interface WorkSpan {
  readonly day: Day;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** What the person, and the person who approves, should look at before going on. Seconds in, hours out. */
export function deliveryWarnings(
  days: readonly WarnedDay[],
  spans: readonly WorkSpan[],
): readonly DeliveryWarning[] {
  return [...days.flatMap(warningsOfDay), ...longWeeks(days), ...shortRests(spans), ...overNorm(days)];
}

const warning = (
  code: DeliveryWarning['code'],
  day: Day | null,
  seconds: number | null,
): DeliveryWarning => ({
  code,
  day: day === null ? null : formatDate(day),
  hours: seconds === null ? null : roundHours(seconds),
});

function warningsOfDay(day: WarnedDay): DeliveryWarning[] {
  const found: DeliveryWarning[] = [];
  const done = day.work + day.absence;
  if (day.norm > 0 && done === 0) found.push(warning('MISSING_DAY', day.day, null));
  else if (done > 0 && done < day.norm) found.push(warning('UNDER_NORM', day.day, day.norm - done));
  if (day.work > workingTimeLimits.daySeconds) found.push(warning('LONG_DAY', day.day, day.work));
  if (isBreakShort(day)) found.push(warning('SHORT_BREAK', day.day, day.break));
  return found;
}

function isBreakShort({ work, break: pause }: WarnedDay): boolean {
  const { breakAfterSeconds, longBreakAfterSeconds, longBreakSeconds } = workingTimeLimits;
  return work >= longBreakAfterSeconds ? pause < longBreakSeconds : work > breakAfterSeconds && pause === 0;
}

function longWeeks(days: readonly WarnedDay[]): DeliveryWarning[] {
  const weeks = new Map<Day, number>();
  for (const { day, work } of days) {
    const monday = weekPeriod(day).from;
    weeks.set(monday, (weeks.get(monday) ?? 0) + work);
  }
  return [...weeks]
    .filter(([, work]) => work > workingTimeLimits.weekSeconds)
    .map(([monday, work]) => warning('LONG_WEEK', monday, work));
}

/** Between the last work begun on one day and the first begun on a later one. Amounts without times say nothing. */
function shortRests(spans: readonly WorkSpan[]): DeliveryWarning[] {
  const found: DeliveryWarning[] = [];
  const joined = joinTouching(spans);
  for (const [index, next] of joined.entries()) {
    const last = joined[index - 1];
    if (!last || last.day === next.day) continue;
    const rest = (next.startAt.getTime() - last.endAt.getTime()) / 1000;
    if (rest < workingTimeLimits.restSeconds) found.push(warning('SHORT_REST', next.day, Math.max(0, rest)));
  }
  return found;
}

/** A night shift is two pieces in the calendar and one stretch of work. */
function joinTouching(spans: readonly WorkSpan[]): readonly WorkSpan[] {
  const joined: WorkSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.startAt.getTime() - b.startAt.getTime())) {
    const last = joined.at(-1);
    if (last && span.startAt <= last.endAt) {
      joined[joined.length - 1] = { ...last, endAt: span.endAt > last.endAt ? span.endAt : last.endAt };
    } else joined.push(span);
  }
  return joined;
}

function overNorm(days: readonly WarnedDay[]): DeliveryWarning[] {
  const over = days.reduce((sum, day) => sum + day.work + day.absence - day.norm, 0);
  return over > 0 ? [warning('OVER_NORM', null, over)] : [];
}
