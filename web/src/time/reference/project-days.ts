import { type Day, parseDate } from '@sveis/domain/format';
import { refuseDay } from '@sveis/domain/time';
import type { ProjectChoice } from './wire.ts';

/** Whether a day lies in the time of a project. A list kept from before does not tell, and the server decides. */
export function takesDay({ start_date, end_date }: Pick<ProjectChoice, 'start_date' | 'end_date'>, day: Day) {
  const startDate = parseDate(start_date ?? '') ?? day;
  const endDate = parseDate(end_date ?? '') ?? null;
  return refuseDay({ startDate, endDate }, day) === undefined;
}
