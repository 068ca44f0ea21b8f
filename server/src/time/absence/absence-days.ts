import { invalidHours, missing, refused, validation } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import { daysOfRange, RANGE_MAX_DAYS, readHours } from '@sveis/domain/time';
import { newId } from '../../database/uuid.ts';
import { changeAbsenceHours, type HourRow, insertHours, markDeleted } from '../hours/hours.store.ts';
import { requireRoom } from '../hours/hours-check.ts';
import { findFrozen, guardDays, type HoursLock } from '../hours/hours-lock.ts';
import { requireDays } from '../hours/hours-plan.ts';
import { requireDay } from '../hours/hours-read.service.ts';
import { changeDays } from '../hours/ledger.store.ts';
import type { AbsenceRow } from './absence.store.ts';
import { findAbsenceType } from './absence.store.ts';

/** Holidays are planned well ahead. */
const DAYS_AHEAD = 548;

export interface AbsenceInput {
  readonly type_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly hours_per_day?: number | undefined;
  readonly include_weekend?: boolean | undefined;
  readonly comments?: string | undefined;
}

export interface PlannedAbsence {
  readonly columns: Pick<
    AbsenceRow,
    'type_id' | 'from_day' | 'to_day' | 'seconds_per_day' | 'include_weekend' | 'comments'
  >;
  readonly days: readonly Day[];
}

/** What an absence would be, checked against the company's own types. Everything missing is named at once. */
export async function planAbsence(lock: HoursLock, input: AbsenceInput): Promise<PlannedAbsence> {
  const { type_id = 0, hours_per_day: hours = 0, include_weekend = false, comments = '' } = input;
  const type = type_id ? await findAbsenceType(lock.tx, type_id) : undefined;
  const fields = (['type_id', 'from', 'to', 'hours_per_day'] as const).filter(
    (field) => input[field] === undefined || input[field] === '',
  );
  const needsComment = type?.needs_comment === true && comments.trim() === '';
  if (fields.length > 0 || needsComment) throw missing([...fields, ...(needsComment ? ['comments'] : [])]);
  if (!type) throw validation({ type_id: [{ code: 'NOT_A_CHOICE' }] });
  const read = readHours(hours);
  if (read.kind === 'problem')
    throw read.code === 'DAY_CAP' ? refused('DAY_CAP') : invalidHours('hours_per_day');
  if (read.seconds < 60) throw invalidHours('hours_per_day');
  const [from, to] = [requireDay('from', input.from ?? ''), requireDay('to', input.to ?? '')];
  const days = daysOfRange(from, to, { skipWeekend: !include_weekend });
  if (days.length > RANGE_MAX_DAYS)
    throw validation({ to: [{ code: 'TOO_LARGE', params: { max: RANGE_MAX_DAYS } }] });
  requireDays(days, lock, DAYS_AHEAD);
  return {
    columns: {
      type_id,
      from_day: from,
      to_day: to,
      seconds_per_day: read.seconds,
      include_weekend,
      comments,
    },
    days,
  };
}

/** The days of an absence, and those of its stretch that are no part of it. */
export interface AbsenceDays {
  readonly days: readonly Day[];
  readonly leftOut: readonly Day[];
}

export function withoutDays(wanted: readonly Day[], without: readonly Day[]): AbsenceDays {
  const days = wanted.filter((day) => !without.includes(day));
  if (days.length === 0) throw refused('NO_DAYS');
  return { days, leftOut: wanted.filter((day) => without.includes(day)) };
}

export async function withoutFrozenDays(lock: HoursLock, days: readonly Day[]): Promise<AbsenceDays> {
  const { locked, delivered } = await findFrozen(lock, days);
  return withoutDays(days, [...locked, ...delivered]);
}

/**
 * What an edit removes, adds and rewrites on the same day. A day that stays as it is is not touched: it may have
 * been closed since.
 */
export function changedDays(
  before: Pick<AbsenceRow, 'type_id' | 'seconds_per_day' | 'comments'>,
  old: readonly HourRow[],
  { columns }: PlannedAbsence,
  days: readonly Day[],
): {
  readonly added: readonly Day[];
  readonly replaced: readonly HourRow[];
  readonly removed: readonly HourRow[];
} {
  const isSame =
    before.type_id === columns.type_id &&
    before.seconds_per_day === columns.seconds_per_day &&
    before.comments === columns.comments;
  const had = old.map(({ day }) => day);
  return {
    added: days.filter((day) => !had.includes(day)),
    replaced: isSame ? [] : old.filter(({ day }) => days.includes(day)),
    removed: old.filter(({ day }) => !days.includes(day)),
  };
}

/** Refuses before anything is written: locks, deliveries, and room on every single day. */
export async function requireAbsenceDays(
  lock: HoursLock,
  days: readonly Day[],
  secondsPerDay: number,
  replaced: readonly HourRow[] = [],
): Promise<void> {
  await guardDays(lock, [...days, ...replaced.map((row) => row.day)]);
  await requireRoom(
    lock,
    days.map((day) => ({ day, seconds: secondsPerDay })),
    replaced,
  );
}

export async function writeAbsenceDays(
  lock: HoursLock,
  absence: AbsenceRow,
  days: readonly Day[],
): Promise<void> {
  if (days.length === 0) return;
  await insertHours(
    lock.tx,
    days.map((day) => ({
      id: newId(lock.now),
      user_id: absence.user_id,
      type: 'non_working',
      source: 'absence',
      day,
      amount_s: absence.seconds_per_day,
      absence_id: absence.id,
      absence_type_id: absence.type_id,
      comments: absence.comments,
      created_at: lock.now,
      updated_at: lock.now,
    })),
  );
  await changeDays(
    lock.tx,
    lock.userId,
    days.map((day) => ({ day, absence: absence.seconds_per_day })),
  );
}

export async function removeAbsenceDays(lock: HoursLock, rows: readonly HourRow[]): Promise<void> {
  if (rows.length === 0) return;
  await markDeleted(
    lock.tx,
    rows.map((row) => row.id),
    lock.now,
    lock.now,
  );
  await changeDays(
    lock.tx,
    lock.userId,
    rows.map((row) => ({ day: row.day, absence: -row.amount_s })),
  );
}

/** The same days with what the absence says now. Each keeps its id: a delivery tells it as changed. */
export async function replaceAbsenceDays(
  lock: HoursLock,
  absence: AbsenceRow,
  rows: readonly HourRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await changeAbsenceHours(
    lock.tx,
    rows.map((row) => row.id),
    {
      amount_s: absence.seconds_per_day,
      absence_type_id: absence.type_id,
      comments: absence.comments,
      updated_at: lock.now,
    },
  );
  await changeDays(
    lock.tx,
    lock.userId,
    rows.map((row) => ({ day: row.day, absence: absence.seconds_per_day - row.amount_s })),
  );
}
