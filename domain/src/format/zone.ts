import { type Day, dayOf } from './day.ts';

/** What the wall clock of a time zone shows at an instant. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs some hundred times more than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

export function wallClock(instant: Date, timeZone: string): WallClock {
  const read = new Map(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => read.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    date: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** The calendar day an instant falls on, for somebody in that zone. */
export function dayInZone(instant: Date, timeZone: string): Day {
  const { year, month, date } = wallClock(instant, timeZone);
  return dayOf(year, month, date);
}

/** The first instant of a day in a zone, also where the clock jumps over midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const halfDay = 43_200_000;
  // A change of clock on that night gives two offsets; the earlier instant that is really on the day wins.
  const [first, second] = [midnight - halfDay, midnight + halfDay].map(
    (near) => new Date(midnight - offsetAt(near, timeZone)),
  );
  const candidates = [first, second]
    .filter((at) => at !== undefined)
    .sort((a, b) => a.getTime() - b.getTime());
  return candidates.find((at) => dayInZone(at, timeZone) === day) ?? new Date(midnight);
}

export const isTimeZone = (name: string): boolean => {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
};

function offsetAt(instant: number, timeZone: string): number {
  const { year, month, date, hour, minute, second } = wallClock(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
