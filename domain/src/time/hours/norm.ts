import { type Day, weekdayOf } from '../../format/index.ts';
import { type Shift, shiftLengthMinutes } from '../shifts/shift.ts';
import { countedSeconds } from './day-totals.ts';
import { type Country, holidayOf } from './public-holidays.ts';

export type NormShift = Pick<Shift, 'timeFrom' | 'timeTo' | 'breakMinutes'>;

export interface NormRules {
  /** The shift the roster puts on this very day. */
  readonly rostered?: NormShift | undefined;
  /** The company's default shift, for ordinary working days. */
  readonly usual?: NormShift | undefined;
  readonly standardHours: number;
  readonly country: Country;
}

export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 6;

/** Net seconds of a shift: what it is worth as working hours. */
export const shiftWorkSeconds = (shift: NormShift): number =>
  (shiftLengthMinutes(shift) - shift.breakMinutes) * 60;

/** What a day asks for. Weekends and holidays ask for nothing, unless the roster puts somebody on them. */
export function normSeconds(day: Day, { rostered, usual, standardHours, country }: NormRules): number {
  const isFree = isWeekend(day) || holidayOf(day, country) !== null;
  const shift = rostered ?? (isFree ? undefined : usual);
  if (shift) return countedSeconds(shiftWorkSeconds(shift));
  return isFree ? 0 : countedSeconds(standardHours * 3600);
}
