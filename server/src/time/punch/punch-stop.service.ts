import { invalidHours, missing, refused } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import {
  checkLateStop,
  checkStop,
  DAY_CAP_SECONDS,
  type EndReason,
  type HeldReason,
  PUNCH_MAX_SECONDS,
  type StopVerdict,
  splitByDay,
  type TrueTime,
  trueTime,
  wholeSecond,
} from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import {
  type KnownWork,
  readKnownWork,
  requireKnownNames,
  type SentWork,
} from '../reference/named-work.service.ts';
import { savePreferences } from '../reference/preference.store.ts';
import { closePunch, findOverlapping, type PunchRow, updatePunch } from './punch.store.ts';
import { tellStopped } from './punch-event.ts';
import {
  clashOf,
  meetsAnything,
  removePunchHours,
  storePieces,
  writePunchHours,
} from './punch-hours.service.ts';
import { lockPunchAndRead, type PunchLock } from './punch-lock.ts';
import { type PunchFile, type PunchWithFiles, readStop, type StopFacts } from './punch-reads.store.ts';
import { entriesFrom, entriesOf, recordFrom, recordOf } from './punch-record.ts';
import { tellLockers } from './reminder.service.ts';

export interface StopPunch extends SentWork {
  readonly id?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly device_at?: string | undefined;
}

/** Ends the clock and writes the hours. The first stop wins; a later one gets what is there. */
export async function stopPunch(ctx: UserContext, stop: StopPunch, deviceNow: Date | undefined) {
  const pressed = pressOf(stop, deviceNow, ctx.now);
  const wanted = endOf(stop, pressed, ctx.now);
  const endsAt = wanted < ctx.now ? wanted : ctx.now;
  const read = async () => {
    const [facts, known] = await Promise.all([
      readStop(ctx.tx, ctx.user.id, stop.id, endsAt),
      readKnownWork(ctx, stop),
    ]);
    return facts && { ...facts, punch: namedAtStop(facts.punch, stop, known) };
  };
  const owner = { tx: ctx.tx, userId: ctx.user.id, timeZone: ctx.tenant.timeZone, now: ctx.now };
  const { lock, found } = await lockPunchAndRead(owner, read);
  if (!found) throw refused('NO_TIMER');
  const row = found.punch;
  if (row.state === 'held') return answer(lock, await endHeld(ctx, lock, found, wanted));
  const late = row.state === 'auto_stopped' ? await lateStopOf(lock, row, wanted, pressed) : undefined;
  if (late) {
    await removePunchHours(lock, row);
    return close(ctx, lock, (await read()) ?? found, wanted, 'sync', late.held);
  }
  if (row.state !== 'running') return answer(lock, row);
  const isAtShiftEnd = row.paused_at !== null && wanted.getTime() === row.paused_at.getTime();
  return close(ctx, lock, found, wanted, isAtShiftEnd ? 'shift_end' : 'user');
}

/** What is named at the stop takes the place of what was named before. What has ended is left alone. */
function namedAtStop(row: PunchRow, stop: StopPunch, known: KnownWork): PunchRow {
  if (row.state !== 'running' && row.state !== 'held') return row;
  const isLate = stop.device_at !== undefined;
  return { ...row, ...requireKnownNames(stop, known, { projectId: row.project_id, isLate, before: row }) };
}

/** When the button was pressed, with the skew of the phone's clock taken out. */
const pressOf = ({ device_at }: StopPunch, deviceNow: Date | undefined, now: Date): TrueTime | undefined =>
  device_at && deviceNow ? trueTime({ deviceAt: new Date(device_at), deviceNow }, now) : undefined;

/** An end that is simply "when I pressed stop" is as right as the phone's clock. */
function endOf({ endedAt, device_at }: StopPunch, pressed: TrueTime | undefined, now: Date): Date {
  const chosen = endedAt ? new Date(endedAt) : undefined;
  const isChosen = chosen && Math.abs(chosen.getTime() - new Date(device_at ?? 0).getTime()) >= 1000;
  return pressed && !isChosen ? pressed.at : wholeSecond(chosen ?? now);
}

/** A stop made without network is truer than the automatic one that came before it, unless its days are closed. */
async function lateStopOf(
  lock: PunchLock,
  row: PunchRow,
  wanted: Date,
  pressed: TrueTime | undefined,
): Promise<{ readonly held: HeldReason | undefined } | undefined> {
  if (row.ended_at === null) return undefined;
  const auto = { startAt: row.start_at, endedAt: row.ended_at, isReviewed: !row.needs_review };
  const verdict = checkLateStop(auto, { endedAt: wanted, pressed }, lock.now);
  if (verdict === 'stands') return undefined;
  const about = { id: row.id, userId: row.user_id };
  if (await clashOf(lock, about, row.start_at, row.ended_at)) return undefined;
  if (verdict === 'too_old') return { held: 'too_old' };
  // A stemp that has begun since has no hours yet, and may lie where this one now ends.
  const other = await findOverlapping(lock.tx, row.user_id, row.start_at, wanted, row.id);
  return { held: other && 'overlap' };
}

/** Nothing is asked any more once it is known to end well: all that is written leaves with the answer and the commit. */
async function close(
  ctx: UserContext,
  lock: PunchLock,
  { punch: row, ...found }: StopFacts,
  wanted: Date,
  reason: EndReason,
  heldFor?: HeldReason,
) {
  const endedAt = requireStop(verdictFor(lock, row, found.files, wanted));
  const { weld_ids, drawing_ids } = row;
  const ended = {
    ended_at: endedAt,
    end_reason: reason,
    updated_at: lock.now,
    rev: row.rev + 1,
    weld_ids,
    drawing_ids,
  };
  const days = splitByDay(row.start_at, endedAt, lock.timeZone).map((piece) => piece.day);
  const clash = heldFor ?? clashIn(found, days);
  if (clash) {
    const change = { ...ended, paused_at: null, state: 'held', held_reason: clash } as const;
    const held = await updatePunch(lock.tx, row.id, change);
    if (clash === 'locked') await tellLockers(lock, held);
    await auditStop(ctx, lock, row, { ended_at: endedAt.toISOString(), reason, held: clash });
    return answer(lock, held);
  }
  closePunch(lock.tx, row.id, ended);
  const pieces = storePieces(lock, row, endedAt, (day) => DAY_CAP_SECONDS - (found.used[day] ?? 0));
  if (lock.preferences.last_shift_id !== row.shift_id)
    await savePreferences(lock.tx, row.user_id, { last_shift_id: row.shift_id });
  await auditStop(ctx, lock, row, { ended_at: endedAt.toISOString(), reason });
  await tellStopped(lock.tx, row, endedAt, { at: lock.now, actorId: ctx.user.id });
  const stopped: PunchRow = {
    ...row,
    ...ended,
    ended_at: nearestSecond(endedAt),
    state: 'stopped',
    paused_at: null,
    needs_review: false,
  };
  return { ...recordFrom(stopped, found.files, lock.now), entries: entriesFrom(pieces) };
}

/** As the database keeps instants of a stemp. */
const nearestSecond = (instant: Date): Date => new Date(Math.round(instant.getTime() / 1000) * 1000);

function clashIn({ locks, deliveries, meetsHours }: Omit<StopFacts, 'punch'>, days: readonly Day[]) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const meets = (stretch: { from_day: Day; to_day: Day }) =>
    stretch.from_day <= last && stretch.to_day >= first;
  if (locks.some(meets)) return 'locked';
  if (deliveries.some(meets)) return 'delivered';
  return meetsHours ? 'overlap' : undefined;
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

function verdictFor(lock: PunchLock, row: PunchRow, files: readonly PunchFile[], endedAt: Date): StopVerdict {
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
  if (verdict.kind === 'missing') throw missing(verdict.fields);
  throw verdict.code === 'INVALID_HOURS' ? invalidHours('endedAt') : refused(verdict.code);
}

/**
 * A start that came late was compared without its end. With both ends known it becomes hours where nothing meets it;
 * what does is held until its owner has decided.
 */
async function endHeld(
  ctx: UserContext,
  lock: PunchLock,
  { punch: row, files }: PunchWithFiles,
  wanted: Date,
): Promise<PunchRow> {
  if (row.ended_at || wanted <= row.start_at) return row;
  const latest = row.start_at.getTime() + PUNCH_MAX_SECONDS * 1000;
  const endedAt = new Date(Math.min(wanted.getTime(), latest, lock.now.getTime()));
  const { weld_ids, drawing_ids } = row;
  const ended = {
    ended_at: endedAt,
    end_reason: 'sync',
    updated_at: lock.now,
    weld_ids,
    drawing_ids,
  } as const;
  if (!(await mayRelease(lock, row, files, endedAt))) return updatePunch(lock.tx, row.id, ended);
  const change = { ...ended, state: 'stopped', held_reason: null, rev: row.rev + 1 } as const;
  const released = await updatePunch(lock.tx, row.id, change);
  await writePunchHours(lock, released, endedAt);
  await auditStop(ctx, lock, row, { ended_at: endedAt.toISOString(), reason: 'sync' });
  return released;
}

/** One too old, or on a shift that is gone, is for its owner to decide on, wherever it lies. */
async function mayRelease(
  lock: PunchLock,
  row: PunchRow,
  files: readonly PunchFile[],
  endedAt: Date,
): Promise<boolean> {
  if (row.held_reason === 'too_old' || row.held_reason === 'shift_gone') return false;
  if (verdictFor(lock, row, files, endedAt).kind === 'refused') return false;
  return !(await meetsAnything(lock, { id: row.id, userId: row.user_id }, row.start_at, endedAt));
}

async function answer(lock: PunchLock, row: PunchRow) {
  const [record, entries] = await Promise.all([recordOf(lock.tx, row, lock.now), entriesOf(lock.tx, row.id)]);
  return { ...record, entries };
}
