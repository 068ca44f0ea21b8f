import { invalidHours, notFound, refused } from '@sveis/domain/errors';
import { checkStop, wholeSecond } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { auditPunch } from './punch.service.ts';
import { findPunch, updatePunch } from './punch.store.ts';
import { meetsAnything, writePunchHours } from './punch-hours.service.ts';
import { lockPunch } from './punch-lock.ts';
import { recordOf } from './punch-record.ts';

export interface HeldDecision {
  readonly action: 'keep' | 'discard';
  readonly start_at?: string | undefined;
  readonly ended_at?: string | undefined;
}

/** The owner of a stemp that clashed decides: keep it, with other times if need be, or let it go. */
export async function decideHeld(ctx: UserContext, id: string, decision: HeldDecision) {
  const lock = await lockPunch({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  const row = await findPunch(ctx.tx, ctx.user.id, id);
  if (!row) throw notFound();
  if (row.state !== 'held') return recordOf(ctx.tx, row, ctx.now);
  if (decision.action === 'discard') {
    const discarded = await updatePunch(ctx.tx, id, {
      state: 'cancelled',
      held_reason: null,
      updated_at: ctx.now,
    });
    await auditPunch(ctx, 'discard', row);
    return recordOf(ctx.tx, discarded, ctx.now);
  }

  const startAt = decision.start_at ? wholeSecond(new Date(decision.start_at)) : row.start_at;
  const endedAt = decision.ended_at ? wholeSecond(new Date(decision.ended_at)) : row.ended_at;
  if (!endedAt) throw invalidHours('ended_at');
  const verdict = checkStop({
    startAt,
    endedAt,
    now: ctx.now,
    breakMinutes: row.break_min,
    attachmentsOn: false,
    hasStopPicture: true,
    projectsExcluded: lock.settings.projectsExcluded,
    // What is missing stays marked as incomplete; a clash is not the moment to fill in a form.
    filled: { shift_id: true, project_id: true, task_id: true, work_type_id: true, comments: true },
  });
  if (verdict.kind !== 'ok')
    throw verdict.kind === 'refused' && verdict.code !== 'INVALID_HOURS'
      ? refused(verdict.code)
      : invalidHours('ended_at');
  if (await meetsAnything(lock, { id, userId: ctx.user.id }, startAt, verdict.endedAt)) {
    throw refused('STILL_HELD');
  }

  const kept = await updatePunch(ctx.tx, id, {
    state: 'stopped',
    held_reason: null,
    start_at: startAt,
    paused_at: null,
    ended_at: verdict.endedAt,
    end_reason: row.end_reason ?? 'sync',
    updated_at: ctx.now,
    rev: row.rev + 1,
  });
  await writePunchHours(lock, kept, verdict.endedAt);
  await auditPunch(ctx, 'keep', row, {
    start_at: startAt.toISOString(),
    ended_at: verdict.endedAt.toISOString(),
  });
  return recordOf(ctx.tx, kept, ctx.now);
}
