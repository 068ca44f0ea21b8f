import type { Day } from '@sveis/domain/format';
import {
  absenceRecord,
  daysOfRange,
  type HourEntry,
  hoursSaved,
  piecesOfSpan,
  printDateTime,
  printDay,
  readDateTime,
  spansOf,
} from '@sveis/domain/time';
import { type Entry, needsPerson, type Receipt } from '../offline/outbox/index.ts';
import {
  type AbsenceBody,
  type CreateAbsence,
  type CreateHours,
  createAbsence,
  createHours,
  deleteAbsence,
  deleteHour,
  type EditHour,
  editAbsence,
  editHour,
  type HourWork,
  restoreHour,
} from './hours-operations.ts';
import {
  dayOfWire,
  type HoursRow,
  type HoursView,
  hoursOf,
  rowOf,
  secondsOf,
  withoutRows,
  withRows,
} from './hours-view.ts';
import { wholeOf, workOfWhole } from './hours-whole.ts';

export interface HoursFold {
  readonly timeZone: string;
  readonly userId: number;
}

/** What the server has taken since it was last asked; the next answer says it too. */
export function foldReceipt(view: HoursView, receipt: Receipt): HoursView {
  const { operation, recordId, answer } = receipt;
  switch (operation) {
    case createHours.name:
    case editHour.name:
    case restoreHour.name: {
      const saved = hoursSaved.safeParse(answer);
      if (!saved.success) return view;
      const cleared = operation === editHour.name ? withoutWhole(view, recordId) : view;
      return withRows(
        cleared,
        saved.data.data.map((entry) => rowOf(entry)),
      );
    }
    case createAbsence.name:
    case editAbsence.name: {
      const saved = absenceRecord.safeParse(answer);
      if (!saved.success) return view;
      const cleared = withoutRows(view, (row) => row.absence_id === saved.data.id);
      return withRows(
        cleared,
        saved.data.entries.map((entry) => rowOf(entry)),
      );
    }
    case deleteHour.name:
      return withoutWhole(view, recordId);
    case deleteAbsence.name:
      return withoutRows(view, (row) => row.absence_id === recordId);
    default:
      return view;
  }
}

/** Lays one unsent entry over it. What the server refused has no effect until its owner has decided. */
export function foldHours(view: HoursView, entry: Entry, fold: HoursFold): HoursView {
  if (needsPerson(entry)) return view;
  switch (entry.operation) {
    case createHours.name:
      return withRows(view, rowsOfCreate(entry.body as CreateHours, view, fold));
    case editHour.name:
      return edited(view, entry.body as EditHour, fold);
    case deleteHour.name:
      return withoutWhole(view, entry.recordId);
    case createAbsence.name:
      return withRows(view, rowsOfAbsence(entry.body as CreateAbsence, view, fold));
    case editAbsence.name: {
      const cleared = withoutRows(view, (row) => row.absence_id === entry.recordId);
      return withRows(cleared, rowsOfAbsence(entry.body as AbsenceBody, view, fold));
    }
    case deleteAbsence.name:
      return withoutRows(view, (row) => row.absence_id === entry.recordId);
    default:
      return view;
  }
}

/** Its own id on the first row, as the server does; the others have none until the server names them. */
const idOf = (id: string, index: number): string => (index === 0 ? id : `${id}~${index}`);

const isSkipped = (view: HoursView, day: Day, skipLocked: boolean | undefined): boolean => {
  const figures = view.days.get(day);
  return skipLocked === true && figures !== undefined && (figures.isLocked || figures.isDelivered);
};

export function rowsOfCreate(body: CreateHours, view: HoursView, fold: HoursFold): readonly HoursRow[] {
  const days = daysOfRange(dayOfWire(body.start_date), dayOfWire(body.end_date), {
    skipWeekend: body.skip_weekend,
  });
  const pieces: readonly Piece[] =
    body.amount === undefined
      ? timedPieces(body, body.skip_weekend, fold.timeZone)
      : days.map((day) => ({
          day,
          amountSeconds: secondsOf(body.amount ?? 0),
          breakSeconds: secondsOf(body.break),
          startAt: null,
          endAt: null,
        }));
  return pieces
    .filter(({ day }) => !isSkipped(view, day, body.skip_locked))
    .map((piece, index) => rowOfPiece(body, piece, idOf(body.id, index), fold));
}

interface Piece {
  readonly day: Day;
  readonly amountSeconds: number;
  readonly breakSeconds: number;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}

function timedPieces(work: HourWork, skipWeekend: boolean, timeZone: string): readonly Piece[] {
  const [start, end] = [work.start_date, work.end_date].map((text) => readDateTime(text, timeZone));
  if (start?.kind !== 'ok' || end?.kind !== 'ok') return [];
  const spans = spansOf(start.at, end.at, timeZone, { skipWeekend }) ?? [];
  return spans.flatMap((span) => piecesOfSpan(span, secondsOf(work.break), timeZone));
}

function rowOfPiece(work: CreateHours, piece: Piece, id: string, { timeZone, userId }: HoursFold): HoursRow {
  const { day, startAt, endAt } = piece;
  const entry: HourEntry = {
    id,
    user_id: userId,
    type: 'working',
    source: 'manual',
    amount: hoursOf(piece.amountSeconds),
    break: hoursOf(piece.breakSeconds),
    start_date: startAt ? printDateTime(startAt, timeZone) : printDay(day),
    end_date: endAt ? printDateTime(endAt, timeZone) : printDay(day),
    start_at: startAt?.toISOString() ?? null,
    end_at: endAt?.toISOString() ?? null,
    day: work.start_date.slice(0, 10),
    shift_id: work.shift_id,
    project_id: work.project_id,
    task_id: work.task_id,
    work_type_id: work.work_type_id,
    absence_id: null,
    absence_type_id: null,
    punch_id: null,
    origin_id: work.id,
    location: work.location,
    comments: work.comments,
    incomplete: false,
    needs_review: false,
    trimmed: 0,
    rev: 0,
    locked: false,
    delivered: false,
  };
  return { ...rowOf(entry, true), day };
}

/** The entry in its new place; a change of times may make two rows of one, or one of two. */
function edited(view: HoursView, edit: EditHour, fold: HoursFold): HoursView {
  const before = view.rows.find((row) => row.id === edit.id);
  if (!before) return view;
  const whole = wholeOf(view, before);
  const { id: _id, rev: _rev, seen: _seen, day: _day, ...changes } = edit;
  const work = { ...workOfWhole(whole), ...changes };
  if (before.source === 'stemp') return withRows(view, [stempEdited(before, work)]);
  const isTimed = work.start_date !== work.end_date || !work.start_date.endsWith('T00.00.00');
  const { amount, ...rest } = work;
  const body = { ...rest, ...(isTimed ? {} : { amount: amount ?? 0 }) };
  const id = whole[0]?.id ?? edit.id;
  const rows = rowsOfCreate({ ...body, id, type: 'working', skip_weekend: false }, view, fold);
  const kept = rows.map((row) => ({ ...row, origin_id: before.origin_id, rev: before.rev }));
  return withRows(
    withoutRows(view, (row) => whole.includes(row)),
    kept,
  );
}

/** The clock's times stand; what counts of them may be changed. */
const stempEdited = (row: HoursRow, work: HourWork): HoursRow => ({
  ...row,
  ...work,
  amount: work.amount ?? row.amount,
  amountSeconds: secondsOf(work.amount ?? row.amount),
  breakSeconds: secondsOf(work.break),
  incomplete: false,
  needs_review: false,
  isUnsent: true,
});

function rowsOfAbsence(body: CreateAbsence, view: HoursView, fold: HoursFold): readonly HoursRow[] {
  const days = daysOfRange(dayOfWire(body.from), dayOfWire(body.to), { skipWeekend: !body.include_weekend });
  return days
    .filter((day) => !isSkipped(view, day, body.skip_locked))
    .map((day, index) => ({
      ...rowOfPiece(
        {
          ...blankWork,
          id: body.id,
          start_date: printDay(day),
          end_date: printDay(day),
          comments: body.comments,
        },
        { day, amountSeconds: secondsOf(body.hours_per_day), breakSeconds: 0, startAt: null, endAt: null },
        `${body.id}~${index}`,
        fold,
      ),
      type: 'non_working' as const,
      source: 'absence' as const,
      absence_id: body.id,
      absence_type_id: body.type_id,
    }));
}

const blankWork = {
  type: 'working',
  break: 0,
  skip_weekend: false,
  shift_id: null,
  project_id: null,
  task_id: null,
  work_type_id: null,
  location: '',
} as const;

function withoutWhole(view: HoursView, id: string | null): HoursView {
  const row = view.rows.find((candidate) => candidate.id === id);
  if (!row) return view;
  const whole = wholeOf(view, row);
  return withoutRows(view, (candidate) => whole.includes(candidate));
}
