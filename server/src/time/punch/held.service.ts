import { invalidHours, notFound, refused } from '@sveis/domain/errors';
import { can } from '@sveis/domain/session';
import { checkStop, type HeldStemp, isForLeader, isInsideHeld, wholeSecond } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { findHeldOfOthers, findHeldOwner } from './held.store.ts';
import { collisionsOf } from './held-collisions.ts';
import { auditPunch } from './punch.service.ts';
import { findAttachments, findPunch, type PunchRow, updatePunch } from './punch.store.ts';
import { meetsAnything, writePunchHours } from './punch-hours.service.ts';
import { lockPunch } from './punch-lock.ts';
import { recordOf } from './punch-record.ts';

export interface HeldDecision {
  readonly action: 'keep' | 'discard';
  readonly start_at?: string | undefined;
  readonly ended_at?: string | undefined;
}

/** Stemps of others that are held: who may change others' hours decides about them. */
export const heldOfOthers = async (ctx: UserContext) => ({
  data: await Promise.all(
    (await findHeldOfOthers(ctx.tx, ctx.user.id)).map(async ({ user_name, ...row }) => ({
      ...(await recordOf(ctx.tx, row, ctx.now)),
      collides_with: await collisionsOf(ctx.tx, ctx.tenant.timeZone, row),
      user_name,
    })),
  ),
});

/**
 * The owner of a stemp that clashed decides: keep it, shortened if need be, or let it go. What is too old or lacks its
 * picture is a leader's to keep.
 */
export async function decideHeld(ctx: UserContext, id: string, decision: HeldDecision) {
  const userId = await ownerOf(ctx, id);
  const lock = await lockPunch({ tx: ctx.tx, userId, timeZone: ctx.tenant.timeZone, now: ctx.now });
  const row = await findPunch(ctx.tx, userId, id);
  if (!row) throw notFound();
  if (row.state !== 'held') return recordOf(ctx.tx, row, ctx.now);
  if (decision.action === 'discard') {
    const discarded = await updatePunch(ctx.tx, id, {
      state: 'cancelled',
      held_reason: null,
      was_held: row.held_reason,
      updated_at: ctx.now,
    });
    await auditPunch(ctx, 'discard', row);
    return recordOf(ctx.tx, discarded, ctx.now);
  }

  const held = heldStemp(row);
  if (userId === ctx.user.id && isForLeader(held, await picturesOf(ctx, row, lock.settings.attachmentsOn)))
    throw refused('HELD_FOR_LEADER');
  const startAt = decision.start_at ? wholeSecond(new Date(decision.start_at)) : row.start_at;
  const endedAt = decision.ended_at ? wholeSecond(new Date(decision.ended_at)) : row.ended_at;
  if (!endedAt) throw invalidHours('ended_at');
  if (!isInsideHeld(held, { startAt, endedAt })) throw refused('HELD_ONLY_SHORTER');
  const verdict = checkStop({
    startAt,
    endedAt,
    now: ctx.now,
    breakMinutes: row.break_min,
    // Asked above, of its owner.
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
  if (await meetsAnything(lock, { id, userId }, startAt, verdict.endedAt)) throw refused('STILL_HELD');

  const kept = await updatePunch(ctx.tx, id, {
    state: 'stopped',
    held_reason: null,
    was_held: row.held_reason,
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

/** One's own, or, for who may change others' hours, anybody's. */
async function ownerOf(ctx: UserContext, id: string): Promise<number> {
  if (await findPunch(ctx.tx, ctx.user.id, id)) return ctx.user.id;
  const owner = can(ctx.rights.access, 'edit', 'hours') ? await findHeldOwner(ctx.tx, id) : undefined;
  if (owner === undefined) throw notFound();
  return owner;
}

const heldStemp = (row: PunchRow): HeldStemp => ({
  reason: row.held_reason,
  startAt: row.start_at,
  endedAt: row.ended_at,
  shiftMinutes: row.shift_len_min,
});

async function picturesOf(ctx: UserContext, row: PunchRow, areRequired: boolean) {
  const files = areRequired ? await findAttachments(ctx.tx, row.id) : [];
  return {
    areRequired,
    hasStart: files.some(({ phase }) => phase === 'start'),
    hasStop: files.some(({ phase }) => phase === 'stop'),
  };
}
