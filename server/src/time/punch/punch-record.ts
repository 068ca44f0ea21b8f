import { formatDate } from '@sveis/domain/format';
import { breakHours, elapsedSeconds, roundHours } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { findEntriesOf } from '../hours/hour-entry.store.ts';
import { findAttachments, type PunchRow } from './punch.store.ts';
import { clockOf } from './punch-clock.ts';
import type { StoredPiece } from './punch-hours.service.ts';
import type { PunchFile } from './punch-reads.store.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const recordOf = async (tx: Tx, row: PunchRow, now: Date): Promise<PunchRecord> =>
  recordFrom(row, await findAttachments(tx, row.id), now);

/** A stemp as it travels. */
export function recordFrom(row: PunchRow, files: readonly PunchFile[], now: Date) {
  return {
    id: row.id,
    client_uid: row.id,
    user_id: row.user_id,
    state: row.state,
    project_id: row.project_id ?? 0,
    shift_id: row.shift_id,
    assignment_id: row.assignment_id,
    task_id: row.activity_id,
    work_type_id: row.work_type_id,
    break: breakHours(row.break_min),
    break_minutes: row.break_min,
    location: row.location,
    comments: row.comments,
    weld_ids: row.weld_ids,
    drawing_ids: row.drawing_ids,
    start_at: iso(row.start_at),
    paused_at: iso(row.paused_at),
    continued_at: iso(row.continued_at),
    ended_at: iso(row.ended_at),
    end_reason: row.end_reason,
    held_reason: row.held_reason,
    was_held: row.was_held,
    time: elapsedSeconds(clockOf(row), now),
    shift_length_min: row.shift_len_min,
    files: files.map((file) => ({
      id: file.file_id,
      url: `/hours/punch-in-out/attachment/${file.file_id}/file`,
      phase: file.phase,
    })),
    rev: row.rev,
    needs_review: row.needs_review,
    clock_suspect: row.clock_suspect,
    server_time: now.toISOString(),
  };
}

export type PunchRecord = ReturnType<typeof recordFrom>;

type Entry = Pick<StoredPiece, 'id' | 'day' | 'amountSeconds' | 'breakSeconds' | 'trimmedSeconds'>;

/** The hours a stemp became, as they travel. */
export const entriesFrom = (entries: readonly Entry[]) =>
  entries.map((entry) => ({
    id: entry.id,
    day: formatDate(entry.day),
    amount: roundHours(entry.amountSeconds),
    break: roundHours(entry.breakSeconds),
    trimmed: roundHours(entry.trimmedSeconds),
  }));

export const entriesOf = async (tx: Tx, punchId: string) =>
  entriesFrom(
    (await findEntriesOf(tx, punchId)).map(({ id, day, amount_s, break_s, trimmed_s }) => ({
      id,
      day,
      amountSeconds: amount_s,
      breakSeconds: break_s,
      trimmedSeconds: trimmed_s,
    })),
  );
