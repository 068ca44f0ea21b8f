import { notFound, validation } from '@sveis/domain/errors';
import { formatDate } from '@sveis/domain/format';
import { roundHours } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { findHour, findWhole, type HourRow, markDeleted } from './hours.store.ts';
import { requireSeenOwner } from './hours-access.ts';
import { requireFree, requireRoom } from './hours-check.ts';
import { guardDays, type HoursLock, lockHours } from './hours-lock.ts';
import { readEntries } from './hours-read.store.ts';
import { changeDays } from './ledger.store.ts';

/** Gone from the calendar, kept for the record. A second delete finds nothing to do. */
export async function deleteHours(ctx: UserContext, id: string) {
  const { lock, whole, row } = await open(ctx, id);
  if (row.deleted_at !== null) return { deleted: false };
  await guardDays(
    lock,
    whole.map(({ day }) => day),
  );
  await requireRoom(lock, [], whole);
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
  await audit(ctx, 'delete', row, { before: summaryOf(whole) });
  return { deleted: true };
}

/** Undo of a delete: it comes back if its place is still free. */
export async function restoreHours(ctx: UserContext, id: string) {
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
  await markDeleted(ctx.tx, ids, null, ctx.now);
  await changeDays(
    ctx.tx,
    lock.userId,
    whole.map((piece) => ({ day: piece.day, work: piece.amount_s, break: piece.break_s })),
  );
  await audit(ctx, 'restore', row, { after: summaryOf(whole) });
  return { data: await readEntries(ctx.tx, lock.timeZone, ids) };
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
  return { lock, row, whole: await findWhole(ctx.tx, row) };
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
