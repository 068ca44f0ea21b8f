import { refused, validation } from '@sveis/domain/errors';
import { checkStop, type EndReason, type StopVerdict, trueTime, wholeSecond } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { savePreferences } from '../reference/preference.store.ts';
import { findAttachments, findOpenPunch, findPunch, type PunchRow, updatePunch } from './punch.store.ts';
import { clashOf, removePunchHours, writePunchHours } from './punch-hours.service.ts';
import { lockPunch, type PunchLock } from './punch-lock.ts';
import { entriesOf, recordOf } from './punch-record.ts';
import { tellLockers } from './reminder.service.ts';

export interface StopPunch {
  readonly id?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly device_at?: string | undefined;
}

/** Ends the clock and writes the hours. The first stop wins; a later one gets what is there. */
export async function stopPunch(ctx: UserContext, stop: StopPunch, deviceNow: Date | undefined) {
  const lock = await lockPunch({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  const row = stop.id
    ? await findPunch(ctx.tx, ctx.user.id, stop.id)
    : await findOpenPunch(ctx.tx, ctx.user.id);
  if (!row) throw refused('NO_TIMER');
  const wanted = endOf(stop, deviceNow, ctx.now);
  if (row.state === 'held') return answer(lock, await endHeld(lock, row, wanted));
  if (row.state === 'auto_stopped' && (await mayReplace(lock, row, wanted))) {
    await removePunchHours(lock, row);
    return answer(lock, await close(ctx, lock, row, wanted, 'sync'));
  }
  if (row.state !== 'running') return answer(lock, row);
  const isAtShiftEnd = row.paused_at !== null && wanted.getTime() === row.paused_at.getTime();
  return answer(lock, await close(ctx, lock, row, wanted, isAtShiftEnd ? 'shift_end' : 'user'));
}

/** An end that is simply "when I pressed stop" is as right as the phone's clock: then the skew is taken out. */
function endOf({ endedAt, device_at }: StopPunch, deviceNow: Date | undefined, now: Date): Date {
  const pressedAt = device_at ? new Date(device_at) : undefined;
  const chosen = endedAt ? new Date(endedAt) : undefined;
  const isPressed = pressedAt && (!chosen || Math.abs(chosen.getTime() - pressedAt.getTime()) < 1000);
  if (isPressed && deviceNow) return trueTime({ deviceAt: pressedAt, deviceNow }, now).at;
  return wholeSecond(chosen ?? now);
}

/** A stop made without network is truer than the automatic one that came before it, unless its days are closed. */
async function mayReplace(lock: PunchLock, row: PunchRow, wanted: Date): Promise<boolean> {
  if (row.ended_at === null || wanted <= row.start_at || wanted >= row.ended_at) return false;
  const about = { id: row.id, userId: row.user_id };
  return (await clashOf(lock, about, row.start_at, row.ended_at)) === undefined;
}

async function close(
  ctx: UserContext,
  lock: PunchLock,
  row: PunchRow,
  wanted: Date,
  reason: EndReason,
): Promise<PunchRow> {
  const endedAt = requireStop(await judge(lock, row, wanted));
  const ended = {
    ended_at: endedAt,
    paused_at: null,
    end_reason: reason,
    updated_at: lock.now,
    rev: row.rev + 1,
  };
  const clash = await clashOf(lock, { id: row.id, userId: row.user_id }, row.start_at, endedAt);
  if (clash) {
    const held = await updatePunch(lock.tx, row.id, { ...ended, state: 'held', held_reason: clash });
    if (clash === 'locked') await tellLockers(lock, held);
    await auditStop(ctx, lock, row, { ended_at: endedAt.toISOString(), reason, held: clash });
    return held;
  }
  const stopped = await updatePunch(lock.tx, row.id, { ...ended, state: 'stopped', needs_review: false });
  await Promise.all([
    writePunchHours(lock, stopped, endedAt),
    savePreferences(lock.tx, row.user_id, { last_shift_id: row.shift_id }),
    auditStop(ctx, lock, row, { ended_at: endedAt.toISOString(), reason }),
  ]);
  return stopped;
}

const auditStop = (ctx: UserContext, lock: PunchLock, row: PunchRow, after: unknown): Promise<void> =>
  writeAudit(lock.tx, {
    at: lock.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'stop',
    entity: 'punch',
    entityId: row.id,
    after,
  });

async function judge(lock: PunchLock, row: PunchRow, endedAt: Date): Promise<StopVerdict> {
  const files = await findAttachments(lock.tx, row.id);
  return checkStop({
    startAt: row.start_at,
    endedAt,
    now: lock.now,
    breakMinutes: row.break_min,
    attachmentsOn: lock.settings.attachmentsOn,
    hasStopPicture: files.some((file) => file.phase === 'stop'),
    projectsExcluded: lock.settings.projectsExcluded,
    filled: {
      shift_id: true,
      project_id: row.project_id !== null,
      task_id: row.activity_id !== null,
      work_type_id: row.work_type_id !== null,
      comments: row.comments.trim() !== '',
    },
  });
}

function requireStop(verdict: StopVerdict): Date {
  if (verdict.kind === 'ok') return verdict.endedAt;
  if (verdict.kind === 'refused') throw refused(verdict.code);
  throw validation(Object.fromEntries(verdict.fields.map((field) => [field, [{ code: 'REQUIRED' }]])));
}

/** What is held back keeps its end too; hours come of it when its owner has decided. */
function endHeld(lock: PunchLock, row: PunchRow, wanted: Date): Promise<PunchRow> | PunchRow {
  if (row.ended_at || wanted <= row.start_at) return row;
  const latest = row.start_at.getTime() + 24 * 3600_000;
  return updatePunch(lock.tx, row.id, {
    ended_at: new Date(Math.min(wanted.getTime(), latest, lock.now.getTime())),
    end_reason: 'sync',
    updated_at: lock.now,
  });
}

async function answer(lock: PunchLock, row: PunchRow) {
  const [record, entries] = await Promise.all([recordOf(lock.tx, row, lock.now), entriesOf(lock.tx, row.id)]);
  return { ...record, entries };
}
