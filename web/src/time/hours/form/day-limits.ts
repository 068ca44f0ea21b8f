import { addDays, type Day, isoWeekOf } from '@sveis/domain/format';
import { DAY_CAP_SECONDS } from '@sveis/domain/time';
import { emptyDay, type HoursRow, type HoursView, usedSeconds } from '../hours-view.ts';

/** Days of a request that are closed, by why. */
export interface ClosedDays {
  readonly locked: readonly Day[];
  readonly delivered: readonly Day[];
  /** Every one of them is: leaving them out leaves nothing. */
  readonly isAll: boolean;
}

export function closedDays(view: HoursView, days: readonly Day[]): ClosedDays {
  const locked = days.filter((day) => view.days.get(day)?.isLocked);
  const delivered = days.filter((day) => !locked.includes(day) && view.days.get(day)?.isDelivered);
  return { locked, delivered, isAll: locked.length + delivered.length === days.length };
}

/** Weeks among some days, each once, in order: for naming what is locked. */
export const weeksAmong = (days: readonly Day[]): readonly number[] => [
  ...new Set([...days].sort().map((day) => isoWeekOf(day).week)),
];

export interface FullDay {
  readonly day: Day;
  /** Seconds left of 24 hours. */
  readonly room: number;
}

/** The first day that what is wanted does not fit into; rows it replaces and the running stemp are counted. */
export function firstFullDay(
  view: HoursView,
  wanted: ReadonlyMap<Day, number>,
  replaced: readonly HoursRow[],
  running: (day: Day) => number,
): FullDay | undefined {
  for (const [day, seconds] of [...wanted].sort(([a], [b]) => a.localeCompare(b))) {
    const freed = replaced
      .filter((row) => row.day === day)
      .reduce((sum, row) => sum + row.amountSeconds + row.breakSeconds, 0);
    const room = DAY_CAP_SECONDS - usedSeconds(view.days.get(day) ?? emptyDay) - running(day) + freed;
    if (seconds > room) return { day, room: Math.max(0, room) };
  }
  return undefined;
}

/** Seconds a request puts on each day. */
export function secondsByDay(rows: readonly HoursRow[]): ReadonlyMap<Day, number> {
  const sums = new Map<Day, number>();
  for (const row of rows) {
    sums.set(row.day, (sums.get(row.day) ?? 0) + row.amountSeconds + row.breakSeconds);
  }
  return sums;
}

/** Work is entered when it is done, at the earliest on the eve. */
export const lastWorkDay = (today: Day): Day => addDays(today, 1);

/** Holidays are planned a year and a half ahead. */
export const lastAbsenceDay = (today: Day): Day => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const index = year * 12 + month - 1 + 18;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`;
};
