import { alreadyRunning, delivered, missing, overlap, refused, validation } from '@sveis/domain/errors';
import { addDays, type Day, dayInZone, formatDate, formatTime } from '@sveis/domain/format';
import {
  breakMinutes,
  DEFAULT_PROJECT_NUMBER,
  END_TOLERANCE_SECONDS,
  GRACE_DAYS,
  type HeldReason,
  nothingNamed,
  OLDEST_LATE_SECONDS,
  refuseStart,
  type Shift,
  secondsBetween,
  shiftLengthMinutes,
  type TrueTime,
  trueTime,
  wholeSecond,
} from '@sveis/domain/time';
import { asNew } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { ownIdFor } from '../../database/uuid.ts';
import { seesWholeTable } from '../../session/index.ts';
import { defaultProject } from '../reference/default-project.ts';
import { requireProject } from '../reference/hours-project.ts';
import {
  type KnownWork,
  readKnownWork,
  requireKnownNames,
  type SentWork,
} from '../reference/named-work.service.ts';
import { savePreferences } from '../reference/preference.store.ts';
import { refuseUnknownWork, shiftOf } from '../reference/reference.service.ts';
import { attachFiles } from './pictures/attachment.service.ts';
import { findPunch, insertPunch, type NewPunch, type PunchRow, punchRowOf } from './punch.store.ts';
import { tellStarted } from './punch-event.ts';
import { type LockOwner, lockPunchAndRead, type PunchLock, settleRow } from './punch-lock.ts';
import { readStart, type StartFacts, type StartQuestion } from './punch-reads.store.ts';
import { recordFrom, recordOf } from './punch-record.ts';
import { tellLockers } from './reminder.service.ts';

export interface StartPunch extends SentWork {
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
export async function startPunch(
  ctx: UserContext,
  start: StartPunch,
  deviceNow: Date | undefined,
): ReturnType<typeof recordOf> {
  const sentTime = timeOf(start, deviceNow, ctx.now);
  const owner = { tx: ctx.tx, userId: ctx.user.id, timeZone: ctx.tenant.timeZone, now: ctx.now };
  const { lock, found } = await lockPunchAndRead(owner, async () => {
    const named = readKnownWork(ctx, start);
    const time = await joinedTime(owner, start, sentTime);
    const day = dayInZone(time.at, owner.timeZone);
    const asked = readStart(owner.tx, owner.userId, questionOf(ctx, start, time.at, day));
    const [facts, known] = await Promise.all([asked, named]);
    return { time, day, facts, known };
  });
  const { time, day, facts, known } = found;
  if (facts.same_id?.user_id === lock.userId) return recordOf(lock.tx, facts.same_id, lock.now);
  // A stemp is its owner's alone: that its id is taken is not told.
  if (facts.same_id) return startPunch(ctx, { ...start, id: ownIdFor(lock.userId, start.id) }, deviceNow);

  const shifts = facts.shifts.map(shiftOf);
  const shift = shifts.find((candidate) => candidate.id === start.shift_id);
  const held = time.isLate ? heldReasonOf(lock, time, shift, facts) : undefined;
  if (!held) await requireStart(lock, { time, day, shift, facts });
  const usedShift = shift ?? shifts[0];
  if (!usedShift) throw missing(['shift_id'], 'SHIFT_REQUIRED');
  const projectId =
    lock.settings.projectsExcluded && !start.project_id
      ? (facts.default_project ?? (await defaultProject(lock)))
      : start.project_id || null;
  const work = workOf(start, usedShift, { time, day, facts, known, projectId });

  const punch: NewPunch = {
    ...work,
    id: start.id,
    user_id: lock.userId,
    state: held ? 'held' : lock.settings.attachmentsOn ? 'starting' : 'running',
    held_reason: held ?? null,
    shift_id: usedShift.id,
    shift_len_min: shiftLengthMinutes(usedShift),
    // A plan changed by the foreman in the meantime must not keep anybody from starting.
    assignment_id: facts.assignment_id,
    start_at: time.at,
    device_start_at: start.device_at ? new Date(start.device_at) : null,
    clock_suspect: time.isClockSuspect,
    created_at: lock.now,
  };
  if (work.project_id && work.project_id !== lock.preferences.pinned_project_id)
    await savePreferences(lock.tx, lock.userId, { pinned_project_id: work.project_id });
  insertPunch(lock.tx, punch);
  const row = punchRowOf(lock.tx, punch);
  await audit(ctx, row);
  await tellStarted(lock.tx, row, { at: lock.now, actorId: ctx.user.id });
  if (held === 'locked') await tellLockers(lock, row);
  const files = start.files ?? [];
  const started = await attachFiles(lock, row, files);
  const settled = await settleRow(lock, started);
  return asNew(
    files.length > 0 ? await recordOf(lock.tx, settled, lock.now) : recordFrom(settled, [], lock.now),
  );
}

const questionOf = ({ rights }: UserContext, start: StartPunch, at: Date, day: Day): StartQuestion => ({
  seesAllProjects: seesWholeTable(rights, 'projects'),
  id: start.id,
  at,
  day,
  projectId: start.project_id || null,
  activityId: start.task_id ?? null,
  workTypeId: start.work_type_id ?? null,
  assignmentId: start.assignment_id ?? null,
  defaultProjectNumber: DEFAULT_PROJECT_NUMBER,
  finishedSince: addDays(day, -GRACE_DAYS),
});

interface Situation {
  readonly time: TrueTime;
  readonly day: Day;
  readonly facts: StartFacts;
}

function timeOf(start: StartPunch, deviceNow: Date | undefined, now: Date): TrueTime {
  if (!start.device_at || !deviceNow) return { at: wholeSecond(now), isLate: false, isClockSuspect: false };
  return trueTime({ deviceAt: new Date(start.device_at), deviceNow }, now);
}

/** A change of project leaves no gap and no overlap, however long each of the two calls was on its way. */
async function joinedTime(
  { tx, userId }: LockOwner,
  { follows }: StartPunch,
  time: TrueTime,
): Promise<TrueTime> {
  const before = follows ? await findPunch(tx, userId, follows) : undefined;
  if (!before?.ended_at) return time;
  const apart = Math.abs(secondsBetween(before.ended_at, time.at));
  return apart <= END_TOLERANCE_SECONDS ? { ...time, at: before.ended_at } : time;
}

/** Why a start made without network cannot simply take effect. It is kept and shown to its owner. */
function heldReasonOf(
  lock: PunchLock,
  time: TrueTime,
  shift: Shift | undefined,
  facts: StartFacts,
): HeldReason | undefined {
  if (secondsBetween(time.at, lock.now) > OLDEST_LATE_SECONDS) return 'too_old';
  if (!shift) return 'shift_gone';
  if (facts.overlaps) return 'overlap';
  if (facts.is_locked) return 'locked';
  if (facts.is_delivered) return 'delivered';
  return facts.hours_met.length > 0 ? 'overlap' : undefined;
}

async function requireStart(
  lock: PunchLock,
  { time, day, shift, facts }: Situation & { readonly shift: Shift | undefined },
): Promise<void> {
  if (lock.open && lock.open.state !== 'awaiting_attachment') {
    const since = formatTime(lock.open.start_at, lock.timeZone);
    throw alreadyRunning({ since, running: await recordOf(lock.tx, lock.open, lock.now) });
  }
  const refusal = refuseStart({
    hasShift: shift !== undefined,
    hasCurrentProject: time.isLate || facts.has_current_project,
    projectsExcluded: lock.settings.projectsExcluded,
    isLocked: facts.is_locked,
    attachmentsOn: lock.settings.attachmentsOn,
    // The picture follows the start; until it is stored the stemp is only starting.
    hasPicture: true,
    daySeconds: time.isLate ? 0 : facts.day_seconds,
    isAwaitingPicture: lock.open?.state === 'awaiting_attachment',
  });
  if (refusal === 'SHIFT_REQUIRED') throw missing(['shift_id'], refusal);
  if (refusal) throw refused(refusal);
  if (facts.is_delivered) throw delivered([formatDate(day)]);
  if (facts.hours_met.length > 0) throw overlap(facts.hours_met);
}

/** What the stemp is about: numbers of another company are numbers that do not exist. */
function workOf(
  start: StartPunch,
  shift: Shift,
  {
    time,
    day,
    facts,
    known,
    projectId,
  }: Situation & { readonly known: KnownWork; readonly projectId: number | null },
) {
  const minutes = start.break === undefined ? shift.breakMinutes : breakMinutes(start.break);
  if (minutes === undefined) throw validation({ break: [{ code: 'TOO_LARGE', params: { max: 4 } }] });
  if (start.project_id) requireProject(facts.project, [day], { writtenOn: day, isLate: time.isLate });
  refuseUnknownWork(start, facts.work, { isLate: time.isLate });
  return {
    ...nothingNamed,
    ...requireKnownNames(start, known, { projectId, isLate: time.isLate }),
    project_id: projectId,
    activity_id: start.task_id ?? null,
    work_type_id: start.work_type_id ?? null,
    break_min: minutes,
    location: start.location ?? '',
    comments: start.comments ?? '',
  };
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
