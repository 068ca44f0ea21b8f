import { notFound, refused } from '@sveis/domain/errors';
import { dayInZone, formatDate } from '@sveis/domain/format';
import { DAY_CAP_SECONDS, elapsedSeconds, roundHours, wholeSecond } from '@sveis/domain/time';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { normOf } from '../hours/hours-norm.ts';
import { savePreferences } from '../reference/preference.store.ts';
import { collisionsOf } from './held-collisions.ts';
import { findOpenPunch, findPunch, type PunchRow, updatePunch } from './punch.store.ts';
import { clockOf } from './punch-clock.ts';
import { hasNews, lockPunch } from './punch-lock.ts';
import { readLook } from './punch-reads.store.ts';
import { recordFrom, recordOf } from './punch-record.ts';

const lockFor = (ctx: UserContext) =>
  lockPunch({ tx: ctx.tx, userId: ctx.user.id, timeZone: ctx.tenant.timeZone, now: ctx.now });

/** The running stemp and what its owner must know. Takes the locks only when time has changed something. */
export async function currentPunch(ctx: UserContext) {
  const { tx, now, user } = ctx;
  const day = dayInZone(now, ctx.tenant.timeZone);
  const read = () => readLook(tx, user.id, day);
  const early = await read();
  const hasMoved = early.open && hasNews({ now, ...early }, early.open.punch);
  if (hasMoved) await lockFor(ctx);
  const { settings, open, alerts, held, used, ground, rostered } = hasMoved ? await read() : early;
  const running = open ? elapsedSeconds(clockOf(open.punch), now) : 0;
  const about = {
    day: formatDate(day),
    day_total: roundHours(used.all + running),
    day_work: roundHours(used.work),
    day_norm: roundHours(normOf(ground)({ day, shift: rostered ?? undefined })),
    can_start: !open && used.all < DAY_CAP_SECONDS,
    alerts: alerts.map((row) => ({
      type: 'auto_stopped' as const,
      punch_id: row.id,
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
    held: await Promise.all(
      held.map(async ({ punch, files }) => ({
        ...recordFrom(punch, files, now),
        collides_with: await collisionsOf(tx, ctx.tenant.timeZone, punch),
      })),
    ),
    attachments_on: settings.attachmentsOn,
    projects_excluded: settings.projectsExcluded,
    server_time: now.toISOString(),
  };
  if (!open) return { id: null, start_at: null, shift_id: null, ...about };
  return { ...recordFrom(open.punch, open.files, now), ...about };
}

/** The question at shift end, answered "continue": it never paused. */
export async function continuePunch(
  ctx: UserContext,
  id: string,
  { pausedAt, remember }: { pausedAt: string | null; remember: boolean },
) {
  const lock = await lockFor(ctx);
  const row = await findPunch(ctx.tx, ctx.user.id, id);
  if (!row) throw notFound();
  if (row.state !== 'running' || pausedAt !== null || row.paused_at === null)
    return recordOf(ctx.tx, row, ctx.now);
  const continued = await updatePunch(ctx.tx, row.id, {
    paused_at: null,
    continued_at: wholeSecond(ctx.now),
    updated_at: ctx.now,
    rev: row.rev + 1,
  });
  if (remember) await savePreferences(lock.tx, ctx.user.id, { shift_end_auto_continue: true });
  await auditPunch(ctx, 'continue', row);
  return recordOf(ctx.tx, continued, ctx.now);
}

/** Kept as cancelled, for the record; a second cancel finds nothing to do. */
export async function cancelPunch(ctx: UserContext, id: string | undefined) {
  await lockFor(ctx);
  const row = id ? await findPunch(ctx.tx, ctx.user.id, id) : await findOpenPunch(ctx.tx, ctx.user.id);
  if (!row || !['starting', 'running', 'awaiting_attachment'].includes(row.state))
    return { cancelled: false };
  await updatePunch(ctx.tx, row.id, { state: 'cancelled', updated_at: ctx.now, rev: row.rev + 1 });
  await auditPunch(ctx, 'cancel', row);
  return { cancelled: true };
}

/** The alert of an automatic stop goes away on every device once it has been read on one. */
export async function seeAlert(ctx: UserContext, id: string) {
  await lockFor(ctx);
  const row = await findPunch(ctx.tx, ctx.user.id, id);
  if (!row) throw notFound();
  if (row.state !== 'auto_stopped') throw refused('NO_TIMER');
  if (!row.alert_seen_at) {
    await updatePunch(ctx.tx, id, { alert_seen_at: ctx.now, updated_at: ctx.now });
    await auditPunch(ctx, 'see', row);
  }
  return {};
}

export const auditPunch = (
  ctx: UserContext,
  action: AuditEntry['action'],
  row: PunchRow,
  after?: unknown,
): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'punch',
    entityId: row.id,
    before: { state: row.state },
    after,
  });
