import type { HourTotals } from './hours-wire.ts';

export interface DaySeconds {
  readonly work: number;
  readonly break: number;
  readonly absence: number;
  readonly norm: number;
}

/** Seconds as hours with two decimals, half up. Totals are rounded once, from seconds, never from rounded parts. */
export const roundHours = (seconds: number): number => Math.round(seconds / 36) / 100;

export const hoursOf = (day: DaySeconds): Omit<HourTotals, 'diff'> => ({
  work: roundHours(day.work),
  break: roundHours(day.break),
  absence: roundHours(day.absence),
  norm: roundHours(day.norm),
});

/** Absence counts towards the norm: who is ill owes nothing. */
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
