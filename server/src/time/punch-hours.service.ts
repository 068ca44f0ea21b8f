import { type PunchPiece, piecesOf, splitByDay } from '@sveis/domain/time';
import type { Tx } from '../database/transaction.ts';
import { findEntriesOf, insertPiece, removeEntriesOf } from './hour-entry.store.ts';
import { changeDay, lockDays } from './ledger.store.ts';
import { findLocks } from './period-lock.store.ts';
import type { PunchRow } from './punch.store.ts';

export interface Closing {
  readonly tx: Tx;
  readonly timeZone: string;
  readonly now: Date;
}

/** A piece in a locked period keeps the whole stemp from becoming hours. */
export async function isAnyPieceLocked(
  { tx, timeZone }: Closing,
  userId: number,
  startAt: Date,
  endedAt: Date,
): Promise<boolean> {
  const days = splitByDay(startAt, endedAt, timeZone).map((piece) => piece.day);
  const [first, last] = [days[0], days[days.length - 1]];
  if (first === undefined || last === undefined) return false;
  return (await findLocks(tx, userId, first, last)).length > 0;
}

/** Turns an ended stemp into hours, one entry per local day, under the day's ledger row. */
export async function writePunchHours(
  closing: Closing,
  punch: PunchRow,
  endedAt: Date,
): Promise<readonly PunchPiece[]> {
  const { tx, timeZone, now } = closing;
  const days = splitByDay(punch.start_at, endedAt, timeZone).map((piece) => piece.day);
  const room = await lockDays(tx, punch.user_id, days);
  const ended = { startAt: punch.start_at, endedAt, breakMinutes: punch.break_min };
  const pieces = piecesOf(ended, timeZone, (day) => room.get(day) ?? 0);
  const isIncomplete =
    punch.project_id === null || punch.work_type_id === null || punch.comments.trim() === '';
  for (const piece of pieces) {
    await insertPiece(tx, punch, piece, isIncomplete, now);
    await changeDay(tx, punch.user_id, {
      day: piece.day,
      work: piece.amountSeconds,
      break: piece.breakSeconds,
    });
  }
  return pieces;
}

/** Takes the hours of a stemp back out, so that it can be written anew. */
export async function removePunchHours({ tx, now }: Closing, punch: PunchRow): Promise<void> {
  const entries = await findEntriesOf(tx, punch.id);
  await lockDays(
    tx,
    punch.user_id,
    entries.map((entry) => entry.day),
  );
  for (const entry of entries) {
    await changeDay(tx, punch.user_id, { day: entry.day, work: -entry.amount_s, break: -entry.break_s });
  }
  await removeEntriesOf(tx, punch.id, now);
}
