/**
 * Time by its written rules and not by any code of the product: the calendar by counting days, summer time by the
 * directive (2000/84/EC: the last Sundays of March and October, 01:00 UTC), weeks by counting on from a known one.
 */

export const zones = {
  'Europe/Oslo': 3_600_000,
  'Europe/Stockholm': 3_600_000,
  'Europe/Warsaw': 3_600_000,
  'Europe/Vilnius': 7_200_000,
} as const;
export type Zone = keyof typeof zones;

export const zoneNames = Object.keys(zones) as Zone[];

const DAY_MS = 86_400_000;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number): number => (isLeap(year) ? 366 : 365);
export const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);

const two = (value: number): string => String(value).padStart(2, '0');
export const textOf = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;

/** Days since the first of January 1970. */
export function countOf(year: number, month: number, date: number): number {
  let days = date - 1;
  for (let past = 1; past < month; past += 1) days += lengthOf(year, past);
  for (let past = 1970; past < year; past += 1) days += daysIn(past);
  return days;
}

export function dayAt(count: number): string {
  let [year, left] = [1970, count];
  while (left >= daysIn(year)) {
    left -= daysIn(year);
    year += 1;
  }
  let month = 1;
  while (left >= lengthOf(year, month)) {
    left -= lengthOf(year, month);
    month += 1;
  }
  return textOf(year, month, left + 1);
}

/** The first of January 1970 was a Thursday; 1 is Monday. */
const weekdayAt = (count: number): number => ((count + 3) % 7) + 1;

function lastSunday(year: number, month: number): number {
  const last = countOf(year, month, lengthOf(year, month));
  return last - (weekdayAt(last) % 7);
}

/** The two instants of a year at which clocks change. */
export const changesOf = (year: number): readonly [number, number] => [
  lastSunday(year, 3) * DAY_MS + 3_600_000,
  lastSunday(year, 10) * DAY_MS + 3_600_000,
];

const yearAt = (instant: number): number => Number(dayAt(Math.floor(instant / DAY_MS)).slice(0, 4));

function offsetAt(instant: number, zone: Zone): number {
  const [spring, autumn] = changesOf(yearAt(instant));
  return zones[zone] + (instant >= spring && instant < autumn ? 3_600_000 : 0);
}

export interface Shown {
  readonly day: string;
  readonly seconds: number;
}

/** What the clock on the wall shows. */
export function shownAt(instant: number, zone: Zone): Shown {
  const local = Math.floor((instant + offsetAt(instant, zone)) / 1000);
  return { day: dayAt(Math.floor(local / 86_400)), seconds: local % 86_400 };
}

/** Every instant at which the wall shows this: none, one or two. */
export function instantsOf(count: number, seconds: number, zone: Zone): readonly number[] {
  const wall = count * DAY_MS + seconds * 1000;
  return [zones[zone] + 3_600_000, zones[zone]]
    .map((offset) => ({ instant: wall - offset, offset }))
    .filter(({ instant, offset }) => offsetAt(instant, zone) === offset)
    .map(({ instant }) => instant);
}

/** Seconds of each local day that a stretch of time covers. */
export function secondsByDay(from: number, to: number, zone: Zone): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  // Quarters of an hour from a whole one: neither midnights nor changes fall between.
  for (let at = from; at < to; ) {
    const next = Math.min(to, (Math.floor(at / 900_000) + 1) * 900_000);
    const { day } = shownAt(at, zone);
    days.set(day, (days.get(day) ?? 0) + (next - at) / 1000);
    at = next;
  }
  return days;
}

/** A year has 53 weeks when it begins on a Thursday, or on a Wednesday and is leap. */
export const weeksOf = (year: number): number => {
  const first = weekdayAt(countOf(year, 1, 1));
  return first === 4 || (first === 3 && isLeap(year)) ? 53 : 52;
};

/** Counted on from Monday 5 January 1970, the first day of week 2. */
export function weekAt(count: number): { readonly year: number; readonly week: number } {
  let [year, week] = [1970, 2 + Math.floor((count - 4) / 7)];
  while (week > weeksOf(year)) {
    week -= weeksOf(year);
    year += 1;
  }
  return { year, week };
}
