import { type Day, formatDate, formatNumber } from '@sveis/domain/format';
import {
  type AbsenceRecord,
  daysOfRange,
  type HourProblem,
  type ReadAmount,
  readAmount,
} from '@sveis/domain/time';
import type { AbsenceBody } from '../hours-operations.ts';
import { dayOfWire, hoursOf } from '../hours-view.ts';
import type { AbsenceType } from './use-lists.ts';

export interface AbsenceForm {
  readonly typeId: number | null;
  readonly from: Day;
  readonly to: Day;
  /** As typed. */
  readonly hours: string;
  readonly includeWeekend: boolean;
  readonly comments: string;
}

export type AbsenceField = keyof AbsenceForm;

export const isAbsenceForm = (value: unknown): value is AbsenceForm =>
  typeof value === 'object' && value !== null && 'typeId' in value && 'includeWeekend' in value;

export const freshAbsence = (day: Day, standardHours: number): AbsenceForm => ({
  typeId: null,
  from: day,
  to: day,
  hours: formatNumber(standardHours),
  includeWeekend: false,
  comments: '',
});

/** As it was asked for; where closed days at its ends were left out, as far as it really reaches. */
export function formOfAbsence(absence: AbsenceRecord | AbsenceBody): AbsenceForm {
  const days = 'entries' in absence ? absence.entries.map(({ day }) => dayOfWire(day)).sort() : [];
  return {
    typeId: absence.type_id,
    from: days[0] ?? dayOfWire(absence.from),
    to: days.at(-1) ?? dayOfWire(absence.to),
    hours: formatNumber(absence.hours_per_day),
    includeWeekend: absence.include_weekend,
    comments: absence.comments,
  };
}

export interface AbsenceVerdict {
  readonly problems: Readonly<Partial<Record<AbsenceField, HourProblem>>>;
  readonly days: readonly Day[];
  readonly seconds: number | undefined;
}

/** Days left out when it was made stay left out. */
export function checkAbsence(
  form: AbsenceForm,
  types: readonly AbsenceType[],
  leftOut: readonly string[] = [],
): AbsenceVerdict {
  const read: ReadAmount = readAmount(form.hours);
  const days = daysOfRange(form.from, form.to, { skipWeekend: !form.includeWeekend }).filter(
    (day) => !leftOut.includes(formatDate(day)),
  );
  const needsComment = types.find(({ id }) => id === form.typeId)?.needs_comment ?? false;
  const problems: Partial<Record<AbsenceField, HourProblem>> = {
    ...(form.typeId === null ? { typeId: 'REQUIRED' } : {}),
    ...(days.length === 0 ? { to: 'NO_DAYS' } : {}),
    ...(read.kind === 'problem' ? { hours: read.code } : {}),
    ...(needsComment && form.comments.trim() === '' ? { comments: 'REQUIRED' } : {}),
  };
  return { problems, days, seconds: read.kind === 'ok' ? read.seconds : undefined };
}

/** The days a change really changes: one that stays as it is may have been closed since. */
export function touchedDays(absence: AbsenceRecord | undefined, form: AbsenceForm, days: readonly Day[]) {
  if (!absence) return days;
  const { typeId, hours, comments } = formOfAbsence(absence);
  const had = absence.entries.map(({ day }) => dayOfWire(day));
  const isSame = form.typeId === typeId && form.hours === hours && form.comments.trim() === comments;
  const stays = (day: Day) => isSame && had.includes(day) && days.includes(day);
  return [...new Set([...had, ...days])].filter((day) => !stays(day));
}

export function absenceBody(id: string, form: AbsenceForm): AbsenceBody {
  const read = readAmount(form.hours);
  return {
    id,
    type_id: form.typeId ?? 0,
    from: formatDate(form.from),
    to: formatDate(form.to),
    hours_per_day: read.kind === 'ok' ? Math.round(hoursOf(read.seconds) * 100) / 100 : 0,
    include_weekend: form.includeWeekend,
    comments: form.comments.trim(),
  };
}

/** What stood there, field by field: two people may change different fields. */
export const seenOfAbsence = ({
  type_id,
  from,
  to,
  hours_per_day,
  include_weekend,
  comments,
}: AbsenceRecord): Omit<AbsenceBody, 'id'> => ({
  type_id,
  from,
  to,
  hours_per_day,
  include_weekend,
  comments,
});
