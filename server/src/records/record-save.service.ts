import { type FieldProblems, noPermission, refused, stale, validation } from '@sveis/domain/errors';
import {
  changesBetween,
  clashesOf,
  counterOf,
  holds,
  levelFor,
  mayEdit,
  reachFor,
  readRecord,
  recordNumber,
  startValues,
  type Values,
  writableFields,
} from '@sveis/domain/records';
import { nextNumber } from '../admin/index.ts';
import { recordAnswer } from './record-answer.ts';
import { hooksOf, type RecordDesk } from './record-desk.ts';
import type { RecordChange } from './record-hooks.ts';
import { requireSeen } from './record-read.service.ts';
import { unknownReferences } from './record-references.ts';
import type { StoredRecord } from './record-store.ts';
import { writeTrail } from './record-trail.ts';

export interface RecordInput {
  readonly values: Values;
  /** What each field held when it was changed, and the record's revision then. */
  readonly seen?: Values | undefined;
  readonly rev?: number | null | undefined;
}

/** A repeated create is the same create: the phone gave the id. */
export async function createRecord(desk: RecordDesk, id: string, sent: Values) {
  const { definition, store, ctx, viewer } = desk;
  const there = await store.find(ctx.tx, id);
  if (there) return recordAnswer(desk, await requireSeen(desk, id));
  const values = desk.projectId === null ? sent : { ...sent, project_id: desk.projectId };
  const projectId = projectOf(values);
  if (!reachFor(viewer, definition, 'create', projectId))
    throw noPermission({ action: 'create', module: definition.key });
  const start = startValues(definition, { userId: ctx.user.id, today: desk.today, now: ctx.now });
  const change = await judge(
    desk,
    undefined,
    { ...start, ...values },
    { act: 'create', status: definition.status.initial },
  );
  const saved = await store.insert(ctx.tx, {
    id,
    number: await numberFor(desk),
    status: change.status,
    projectId: change.projectId,
    values: change.values,
    isRestricted: isRestricted(desk, change.values),
    userId: ctx.user.id,
    now: ctx.now,
  });
  await writeTrail(desk, 'create', saved, changesBetween({}, saved.values));
  for (const hook of hooksOf(desk)) await hook.afterSave?.(desk, saved, change);
  return recordAnswer(desk, saved);
}

export async function editRecord(desk: RecordDesk, id: string, input: RecordInput) {
  const { definition, ctx } = desk;
  const before = await requireSeen(desk, id, 'lock');
  if (!mayEdit(desk.viewer, definition, before))
    throw noPermission({ action: 'edit', module: definition.key });
  if (definition.lockedIn.includes(before.status)) throw refused('RECORD_LOCKED');
  await refuseStale(desk, before, input);
  const change = await judge(desk, before, input.values, { act: 'edit', status: before.status });
  return store(desk, before, change, 'edit', ctx.user.id);
}

/** A save that saw an older record is taken unless it touches a field that has moved meanwhile. */
export async function refuseStale(desk: RecordDesk, before: StoredRecord, input: RecordInput): Promise<void> {
  if (input.rev === undefined || input.rev === null || input.rev === before.rev) return;
  const hasMoved = input.seen === undefined || clashesOf(input.values, input.seen, before.values).length > 0;
  if (hasMoved) throw stale(await recordAnswer(desk, before));
}

/** Reads what was sent, asks everything that could be wrong with it, and tells it all at once. */
export async function judge(
  desk: RecordDesk,
  before: StoredRecord | undefined,
  sent: Values,
  { act, step, status }: Pick<RecordChange, 'act' | 'step' | 'status'>,
): Promise<RecordChange> {
  const { definition, ctx } = desk;
  const base = before?.values ?? {};
  const level = levelFor(desk.viewer, definition, before?.projectId ?? projectOf(sent));
  const read = readRecord({ fields: writableFields(definition, level) }, sent, {
    base,
    today: desk.today,
    now: ctx.now,
  });
  let values = read.values;
  let problems: FieldProblems = { ...read.problems, ...(await unknownReferences(desk, base, values)) };
  for (const hook of hooksOf(desk)) {
    const verdict = await hook.beforeSave?.(desk, {
      act,
      ...(step === undefined ? {} : { step }),
      before,
      status,
      projectId: projectOf(values),
      values,
    });
    values = { ...values, ...verdict?.values };
    problems = { ...problems, ...verdict?.problems };
  }
  if (Object.keys(problems).length > 0) throw validation(problems);
  return {
    act,
    ...(step === undefined ? {} : { step }),
    before,
    status,
    projectId: projectOf(values),
    values,
  };
}

/** Writes a judged change, its history and its trail, and lets the hooks follow up. */
export async function store(
  desk: RecordDesk,
  before: StoredRecord,
  change: RecordChange,
  action: 'edit' | 'step',
  userId: number,
) {
  const { ctx } = desk;
  const saved = await desk.store.update(ctx.tx, before, {
    status: change.status,
    projectId: change.projectId,
    values: change.values,
    isRestricted: isRestricted(desk, change.values),
    userId,
    now: ctx.now,
    rev: before.rev + 1,
  });
  const changes = changesBetween(
    { ...before.values, status: before.status },
    { ...saved.values, status: saved.status },
  );
  await writeTrail(desk, action, saved, changes);
  for (const hook of hooksOf(desk)) await hook.afterSave?.(desk, saved, change);
  return recordAnswer(desk, saved);
}

/** A write by the system: no person's revision moves because a date passed. */
export async function systemUpdate(
  desk: RecordDesk,
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
  const changes = changesBetween(
    { ...before.values, status: before.status },
    { ...saved.values, status: saved.status },
  );
  if (changes.length > 0) await writeTrail(desk, 'system', saved, changes);
  return saved;
}

const projectOf = (values: Values): number | null =>
  typeof values.project_id === 'number' ? values.project_id : null;

const isRestricted = ({ definition }: RecordDesk, values: Values): boolean =>
  definition.rows.restricted !== undefined && holds(definition.rows.restricted, values);

async function numberFor({ definition, ctx, today }: RecordDesk): Promise<string | null> {
  if (definition.number === undefined) return null;
  const year = Number(today.slice(0, 4));
  const sequence = await nextNumber(ctx.tx, counterOf(definition.key, definition.number, { year }));
  return recordNumber(definition.number, { year, sequence });
}
