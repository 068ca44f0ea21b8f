import { notFound, refused } from '@sveis/domain/errors';
import { secondsBetween, UNDO_STOP_SECONDS } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { findEntriesOf } from '../hours/hour-entry.store.ts';
import { auditPunch } from './punch.service.ts';
import { findPunch, type PunchRow, updatePunch } from './punch.store.ts';
import { clashOf, removePunchHours } from './punch-hours.service.ts';
import { lockPunch, type PunchLock, settleRow } from './punch-lock.ts';
import { recordOf } from './punch-record.ts';

/** Undoes a stop pressed by mistake: the clock runs on from its start, as if it had never been stopped. */
export async function resumePunch(ctx: UserContext, id: string) {
  const lock = await lockPunch({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  const row = await findPunch(ctx.tx, ctx.user.id, id);
  if (!row) throw notFound();
  if (row.state === 'running') return recordOf(ctx.tx, row, ctx.now);
  if (!(await mayResume(lock, row))) throw refused('STOP_STANDS');
  await removePunchHours(lock, row);
  const running = await updatePunch(ctx.tx, id, {
    state: 'running',
    ended_at: null,
    end_reason: null,
    updated_at: ctx.now,
    rev: row.rev + 1,
  });
  await auditPunch(ctx, 'resume', row);
  return recordOf(ctx.tx, await settleRow(lock, running), ctx.now);
}

/** Only at once, while nothing else has begun, and while the hours are as the clock gave them in an open period. */
async function mayResume(lock: PunchLock, row: PunchRow): Promise<boolean> {
  const { tx, now, userId } = lock;
  if (row.state !== 'stopped' || row.ended_at === null || lock.open) return false;
  if (secondsBetween(row.updated_at, now) > UNDO_STOP_SECONDS) return false;
  const entries = await findEntriesOf(tx, row.id);
  if (entries.some(({ rev }) => rev > 1)) return false;
  return (await clashOf(lock, { id: row.id, userId }, row.start_at, now)) === undefined;
}
