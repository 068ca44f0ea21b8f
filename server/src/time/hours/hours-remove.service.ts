import { notFound, overlap, validation } from '@sveis/domain/errors';
import { formatDate } from '@sveis/domain/format';
import { roundHours } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { beginCorrection } from '../delivery/delivery-correction.ts';
import { findOverlapping, findPunch, updatePunch } from '../punch/punch.store.ts';
import { findEntriesOf } from './hour-entry.store.ts';
import { findHour, type HourRow, markDeleted } from './hours.store.ts';
import { requireSeenOwner } from './hours-access.ts';
import { requireFree, requireRoom } from './hours-check.ts';
import { guardDays, type HoursLock, lockHours, openWhole } from './hours-lock.ts';
import { readEntries } from './hours-read.store.ts';
import { changeDays } from './ledger.store.ts';

/** Gone from the calendar, kept for the record. A second delete finds nothing to do. */
export async function deleteHours(ctx: UserContext, id: string, reason?: string) {
  const { lock, whole, row } = await open(ctx, id);
  if (row.deleted_at !== null) return { deleted: false };
  await guardDays(
    lock,
    whole.map(({ day }) => day),
  );
  await requireRoom(lock, [], whole);
  const correction = await beginCorrection(ctx, lock, whole, reason);
  await markDeleted(
    ctx.tx,
    whole.map((piece) => piece.id),
    ctx.now,
    ctx.now,
  );
  await changeDays(
    ctx.tx,
    lock.userId,
    whole.map((piece) => ({ day: piece.day, work: -piece.amount_s, break: -piece.break_s })),
  );
  await correction.finish();
  if (row.punch_id) await cancelWithoutHours(lock, row.punch_id);
  await audit(ctx, 'delete', row, { before: summaryOf(whole), ...(reason ? { after: { reason } } : {}) });
  return { deleted: true };
}

/** Undo of a delete: it comes back if its place is still free. */
export async function restoreHours(ctx: UserContext, id: string, reason?: string) {
  const { lock, whole, row } = await open(ctx, id);
  const ids = whole.map((piece) => piece.id);
  if (row.deleted_at === null) return { data: await readEntries(ctx.tx, lock.timeZone, ids) };
  await guardDays(
    lock,
    whole.map(({ day }) => day),
  );
  await requireRoom(
    lock,
    whole.map((piece) => ({ day: piece.day, seconds: piece.amount_s + piece.break_s })),
  );
  await requireFree(
    lock,
    whole.map((piece) => ({
      day: piece.day,
      amountSeconds: piece.amount_s,
      breakSeconds: piece.break_s,
      span: piece.start_at && piece.end_at ? { startAt: piece.start_at, endAt: piece.end_at } : undefined,
    })),
    ids,
  );
  const correction = await beginCorrection(ctx, lock, whole, reason);
  if (row.punch_id) await bringBack(lock, row.punch_id);
  await markDeleted(ctx.tx, ids, null, ctx.now);
  await changeDays(
    ctx.tx,
    lock.userId,
    whole.map((piece) => ({ day: piece.day, work: piece.amount_s, break: piece.break_s })),
  );
  await correction.finish();
  await audit(ctx, 'restore', row, { after: summaryOf(whole) });
  return { data: await readEntries(ctx.tx, lock.timeZone, ids) };
}

/** A stemp without hours left stands in the way of no other. */
async function cancelWithoutHours({ tx, now }: HoursLock, punchId: string): Promise<void> {
  if ((await findEntriesOf(tx, punchId)).length > 0) return;
  await updatePunch(tx, punchId, { state: 'cancelled', updated_at: now });
}

async function bringBack({ tx, userId, now }: HoursLock, punchId: string): Promise<void> {
  const punch = await findPunch(tx, userId, punchId);
  if (punch?.state !== 'cancelled') return;
  const other = await findOverlapping(tx, userId, punch.start_at, punch.ended_at, punchId);
  if (other) throw overlap([other.id]);
  const state = punch.end_reason === 'auto24' ? 'auto_stopped' : 'stopped';
  await updatePunch(tx, punchId, { state, updated_at: now });
}

/** A day of an absence is changed through the absence. */
async function open(
  ctx: UserContext,
  id: string,
): Promise<{ lock: HoursLock; row: HourRow; whole: readonly HourRow[] }> {
  const found = await findHour(ctx.tx, id);
  if (!found) throw notFound();
  requireSeenOwner(ctx, found.user_id);
  if (found.type !== 'working') throw validation({ id: [{ code: 'NOT_A_CHOICE' }] });
  const lock = await lockHours(ctx, found.user_id);
  const row = (await findHour(ctx.tx, id)) ?? found;
  return { lock, row, whole: await openWhole(lock, row) };
}

const summaryOf = (whole: readonly HourRow[]) =>
  whole.map((row) => [formatDate(row.day), roundHours(row.amount_s), roundHours(row.break_s)]);

const audit = (
  ctx: UserContext,
  action: 'delete' | 'restore',
  row: HourRow,
  change: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'hour_entry',
    entityId: row.id,
    ...change,
  });
