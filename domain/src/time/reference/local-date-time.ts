import {
  addDays,
  type Day,
  dayInZone,
  dayOf,
  formatDate,
  isDay,
  startOfDay,
  wallClock,
} from '../../format/index.ts';

export type ReadDateTime =
  | { readonly kind: 'ok'; readonly at: Date; readonly day: Day }
  /** Not a date and a time. */
  | { readonly kind: 'malformed' }
  /** An hour that night has not got: the clocks jumped over it. */
  | { readonly kind: 'missing' };

const local = /^(\d{2})\.(\d{2})\.(\d{4})T(\d{2})\.(\d{2})(?:\.(\d{2}))?$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** `09.11.2026T07.00.00` by the company's clocks. Says the same day at 24.00.00 as at the next midnight. */
export function readDateTime(text: string, timeZone: string): ReadDateTime {
  if (rfc3339.test(text)) return readInstant(text, timeZone);
  const found = local.exec(text);
  if (!found) return { kind: 'malformed' };
  const [, date, month, year, hour, minute, second = '0'] = found;
  const day = dayOf(Number(year), Number(month), Number(date));
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const isClock = Number(minute) < 60 && Number(second) < 60 && seconds <= 86_400;
  if (!isDay(day) || !isClock) return { kind: 'malformed' };
  const at = seconds === 86_400 ? startOfDay(addDays(day, 1), timeZone) : instantOn(day, seconds, timeZone);
  return at ? { kind: 'ok', at, day } : { kind: 'missing' };
}

function readInstant(text: string, timeZone: string): ReadDateTime {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return { kind: 'malformed' };
  const whole = new Date(Math.floor(at.getTime() / 1000) * 1000);
  return { kind: 'ok', at: whole, day: dayInZone(whole, timeZone) };
}

/** The first instant at which the wall clock shows this many seconds after midnight; undefined if it never does. */
export function instantOn(day: Day, secondsOfDay: number, timeZone: string): Date | undefined {
  const nominal = startOfDay(day, timeZone).getTime() + secondsOfDay * 1000;
  // On a night the clocks change the day is an hour shorter or longer; the first fit is the first pass.
  return [nominal - 3_600_000, nominal, nominal + 3_600_000]
    .map((at) => new Date(at))
    .find((at) => secondsOfDayAt(at, timeZone) === secondsOfDay && dayInZone(at, timeZone) === day);
}

export function secondsOfDayAt(at: Date, timeZone: string): number {
  const { hour, minute, second } = wallClock(at, timeZone);
  return hour * 3600 + minute * 60 + second;
}

export function printDateTime(at: Date, timeZone: string): string {
  const { year, month, date, hour, minute, second } = wallClock(at, timeZone);
  return `${formatDate(dayOf(year, month, date))}T${two(hour)}.${two(minute)}.${two(second)}`;
}

/** A day that has no time: midnight as written, whatever the clocks do that night. */
export const printDay = (day: Day): string => `${formatDate(day)}T00.00.00`;
