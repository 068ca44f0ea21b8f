import { noPermission, refused, stale } from '@sveis/domain/errors';
import {
  changesBetween,
  holds,
  isLocked,
  mayEdit,
  mergeChanges,
  reachFor,
  startValues,
  type Values,
} from '@sveis/domain/records';
import { dropSentCopies } from './draft-copy.store.ts';
import { recordAnswer } from './record-answer.ts';
import { hooksOf, type RecordDesk } from './record-desk.ts';
import type { RecordChange } from './record-hooks.ts';
import { judge, projectOf } from './record-judge.ts';
import { lockId, numberFor } from './record-number.store.ts';
import { requireOpenArrival, requireOpenProject } from './record-project.ts';
import { requireSeen } from './record-read.service.ts';
import type { StoredRecord } from './record-store.ts';
import { type TrailDesk, writeTrail } from './record-trail.ts';

export interface RecordInput {
  readonly values: Values;
  /** What each field held when it was changed, and the record's revision then. */
  readonly seen?: Values | undefined;
  readonly rev?: number | null | undefined;
  /** Questions the sender has already said yes to, by code. */
  readonly confirm?: readonly string[] | undefined;
}

/** A repeated create is the same create: the phone gave the id. */
export async function createRecord(
  desk: RecordDesk,
  id: string,
  sent: Values,
  confirm?: readonly string[] | undefined,
) {
  const { definition, store, ctx, viewer, today } = desk;
  const givenByPhone = definition.storage === 'record';
  if (givenByPhone) {
    // Of two tries at the same moment the second waits here, and then finds the first.
    await lockId(ctx.tx, id);
    if (await store.find(ctx.tx, id)) return recordAnswer(desk, await requireSeen(desk, id));
  }
  const values = desk.projectId === null ? sent : { ...sent, project_id: desk.projectId };
  if (!reachFor(viewer, definition, 'create', projectOf(values)))
    throw noPermission({ action: 'create', module: definition.key });
  await requireOpenArrival(desk, undefined, { projectId: projectOf(values) });
  const change = await judge(desk, undefined, values, {
    act: 'create',
    status: definition.status.initial,
    base: startValues(definition, { userId: ctx.user.id, today, now: ctx.now }),
    confirm,
  });
  const saved = await store.insert(ctx.tx, {
    id,
    number: await numberFor(desk, change.projectId),
    status: change.status,
    projectId: change.projectId,
    values: change.values,
    isRestricted: isRestricted(desk, change.values),
    userId: ctx.user.id,
    now: ctx.now,
  });
  await writeTrail(desk, 'create', saved, changesBetween({}, { ...saved.values, status: saved.status }));
  for (const hook of hooksOf(desk)) await hook.afterSave?.(desk, saved, change);
  await dropSentCopies(ctx.tx, ctx.user.id, definition.key, 'new');
  return recordAnswer(desk, saved);
}

export async function editRecord(desk: RecordDesk, id: string, input: RecordInput) {
  const before = await requireEditable(desk, id, 'lock');
  const sent = await mergedWith(desk, before, input);
  const { status, values: base } = before;
  const change = await judge(desk, before, sent, { act: 'edit', status, base, confirm: input.confirm });
  requireProject(desk, before, change.projectId);
  await dropSentCopies(desk.ctx.tx, desk.ctx.user.id, desk.definition.key, id);
  return saveChange(desk, before, change, 'edit');
}

/** There, theirs to change, and still open to change. */
export async function requireEditable(desk: RecordDesk, id: string, lock?: 'lock'): Promise<StoredRecord> {
  const { definition, viewer } = desk;
  const record = await requireSeen(desk, id, lock);
  if (!mayEdit(viewer, definition, record)) throw noPermission({ action: 'edit', module: definition.key });
  if (isLocked(definition, record)) throw refused('RECORD_LOCKED');
  await requireOpenProject(desk, record);
  return record;
}

/** Into another project goes a record only by the hand of those who may make one there. */
function requireProject(
  { viewer, definition }: RecordDesk,
  before: StoredRecord,
  projectId: number | null,
): void {
  if (projectId !== before.projectId && !reachFor(viewer, definition, 'create', projectId))
    throw noPermission({ action: 'create', module: definition.key });
}

/** A save that saw an older record is taken unless it moves what somebody else has moved meanwhile. */
export async function mergedWith(
  desk: RecordDesk,
  before: StoredRecord,
  { values, seen = {}, rev }: RecordInput,
): Promise<Values> {
  if (rev === undefined || rev === null || rev === before.rev) return values;
  const merged = mergeChanges(desk.definition.fields, values, seen, before.values);
  if (merged.clashes.length > 0) throw stale(await recordAnswer(desk, before));
  return merged.values;
}

/** Writes a judged change, its history and its trail, and lets the hooks follow up. */
export async function saveChange(
  desk: RecordDesk,
  before: StoredRecord,
  change: RecordChange,
  action: 'edit' | 'step',
) {
  const { ctx } = desk;
  await requireOpenProject(desk, before);
  await requireOpenArrival(desk, before, change);
  const saved = await desk.store.update(ctx.tx, before, {
    status: change.status,
    projectId: change.projectId,
    values: keptOf(desk, change.values),
    isRestricted: isRestricted(desk, change.values),
    userId: ctx.user.id,
    now: ctx.now,
    rev: before.rev + 1,
  });
  await writeTrail(desk, action, saved, changesOf(before, saved));
  for (const hook of hooksOf(desk)) await hook.afterSave?.(desk, saved, change);
  return recordAnswer(desk, saved);
}

const keptOf = ({ definition }: RecordDesk, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !definition.fields[name]?.isPassing));

const changesOf = (before: StoredRecord, saved: StoredRecord) =>
  changesBetween({ ...before.values, status: before.status }, { ...saved.values, status: saved.status });

/** A write by the system: no person's revision moves because a date passed. */
export async function systemUpdate(
  desk: TrailDesk & Pick<RecordDesk, 'store'>,
  before: StoredRecord,
  { values, status = before.status }: { readonly values: Values; readonly status?: string },
): Promise<StoredRecord> {
  const merged = { ...before.values, ...values };
  const saved = await desk.store.update(desk.ctx.tx, before, {
    status,
    projectId: projectOf(merged) ?? before.projectId,
    values: merged,
    isRestricted: isRestricted(desk, merged),
    userId: before.updatedBy,
    now: desk.ctx.now,
    rev: before.rev,
  });
  const changes = changesOf(before, saved);
  if (changes.length > 0) await writeTrail(desk, 'system', saved, changes);
  return saved;
}

const isRestricted = ({ definition }: Pick<RecordDesk, 'definition'>, values: Values): boolean =>
  definition.rows.restricted !== undefined && holds(definition.rows.restricted, values);
