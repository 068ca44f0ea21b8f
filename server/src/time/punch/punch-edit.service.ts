import { refused, stale, validation } from '@sveis/domain/errors';
import {
  breakMinutes,
  isSameValue,
  namedFields,
  nothingNamed,
  shiftLengthMinutes,
  writtenTime,
} from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { projectOf } from '../reference/hours-project.ts';
import { readKnownWork, requireKnownNames, type SentWork } from '../reference/named-work.service.ts';
import { savePreferences } from '../reference/preference.store.ts';
import { requireKnownWork, shiftOf } from '../reference/reference.service.ts';
import { findActiveShifts } from '../reference/reference.store.ts';
import { findOpenPunch, findPunch, type PunchChange, type PunchRow, updatePunch } from './punch.store.ts';
import { lockPunch, type PunchLock, settleRow } from './punch-lock.ts';
import { recordOf } from './punch-record.ts';

const editable = [
  'shift_id',
  'project_id',
  'task_id',
  'work_type_id',
  'break',
  'location',
  'comments',
] as const;
type Single = (typeof editable)[number];
type Editable = Single | keyof SentWork;

export type EditPunch = { readonly [Field in Single]?: string | number | null | undefined } & SentWork & {
    readonly id?: string | undefined;
    readonly rev: number;
    /** The values the editor saw, of the fields it changed: lets two people change different fields. */
    readonly seen?: Readonly<Record<string, unknown>> | undefined;
  };

/** Changes what a running stemp is about, field by field. */
export async function editPunch(ctx: UserContext, edit: EditPunch) {
  const lock = await lockPunch({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  const row = edit.id
    ? await findPunch(ctx.tx, ctx.user.id, edit.id)
    : await findOpenPunch(ctx.tx, ctx.user.id);
  if (!row || row.state === 'cancelled') throw refused('NO_TIMER');
  const current = await recordOf(ctx.tx, row, ctx.now);
  if (row.state === 'stopped' || row.state === 'auto_stopped') return current;
  const changed = [...editable, ...namedFields].filter(
    (field) => edit[field] !== undefined && !isSameValue(edit[field], current[field]),
  );
  if (changed.length === 0) return current;
  if (edit.rev !== row.rev && !isMergeable(changed, edit, current)) throw stale(current);

  const { isLate } = writtenTime(ctx, ctx.now);
  const about = await changeOf({ ...lock, rights: ctx.rights }, row, edit, changed, isLate);
  const change = { ...about, ...(await namedChange(ctx, row, edit, about, isLate)) };
  const updated = await updatePunch(ctx.tx, row.id, { ...change, rev: row.rev + 1, updated_at: ctx.now });
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'edit',
    entity: 'punch',
    entityId: row.id,
    before: pick(current, changed),
    after: pick(edit, changed),
  });
  const settled = row.state === 'running' ? await settleRow(lock, updated) : updated;
  return recordOf(ctx.tx, settled, ctx.now);
}

const pick = (from: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** An edit on an older picture stands where nobody has touched the same fields since. */
const isMergeable = (
  changed: readonly Editable[],
  { seen }: EditPunch,
  current: Readonly<Record<string, unknown>>,
): boolean =>
  seen !== undefined &&
  changed.every((field) => Object.hasOwn(seen, field) && isSameValue(seen[field], current[field]));

type WritingLock = PunchLock & Pick<UserContext, 'rights'>;

async function changeOf(
  lock: WritingLock,
  row: PunchRow,
  edit: EditPunch,
  changed: readonly Editable[],
  isLate: boolean,
): Promise<PunchChange> {
  const number = (field: Single) => (typeof edit[field] === 'number' ? edit[field] : null);
  const has = (field: Editable) => changed.includes(field);
  const change: PunchChange = {};
  if (has('location')) change.location = String(edit.location ?? '');
  if (has('comments')) change.comments = String(edit.comments ?? '');
  if (has('work_type_id')) change.work_type_id = number('work_type_id');
  if (has('project_id')) Object.assign(change, await projectChange(lock, number('project_id'), row, isLate));
  if (has('task_id')) change.activity_id = number('task_id');
  await requireKnownWork(
    lock.tx,
    { task_id: change.activity_id ?? null, work_type_id: change.work_type_id ?? null },
    { isLate },
  );
  if (has('shift_id')) Object.assign(change, await shiftChange(lock, row, number('shift_id')));
  if (has('break')) change.break_min = requireBreak(number('break'));
  return change;
}

/** Welds and drawings are of the project: another one leaves them behind, unless the same edit names some of its own. */
async function namedChange(
  ctx: UserContext,
  row: PunchRow,
  edit: EditPunch,
  { project_id: projectId = row.project_id }: PunchChange,
  isLate: boolean,
): Promise<PunchChange> {
  const isOther = projectId !== row.project_id;
  const names = requireKnownNames(edit, await readKnownWork(ctx, edit), {
    projectId,
    isLate,
    ...(isOther ? {} : { before: row }),
  });
  return { ...(isOther ? nothingNamed : {}), ...names };
}

/** Another project has other activities; the last one chosen is offered first next time. */
async function projectChange(
  lock: WritingLock,
  wanted: number | null,
  { start_at, project_id: before }: PunchRow,
  isLate: boolean,
): Promise<PunchChange> {
  const projectId = await projectOf(lock, wanted, { at: start_at, isLate, before });
  await savePreferences(lock.tx, lock.userId, { pinned_project_id: projectId });
  return { project_id: projectId, activity_id: null };
}

/** Another shift brings its break and its length, and the question of its end is asked again. */
async function shiftChange(lock: PunchLock, row: PunchRow, wanted: number | null): Promise<PunchChange> {
  const shift = (await findActiveShifts(lock.tx)).map(shiftOf).find((candidate) => candidate.id === wanted);
  if (!shift) throw validation({ shift_id: [{ code: 'NOT_A_CHOICE' }] });
  return {
    shift_id: shift.id,
    shift_len_min: shiftLengthMinutes(shift),
    break_min: shift.breakMinutes,
    ...(row.state === 'held' ? {} : { paused_at: null, continued_at: null }),
  };
}

function requireBreak(hours: number | null): number {
  const minutes = hours === null ? undefined : breakMinutes(hours);
  if (minutes === undefined) throw validation({ break: [{ code: 'TOO_LARGE', params: { max: 4 } }] });
  return minutes;
}
