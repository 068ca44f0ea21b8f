import type { Day } from '@sveis/domain/format';
import {
  daysOfRange,
  type HourEntry,
  hourRowId,
  isWeekend,
  piecesOfSpan,
  printDateTime,
  printDay,
  readDateTime,
  roundHours,
  spansOf,
} from '@sveis/domain/time';
import type { CreateAbsence, CreateHours, HourWork } from './hours-operations.ts';
import { dayOfWire, type HoursRow, type HoursView, rowOf, secondsOf } from './hours-view.ts';

export interface HoursFold {
  readonly timeZone: string;
  readonly userId: number;
}

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
          isRest: false,
        }));
  const first = pieces[0]?.day ?? '';
  return pieces
    .filter(({ day }) => !isSkipped(view, day, body.skip_locked))
    .map((piece) => rowOfPiece(body, piece, hourRowId(body.id, { first, ...piece }), fold));
}

interface Piece {
  readonly day: Day;
  readonly amountSeconds: number;
  readonly breakSeconds: number;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  /** The other side of its midnight. */
  readonly isRest: boolean;
}

function timedPieces(work: HourWork, skipWeekend: boolean, timeZone: string): readonly Piece[] {
  const [start, end] = [work.start_date, work.end_date].map((text) => readDateTime(text, timeZone));
  if (start?.kind !== 'ok' || end?.kind !== 'ok') return [];
  const spans = spansOf(start.at, end.at, timeZone, { skipWeekend }) ?? [];
  return spans.flatMap((span) =>
    piecesOfSpan(span, secondsOf(work.break), timeZone).map((piece, index) => ({
      ...piece,
      isRest: index > 0,
    })),
  );
}

function rowOfPiece(work: CreateHours, piece: Piece, id: string, { timeZone, userId }: HoursFold): HoursRow {
  const { day, startAt, endAt } = piece;
  const entry: HourEntry = {
    id,
    user_id: userId,
    type: 'working',
    source: 'manual',
    amount: roundHours(piece.amountSeconds),
    break: roundHours(piece.breakSeconds),
    start_date: startAt ? printDateTime(startAt, timeZone) : printDay(day),
    end_date: endAt ? printDateTime(endAt, timeZone) : printDay(day),
    start_at: startAt?.toISOString() ?? null,
    end_at: endAt?.toISOString() ?? null,
    day: work.start_date.slice(0, 10),
    shift_id: work.shift_id,
    project_id: work.project_id,
    task_id: work.task_id,
    work_type_id: work.work_type_id,
    weld_ids: [...(work.weld_ids ?? [])],
    drawing_ids: [...(work.drawing_ids ?? [])],
    absence_id: null,
    absence_type_id: null,
    punch_id: null,
    origin_id: work.id,
    location: work.location,
    comments: work.comments,
    incomplete: false,
    needs_review: false,
    trimmed: 0,
    clock_amount: null,
    correction: '',
    rev: 0,
    locked: false,
    delivered: false,
  };
  return { ...rowOf(entry, true), day };
}

export function rowsOfAbsence(body: CreateAbsence, view: HoursView, fold: HoursFold): readonly HoursRow[] {
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
        {
          day,
          amountSeconds: secondsOf(body.hours_per_day),
          breakSeconds: 0,
          startAt: null,
          endAt: null,
          isRest: false,
        },
        `${body.id}~${index}`,
        fold,
      ),
      type: 'non_working' as const,
      source: 'absence' as const,
      absence_id: body.id,
      absence_type_id: body.type_id,
    }));
}

/** Working days left out in the middle of an absence, which a change leaves out too. */
export function gapsAmong(rows: readonly HoursRow[]): (day: Day) => boolean {
  const days = rows.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (day) => day > first && day < last && !days.includes(day) && !isWeekend(day);
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
