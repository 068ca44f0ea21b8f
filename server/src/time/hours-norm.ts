import type { Day } from '@sveis/domain/format';
import { asCountry, type NormShift, normSeconds, STANDARD_HOURS } from '@sveis/domain/time';
import type { DayRow, NormGround } from './hours-read.store.ts';

type ShiftTimes = Pick<DayRow, 'time_from' | 'time_to' | 'break_min'>;

const shiftIn = ({ time_from, time_to, break_min }: ShiftTimes): NormShift | undefined =>
  time_from !== null && time_to !== null
    ? { timeFrom: time_from.slice(0, 5), timeTo: time_to.slice(0, 5), breakMinutes: break_min ?? 0 }
    : undefined;

/** What a day asks of somebody: the planned shift, else the company's own, else its standard hours. */
export function normOf(ground: NormGround): (row: ShiftTimes & { readonly day: Day }) => number {
  const country = asCountry(ground.country);
  const usual = shiftIn(ground);
  const standardHours = ground.standard_hours ?? STANDARD_HOURS;
  return (row) => normSeconds(row.day, { plannedShift: shiftIn(row) ?? usual, standardHours, country });
}
