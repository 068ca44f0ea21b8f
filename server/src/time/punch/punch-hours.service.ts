import type { Day } from '@sveis/domain/format';
import { type HeldReason, type PunchPiece, piecesOf, splitByDay } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { findDeliveredStretches } from '../delivery/delivered-days.store.ts';
import { findEntriesOf, insertPiece, removeEntriesOf } from '../hours/hour-entry.store.ts';
import { findRunInto } from '../hours/hours.store.ts';
import { addToDay, changeDays, lockDays } from '../hours/ledger.store.ts';
import { findLocks } from '../locks/period-lock.store.ts';
import { findOverlapping, type PunchRow } from './punch.store.ts';

export interface Closing {
  readonly tx: Tx;
  readonly timeZone: string;
  readonly now: Date;
}

export type Clash = Extract<HeldReason, 'locked' | 'delivered' | 'overlap'>;

/** What keeps a whole stemp from becoming hours: one piece in a closed period, or hours already there. */
export async function clashOf(
  { tx, timeZone }: Pick<Closing, 'tx' | 'timeZone'>,
  punch: { readonly id: string; readonly userId: number },
  startAt: Date,
  endAt: Date,
): Promise<Clash | undefined> {
  const days = splitByDay(startAt, endAt, timeZone).map((piece) => piece.day);
  const [first, last] = [days[0], days[days.length - 1]];
  if (first === undefined || last === undefined) return undefined;
  const [locks, handedIn, met] = await Promise.all([
    findLocks(tx, punch.userId, first, last),
    findDeliveredStretches(tx, punch.userId, first, last),
    findRunInto(tx, punch.userId, [{ startAt, endAt }], { first, last }, { punchId: punch.id }),
  ]);
  if (locks.length > 0) return 'locked';
  if (handedIn.length > 0) return 'delivered';
  return met.length > 0 ? 'overlap' : undefined;
}

/** Whether a stemp, known by both its ends, meets another stemp, other hours or a closed period. */
export async function meetsAnything(
  closing: Pick<Closing, 'tx' | 'timeZone'>,
  punch: { readonly id: string; readonly userId: number },
  startAt: Date,
  endAt: Date,
): Promise<boolean> {
  const [other, clash] = await Promise.all([
    findOverlapping(closing.tx, punch.userId, startAt, endAt, punch.id),
    clashOf(closing, punch, startAt, endAt),
  ]);
  return other !== undefined || clash !== undefined;
}

/** An hour entry a stemp became. */
export interface StoredPiece extends PunchPiece {
  readonly id: string;
}

/** Turns an ended stemp into hours, one entry per local day, under the day's ledger row. */
export async function writePunchHours(
  closing: Closing,
  punch: PunchRow,
  endedAt: Date,
): Promise<readonly StoredPiece[]> {
  const days = splitByDay(punch.start_at, endedAt, closing.timeZone).map((piece) => piece.day);
  const room = await lockDays(closing.tx, punch.user_id, days);
  return storePieces(closing, punch, endedAt, (day) => room.get(day) ?? 0);
}

/** The person's row must be locked since before the room was read: every writer of their hours takes that first. */
export function storePieces(
  { tx, timeZone, now }: Closing,
  punch: PunchRow,
  endedAt: Date,
  roomOf: (day: Day) => number,
): readonly StoredPiece[] {
  const ended = { startAt: punch.start_at, endedAt, breakMinutes: punch.break_min };
  const isIncomplete =
    punch.project_id === null || punch.work_type_id === null || punch.comments.trim() === '';
  const pieces = piecesOf(ended, timeZone, roomOf).map((piece) => ({ ...piece, id: newId(now) }));
  for (const piece of pieces) {
    insertPiece(tx, piece.id, punch, piece, isIncomplete, now);
    addToDay(tx, punch.user_id, piece.day, piece.amountSeconds, piece.breakSeconds);
  }
  return pieces;
}

/** Takes the hours of a stemp back out, so that it can be written again. */
export async function removePunchHours({ tx, now }: Closing, punch: PunchRow): Promise<void> {
  const entries = await findEntriesOf(tx, punch.id);
  await lockDays(
    tx,
    punch.user_id,
    entries.map((entry) => entry.day),
  );
  await changeDays(
    tx,
    punch.user_id,
    entries.map((entry) => ({ day: entry.day, work: -entry.amount_s, break: -entry.break_s })),
  );
  await removeEntriesOf(tx, punch.id, now);
}
