import { alreadyRunning, delivered, overlap, refused, validation } from '@sveis/domain/errors';
import { dayInZone, formatDate, formatTime } from '@sveis/domain/format';
import { takesHoursOn } from '@sveis/domain/modules';
import {
  breakMinutes,
  DEFAULT_PROJECT_NUMBER,
  END_TOLERANCE_SECONDS,
  type HeldReason,
  OLDEST_START_SECONDS,
  refuseStart,
  type Shift,
  secondsAfter,
  secondsBetween,
  shiftLengthMinutes,
  type TrueTime,
  trueTime,
  wholeSecond,
} from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { isDayDelivered } from '../delivery/delivered-days.store.ts';
import { findRunInto } from '../hours/hours.store.ts';
import { daySeconds } from '../hours/ledger.store.ts';
import { isDayLocked } from '../locks/period-lock.store.ts';
import { savePreferences } from '../reference/preference.store.ts';
import { requireKnownWork, shiftOf } from '../reference/reference.service.ts';
import {
  findActiveShifts,
  findCurrentProjects,
  findProjectByNumber,
  findProjectSpan,
} from '../reference/reference.store.ts';
import { findAssignment } from '../shifts/assignment.store.ts';
import { attachFiles } from './pictures/attachment.service.ts';
import { findOverlapping, findPunch, insertPunch, isPunchIdTaken, type PunchRow } from './punch.store.ts';
import { lockPunch, type PunchLock, settleRow } from './punch-lock.ts';
import { recordOf } from './punch-record.ts';
import { tellLockers } from './reminder.service.ts';

export interface StartPunch {
  readonly id: string;
  readonly shift_id?: number | null | undefined;
  readonly project_id?: number | null | undefined;
  readonly task_id?: number | null | undefined;
  readonly work_type_id?: number | null | undefined;
  readonly break?: number | undefined;
  readonly location?: string | undefined;
  readonly comments?: string | undefined;
  readonly device_at?: string | undefined;
  readonly files?: readonly string[] | undefined;
  /** The stemp that was stopped for this one. */
  readonly follows?: string | undefined;
  /** The planned shift it was started on. */
  readonly assignment_id?: string | null | undefined;
}

/** Starts the clock. A repeat of the same start is the same stemp; a late one that clashes is kept, not lost. */
export async function startPunch(ctx: UserContext, start: StartPunch, deviceNow: Date | undefined) {
  const lock = await lockPunch({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  const [repeated, isTaken, time, activeShifts] = await Promise.all([
    findPunch(lock.tx, lock.userId, start.id),
    isPunchIdTaken(lock.tx, start.id),
    joinedTime(lock, start, timeOf(start, deviceNow, lock.now)),
    findActiveShifts(lock.tx),
  ]);
  if (repeated) return recordOf(lock.tx, repeated, lock.now);
  if (isTaken) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });

  const shifts = activeShifts.map(shiftOf);
  const shift = shifts.find((candidate) => candidate.id === start.shift_id);
  const held = time.isLate ? await heldReasonOf(lock, time, shift) : undefined;
  if (!held) await requireStart(lock, time, shift, shifts.length > 0);
  const usedShift = shift ?? shifts[0];
  if (!usedShift) throw refused('SHIFT_REQUIRED');

  const row = await insertPunch(lock.tx, {
    ...(await workOf(lock, start, usedShift, time)),
    id: start.id,
    user_id: lock.userId,
    state: held ? 'held' : lock.settings.attachmentsOn ? 'starting' : 'running',
    held_reason: held ?? null,
    shift_id: usedShift.id,
    shift_len_min: shiftLengthMinutes(usedShift),
    assignment_id: await ownAssignment(lock, start.assignment_id),
    start_at: time.at,
    device_start_at: start.device_at ? new Date(start.device_at) : null,
    clock_suspect: time.isClockSuspect,
    created_at: lock.now,
    updated_at: lock.now,
  });
  await audit(ctx, row);
  if (held === 'locked') await tellLockers(lock, row);
  const started = await attachFiles(lock, row, start.files ?? []);
  const settled = await settleRow(lock, started);
  return recordOf(lock.tx, settled, lock.now);
}

function timeOf(start: StartPunch, deviceNow: Date | undefined, now: Date): TrueTime {
  if (!start.device_at || !deviceNow) return { at: wholeSecond(now), isLate: false, isClockSuspect: false };
  return trueTime({ deviceAt: new Date(start.device_at), deviceNow }, now);
}

/** A change of project leaves no gap and no overlap, however long each of the two calls was on its way. */
async function joinedTime(lock: PunchLock, { follows }: StartPunch, time: TrueTime): Promise<TrueTime> {
  const before = follows ? await findPunch(lock.tx, lock.userId, follows) : undefined;
  if (!before?.ended_at) return time;
  const apart = Math.abs(secondsBetween(before.ended_at, time.at));
  return apart <= END_TOLERANCE_SECONDS ? { ...time, at: before.ended_at } : time;
}

/** Why a start made without network cannot simply take effect. It is kept and shown to its owner. */
async function heldReasonOf(
  lock: PunchLock,
  time: TrueTime,
  shift: Shift | undefined,
): Promise<HeldReason | undefined> {
  if (secondsBetween(time.at, lock.now) > OLDEST_START_SECONDS) return 'too_old';
  if (!shift) return 'shift_gone';
  const day = dayInZone(time.at, lock.timeZone);
  const [other, isLocked, isDelivered, met] = await Promise.all([
    findOverlapping(lock.tx, lock.userId, time.at, null),
    isDayLocked(lock.tx, lock.userId, day),
    isDayDelivered(lock.tx, lock.userId, day),
    findHoursAt(lock, time.at),
  ]);
  if (other) return 'overlap';
  if (isLocked) return 'locked';
  if (isDelivered) return 'delivered';
  return met.length > 0 ? 'overlap' : undefined;
}

async function requireStart(
  lock: PunchLock,
  time: TrueTime,
  shift: Shift | undefined,
  hasShifts: boolean,
): Promise<void> {
  if (lock.open && lock.open.state !== 'awaiting_attachment') {
    const since = formatTime(lock.open.start_at, lock.timeZone);
    throw alreadyRunning({ since, running: await recordOf(lock.tx, lock.open, lock.now) });
  }
  const day = dayInZone(time.at, lock.timeZone);
  const [hasCurrentProject, isLocked, usedSeconds, isDelivered, met] = await Promise.all([
    time.isLate || findCurrentProjects(lock.tx, day, day).then((projects) => projects.length > 0),
    isDayLocked(lock.tx, lock.userId, day),
    time.isLate ? 0 : daySeconds(lock.tx, lock.userId, day),
    isDayDelivered(lock.tx, lock.userId, day),
    findHoursAt(lock, time.at),
  ]);
  const refusal = refuseStart({
    hasShift: hasShifts && shift !== undefined,
    hasCurrentProject,
    projectsExcluded: lock.settings.projectsExcluded,
    isLocked,
    attachmentsOn: lock.settings.attachmentsOn,
    // The picture follows the start; until it is stored the stemp is only starting.
    hasPicture: true,
    daySeconds: usedSeconds,
    isAwaitingPicture: lock.open?.state === 'awaiting_attachment',
  });
  if (refusal) throw refused(refusal);
  if (isDelivered) throw delivered([formatDate(day)]);
  if (met.length > 0) throw overlap(met);
}

/** A plan changed by the foreman in the meantime must not keep anybody from starting. */
async function ownAssignment(lock: PunchLock, id: string | null | undefined): Promise<string | null> {
  const planned = id ? await findAssignment(lock.tx, id) : undefined;
  return planned?.user_id === lock.userId ? planned.id : null;
}

/** Hours entered by hand that the start would fall into. */
function findHoursAt({ tx, userId, timeZone }: PunchLock, at: Date): Promise<readonly string[]> {
  const day = dayInZone(at, timeZone);
  const span = { startAt: at, endAt: secondsAfter(at, 1) };
  return findRunInto(tx, userId, [span], { first: day, last: day });
}

/** What the stemp is about: numbers of another company are numbers that do not exist. */
async function workOf(lock: PunchLock, start: StartPunch, shift: Shift, { at, isLate }: TrueTime) {
  const minutes = start.break === undefined ? shift.breakMinutes : breakMinutes(start.break);
  if (minutes === undefined) throw validation({ break: [{ code: 'TOO_LARGE', params: { max: 4 } }] });
  const [project] = await Promise.all([
    projectOf(lock, start.project_id, { at }),
    requireKnownWork(lock.tx, start, { isLate }),
  ]);
  if (project) await savePreferences(lock.tx, lock.userId, { pinned_project_id: project });
  return {
    project_id: project,
    activity_id: start.task_id ?? null,
    work_type_id: start.work_type_id ?? null,
    break_min: minutes,
    location: start.location ?? '',
    comments: start.comments ?? '',
  };
}

interface ProjectUse {
  /** When the work was begun, or written down; now unless it was earlier. */
  readonly at?: Date;
  /** What it was about before: that may stay, however long ago it was finished. */
  readonly before?: number | null;
}

/** Where a company has no projects, 0 stands for its default one. */
export async function projectOf(
  lock: Pick<PunchLock, 'tx' | 'settings' | 'now' | 'timeZone'>,
  wanted: number | null | undefined,
  { at = lock.now, before = null }: ProjectUse = {},
): Promise<number | null> {
  if (lock.settings.projectsExcluded && !wanted) {
    return (await findProjectByNumber(lock.tx, DEFAULT_PROJECT_NUMBER))?.id ?? null;
  }
  if (!wanted || wanted === before) return wanted || null;
  const project = await findProjectSpan(lock.tx, wanted);
  if (!project) throw validation({ project_id: [{ code: 'NOT_A_CHOICE' }] });
  if (!takesHoursOn(project, dayInZone(at, lock.timeZone)))
    throw validation({ project_id: [{ code: 'FINISHED' }] });
  return project.id;
}

const audit = (ctx: UserContext, row: PunchRow) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'start',
    entity: 'punch',
    entityId: row.id,
    after: {
      state: row.state,
      start_at: row.start_at.toISOString(),
      shift_id: row.shift_id,
      project_id: row.project_id,
    },
  });
