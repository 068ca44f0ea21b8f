import { PUNCH_MAX_SECONDS, secondsAfter, secondsBetween, wholeSecond } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { auditPunch } from '../punch/punch.service.ts';
import { findPunch, type PunchRow, updatePunch } from '../punch/punch.store.ts';
import { clashOf, writePunchHours } from '../punch/punch-hours.service.ts';
import { lockPunch, type PunchLock } from '../punch/punch-lock.ts';

export interface ClosedPunch {
  readonly punch_id: string;
  readonly user_id: number;
  readonly state: string;
}

/** Ends what is still open in a period about to be locked, person by person. Nothing is lost: a clash stays held. */
export async function closeForLock(
  ctx: UserContext,
  unresolved: readonly { readonly id: string; readonly user_id: number }[],
): Promise<readonly ClosedPunch[]> {
  const closed: ClosedPunch[] = [];
  for (const { id, user_id: userId } of [...unresolved].sort((a, b) => a.user_id - b.user_id)) {
    const lock = await lockPunch({ tx: ctx.tx, userId, timeZone: ctx.tenant.timeZone, now: ctx.now });
    const row = await findPunch(ctx.tx, userId, id);
    if (!row) continue;
    const after = await close(lock, row);
    if (after !== row) {
      await auditPunch(ctx, 'close', row, { state: after.state, ended_at: after.ended_at?.toISOString() });
    }
    closed.push({ punch_id: id, user_id: userId, state: after.state });
  }
  return closed;
}

async function close(lock: PunchLock, row: PunchRow): Promise<PunchRow> {
  const { tx, now } = lock;
  if (row.state === 'starting') return updatePunch(tx, row.id, { state: 'cancelled', updated_at: now });
  if (row.state !== 'running' && row.state !== 'awaiting_attachment') return row;
  const endedAt = row.ended_at ?? endOf(row, now);
  if (endedAt <= row.start_at) return updatePunch(tx, row.id, { state: 'cancelled', updated_at: now });
  // A break cannot be longer than what it interrupted.
  const breakMinutes = Math.min(row.break_min, Math.floor(secondsBetween(row.start_at, endedAt) / 60));
  const ended = {
    ended_at: endedAt,
    paused_at: null,
    break_min: breakMinutes,
    end_reason: 'admin',
    needs_review: false,
    updated_at: now,
    rev: row.rev + 1,
  } as const;
  const clash = await clashOf(lock, { id: row.id, userId: row.user_id }, row.start_at, endedAt);
  if (clash) return updatePunch(tx, row.id, { ...ended, state: 'held', held_reason: clash });
  const stopped = await updatePunch(tx, row.id, { ...ended, state: 'stopped' });
  await writePunchHours(lock, stopped, endedAt);
  return stopped;
}

/** At the question of the shift's end if it stands open, else now. */
function endOf(row: PunchRow, now: Date): Date {
  const latest = secondsAfter(row.start_at, PUNCH_MAX_SECONDS);
  const end = row.paused_at ?? wholeSecond(now);
  return end < latest ? end : latest;
}
