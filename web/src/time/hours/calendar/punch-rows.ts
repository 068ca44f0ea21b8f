import type { Day } from '@sveis/domain/format';
import { elapsedSeconds, piecesOf, printDateTime, roundHours, splitByDay } from '@sveis/domain/time';
import { type Entry, needsPerson } from '../../../offline/outbox/index.ts';
import { type StopBody, stopPunch } from '../../punch/outbox/punch-operations.ts';
import { type FoldContext, foldEntry, type Stemp } from '../../punch/outbox/stemp-fold.ts';
import { clockOf } from '../../punch/punch-clock.ts';
import type { PunchRecord } from '../../reference/wire.ts';
import { type HoursRow, rowOf } from '../hours-view.ts';

/** Stemps that began and ended on the phone and have not been sent: the hours they will become. */
export function unsentPunchRows(
  told: Stemp,
  entries: readonly Entry[],
  context: FoldContext & { readonly timeZone: string; readonly userId: number },
): { readonly stemp: Stemp; readonly rows: readonly HoursRow[] } {
  const rows: HoursRow[] = [];
  const stemp = entries.reduce((before, entry) => {
    const after = foldEntry(before, entry, context);
    if (entry.operation === stopPunch.name && !needsPerson(entry) && before.open && !after.open) {
      rows.push(...rowsOfPunch(before.open, endOf(entry.body as StopBody, context.offset), context));
    }
    return after;
  }, told);
  return { stemp, rows };
}

/** The moment of pressing is told by the phone's clock; any other end was chosen by true time. */
function endOf({ endedAt, device_at }: StopBody, offset: number): Date {
  const chosen = Date.parse(endedAt);
  return new Date(Math.abs(chosen - Date.parse(device_at)) < 1000 ? chosen + offset : chosen);
}

function rowsOfPunch(
  record: PunchRecord,
  endedAt: Date,
  { timeZone, userId }: { readonly timeZone: string; readonly userId: number },
): readonly HoursRow[] {
  const punch = { startAt: new Date(record.start_at), endedAt, breakMinutes: Math.round(record.break * 60) };
  return piecesOf(punch, timeZone, () => Number.POSITIVE_INFINITY).map((piece, index) => ({
    ...rowOf(
      {
        id: `${record.id}~${index}`,
        user_id: userId,
        type: 'working',
        source: 'stemp',
        amount: roundHours(piece.amountSeconds),
        break: roundHours(piece.breakSeconds),
        start_date: printDateTime(piece.startAt, timeZone),
        end_date: printDateTime(piece.endAt, timeZone),
        start_at: piece.startAt.toISOString(),
        end_at: piece.endAt.toISOString(),
        day: '',
        shift_id: record.shift_id,
        project_id: record.project_id,
        task_id: record.task_id,
        work_type_id: record.work_type_id,
        weld_ids: record.weld_ids,
        drawing_ids: record.drawing_ids,
        absence_id: null,
        absence_type_id: null,
        punch_id: record.id,
        origin_id: null,
        location: record.location,
        comments: record.comments,
        incomplete: false,
        needs_review: false,
        trimmed: 0,
        clock_amount: null,
        correction: '',
        rev: 0,
        locked: false,
        delivered: false,
      },
      true,
    ),
    day: piece.day,
  }));
}

/** The part of a running stemp that lies in one day. */
export interface LivePiece {
  readonly record: PunchRecord;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Gross seconds in this day, and net ones with the break taken where it will be. */
  readonly gross: number;
  readonly net: number;
}

export function livePieceOn(
  record: PunchRecord,
  now: Date,
  day: Day,
  timeZone: string,
): LivePiece | undefined {
  const clock = clockOf(record);
  const endAt = new Date(clock.startAt.getTime() + elapsedSeconds(clock, now) * 1000);
  const punch = { startAt: clock.startAt, endedAt: endAt, breakMinutes: clock.breakMinutes };
  // In its first moments a stemp is shorter than its break: it is shown all the same.
  const pieces = piecesOf(punch, timeZone, () => Number.POSITIVE_INFINITY);
  const piece = pieces.find((candidate) => candidate.day === day);
  if (piece) {
    const gross = piece.amountSeconds + piece.breakSeconds;
    return { record, startAt: piece.startAt, endAt: piece.endAt, gross, net: piece.amountSeconds };
  }
  const begins = splitByDay(clock.startAt, new Date(clock.startAt.getTime() + 1000), timeZone)[0]?.day;
  return begins === day && pieces.length === 0
    ? { record, startAt: clock.startAt, endAt, gross: 0, net: 0 }
    : undefined;
}
