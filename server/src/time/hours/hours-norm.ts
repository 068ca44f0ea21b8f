import type { Day } from '@sveis/domain/format';
import { asCountry, type NormShift, normSeconds, STANDARD_HOURS } from '@sveis/domain/time';
import type { DayRow, NormGround, ShiftTimes } from './hours-days.store.ts';

const shiftIn = ({ time_from, time_to, break_min }: ShiftTimes): NormShift | undefined =>
  time_from !== null && time_to !== null
    ? { timeFrom: time_from.slice(0, 5), timeTo: time_to.slice(0, 5), breakMinutes: break_min ?? 0 }
    : undefined;

/** What a day asks of somebody: the rostered shift, else the company's own, else its standard hours. */
export function normOf(ground: NormGround): (row: Pick<DayRow, 'day' | 'shift'>) => number {
  const country = asCountry(ground.country);
  const usual = shiftIn(ground);
  const standardHours = ground.standard_hours ?? STANDARD_HOURS;
  // A crew shares its days: each is worked out once.
  const usually = new Map<Day, number>();
  return ({ day, shift }) => {
    if (shift) return normSeconds(day, { rostered: shiftIn(shift), usual, standardHours, country });
    const known = usually.get(day);
    if (known !== undefined) return known;
    const seconds = normSeconds(day, { usual, standardHours, country });
    usually.set(day, seconds);
    return seconds;
  };
}
