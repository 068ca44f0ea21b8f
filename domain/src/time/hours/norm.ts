import { type Day, weekdayOf } from '../../format/index.ts';
import { type Shift, shiftLengthMinutes } from '../shifts/shift.ts';
import { type Country, holidayOf } from './public-holidays.ts';

export type NormShift = Pick<Shift, 'timeFrom' | 'timeTo' | 'breakMinutes'>;

export interface NormRules {
  /** The rostered shift of the day, else the company's default one. */
  readonly plannedShift?: NormShift | undefined;
  readonly standardHours: number;
  readonly country: Country;
}

export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 6;

/** Net seconds of a shift: what it is worth as working hours. */
export const shiftWorkSeconds = (shift: NormShift): number =>
  (shiftLengthMinutes(shift) - shift.breakMinutes) * 60;

/** What a day asks for. */
export function normSeconds(day: Day, { plannedShift, standardHours, country }: NormRules): number {
  if (isWeekend(day) || holidayOf(day, country) !== null) return 0;
  return plannedShift ? shiftWorkSeconds(plannedShift) : Math.round(standardHours * 3600);
}
