import type { HourTotals } from './hours-wire.ts';

export interface DaySeconds {
  readonly work: number;
  readonly break: number;
  readonly absence: number;
  readonly norm: number;
}

/** One hundredth of an hour, the last decimal shown: what two decimals cannot tell apart. */
export const ROUNDING_SECONDS = 36;

/** Seconds as hours with two decimals, half up. */
export const roundHours = (seconds: number): number => Math.round(seconds / ROUNDING_SECONDS) / 100;

/**
 * What an entry counts in every total: the two decimals it is shown with, as seconds. Totals are sums of these, so that
 * the rows on a screen, in a file and in a payroll system add up to the same figure.
 */
export const countedSeconds = (seconds: number): number =>
  Math.round(seconds / ROUNDING_SECONDS) * ROUNDING_SECONDS;

export const hoursOf = (day: DaySeconds): Omit<HourTotals, 'diff'> => ({
  work: roundHours(day.work),
  break: roundHours(day.break),
  absence: roundHours(day.absence),
  norm: roundHours(day.norm),
});

export const secondsOfHours = (day: Omit<HourTotals, 'diff'>): DaySeconds => ({
  work: countedSeconds(day.work * 3600),
  break: countedSeconds(day.break * 3600),
  absence: countedSeconds(day.absence * 3600),
  norm: countedSeconds(day.norm * 3600),
});

/** Absence counts towards the norm: who is ill owes nothing. The days hold counted seconds. */
export function totalsOf(days: Iterable<DaySeconds>): HourTotals {
  const sum = { work: 0, break: 0, absence: 0, norm: 0 };
  for (const day of days) {
    sum.work += day.work;
    sum.break += day.break;
    sum.absence += day.absence;
    sum.norm += day.norm;
  }
  return { ...hoursOf(sum), diff: roundHours(sum.work + sum.absence - sum.norm) };
}
