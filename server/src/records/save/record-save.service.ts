import { noPermission, refused, stale, validation } from '@sveis/domain/errors';
import {
  anonymousProblems,
  changesBetween,
  type FieldChange,
  filledBy,
  isAnonymous,
  isLocked,
  isRestrictedIn,
  isSame,
  lockedFields,
  mayEdit,
  mergeChanges,
  NOBODY,
  reachFor,
  startValues,
  unrelated,
  type Values,
  withWorkedOut,
} from '@sveis/domain/records';
import { namelessContext } from '../../context.ts';
import { newId, ownIdFor } from '../../database/uuid.ts';
import { findSettingValues } from '../../session/index.ts';
import { dropSentCopies } from '../drafts/draft-copy.store.ts';
import { ANY_RECORD } from '../lookup/reference-target.ts';
import { noticeScope, tellOfChange } from '../notices/record-notices.ts';
import { receiptAnswer, recordAnswer } from '../read/record-answer.ts';
import { findSeen, modulesFor } from '../read/record-names.store.ts';
import { requireSeen } from '../read/record-read.service.ts';
import type { RecordChange, RecordScope } from '../scope/record-engine.ts';
import { moduleFor, moduleOf, modulesIn } from '../scope/record-module.ts';
import { requireOpenArrival, requireOpenProject } from '../scope/record-project.ts';
import { scopeOfRecord } from '../scope/record-scope.ts';
import { findMaker, lockId, numberFor } from '../store/record-number.store.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { fillSettings } from './fill-settings.ts';
import { type TrailScope, writeTrail } from './record-trail.ts';
import { projectOf, settleChange, validateChange } from './validate-change.ts';

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
  opened: RecordScope,
  sentId: string,
  sent: Values,
  confirm?: readonly string[] | undefined,
) {
  if (isAnonymous(opened.definition, sent)) return createNameless(opened, sentId, sent, confirm);
  const { definition, store, ctx } = opened;
  const id = definition.storage === 'record' ? await idOnCreate(opened, sentId) : sentId;
  const repeated = definition.storage === 'record' ? await store.find(ctx.tx, id) : undefined;
  if (repeated) return recordAnswer(opened, await requireSeen(opened, id));
  return recordAnswer(opened, await createStored(opened, id, sent, confirm));
}

/** The same without a name: nothing that is written says who sent it, and the sender gets a receipt and no record. */
async function createNameless(
  opened: RecordScope,
  sentId: string,
  sent: Values,
  confirm: readonly string[] | undefined,
) {
  const problems = anonymousProblems(opened.definition, sent, await findSettingValues(opened.ctx.tx));
  if (Object.keys(problems).length > 0) throw validation(problems);
  const scope: RecordScope = { ...opened, ctx: namelessContext(opened.ctx) };
  const id = await idOnCreate(scope, sentId);
  const repeated = await scope.store.find(scope.ctx.tx, id);
  if (repeated && repeated.createdBy !== NOBODY) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  return receiptAnswer(scope, repeated ?? (await createStored(scope, id, sent, confirm)));
}

/** Makes a record under an id nothing has yet: right, rules, number, history and notices. */
export async function createStored(
  opened: RecordScope,
  id: string,
  sent: Values,
  confirm?: readonly string[] | undefined,
): Promise<StoredRecord> {
  const scope = await scopeOfRecord(opened, sent);
  const { definition, store, ctx, viewer, today } = scope;
  const values = scope.projectId === null ? sent : { ...sent, project_id: scope.projectId };
  if (!reachFor(viewer, definition, 'create', projectOf(values)))
    throw noPermission({ action: 'create', module: definition.key });
  await requireOpenArrival(scope, undefined, { projectId: projectOf(values) });
  const change = await validateChange(scope, undefined, values, {
    act: 'create',
    status: definition.status.initial,
    base: startValues(definition, { userId: ctx.user.id, today, now: ctx.now }),
    confirm,
  });
  const saved = await store.insert(ctx.tx, {
    id,
    number: await numberFor(scope, change.projectId, change.values),
    status: change.status,
    projectId: change.projectId,
    values: keptOf(scope, change.values),
    isRestricted: isRestricted(scope, change.values),
    userId: ctx.user.id,
    now: ctx.now,
  });
  await writeTrail(scope, 'create', saved, changesBetween({}, { ...saved.values, status: saved.status }));
  await followUp(scope, saved, change);
  return saved;
}

/**
 * A record that follows from another one, in the transaction of that one: who may do what it follows from may make it.
 * Its values come from what was validated there; that its number is free is asked here.
 */
export async function insertFollowing(opened: RecordScope, made: Values): Promise<StoredRecord> {
  const scope = await scopeOfRecord(opened, made);
  const { definition, store, ctx, today } = scope;
  const started = startValues(definition, { userId: ctx.user.id, today, now: ctx.now });
  const { initial: status } = definition.status;
  const begun = await withHooks(scope, status, { ...started, ...made });
  const values = withWorkedOut(definition.fields, begun, scope);
  const projectId = projectOf(values);
  const saved = await store.insert(ctx.tx, {
    id: newId(ctx.now),
    number: await numberFor(scope, projectId, values),
    status,
    projectId,
    values: keptOf(scope, values),
    isRestricted: isRestricted(scope, values),
    userId: ctx.user.id,
    now: ctx.now,
  });
  await writeTrail(scope, 'create', saved, changesBetween({}, { ...saved.values, status }));
  await followUp(scope, saved, { act: 'create', before: undefined, status, projectId, values });
  return saved;
}

/** What the module's own hooks fill in when a record begins. */
async function withHooks(scope: RecordScope, status: string, made: Values): Promise<Values> {
  let values = made;
  for (const hook of scope.hooks) {
    const change = {
      act: 'create',
      before: undefined,
      status,
      projectId: projectOf(values),
      values,
    } as const;
    const verdict = await hook.beforeSave?.(scope, { ...change, sent: made });
    if (verdict?.problems && Object.keys(verdict.problems).length > 0) throw validation(verdict.problems);
    values = { ...values, ...verdict?.values };
  }
  return values;
}

/** The id a phone gave; another where that one is taken by a record its sender may not see. */
async function idOnCreate(scope: RecordScope, sentId: string): Promise<string> {
  const { ctx, viewer } = scope;
  // Of two tries at the same moment the second waits here, and then finds the first.
  await lockId(ctx.tx, sentId);
  const maker = await findMaker(ctx.tx, sentId);
  if (maker === undefined || maker === ctx.user.id) return sentId;
  if ((await findSeen(ctx.tx, viewer, modulesFor(modulesIn(ctx), ANY_RECORD), [sentId])).length > 0)
    return sentId;
  const id = ownIdFor(ctx.user.id, sentId);
  await lockId(ctx.tx, id);
  return id;
}

export const editRecord = async (scope: RecordScope, id: string, input: RecordInput) =>
  recordAnswer(scope, await editStored(scope, id, input));

/** Changes a record somebody may edit: merge, right, rules, history and notices. */
export async function editStored(opened: RecordScope, id: string, input: RecordInput): Promise<StoredRecord> {
  const before = await requireEditable(opened, id, 'lock');
  const scope = await scopeOfRecord(opened, before.values);
  const sent = await mergedWith(scope, before, input);
  const { status, values: base } = before;
  const locked = lockedFields(scope.definition, base);
  if (Object.keys(sent).some((name) => locked.has(name) && !isSame(sent[name], base[name])))
    throw refused('RECORD_LOCKED');
  const change = await validateChange(scope, before, sent, {
    act: 'edit',
    status,
    base,
    confirm: input.confirm,
  });
  requireProject(scope, before, change.projectId);
  await dropSentCopies(scope.ctx.tx, scope.ctx.user.id, scope.definition.key, id);
  return storeChange(scope, before, change, 'edit');
}

/** There, theirs to change, and still open to change. */
export async function requireEditable(scope: RecordScope, id: string, lock?: 'lock'): Promise<StoredRecord> {
  const { definition, viewer } = scope;
  const record = await requireSeen(scope, id, lock);
  if (!mayEdit(viewer, definition, record)) throw noPermission({ action: 'edit', module: definition.key });
  if (isLocked(definition, record)) throw refused('RECORD_LOCKED');
  await requireOpenProject(scope, record);
  return record;
}

/** Moving a record to another project needs the create right in that project. */
function requireProject(
  { viewer, definition }: RecordScope,
  before: StoredRecord,
  projectId: number | null,
): void {
  if (projectId !== before.projectId && !reachFor(viewer, definition, 'create', projectId))
    throw noPermission({ action: 'create', module: definition.key });
}

/** A save that saw an older record is taken unless it moves what somebody else has moved meanwhile. */
export async function mergedWith(
  scope: RecordScope,
  before: StoredRecord,
  { values, seen = {}, rev }: RecordInput,
): Promise<Values> {
  if (rev === undefined || rev === null || rev === before.rev) return values;
  const merged = mergeChanges(scope.definition.fields, values, seen, before.values);
  if (merged.clashes.length > 0) throw stale(await recordAnswer(scope, before));
  return merged.values;
}

/** Writes a validated change, its history and its audit entry, and lets the hooks follow up. */
export const saveChange = async (
  scope: RecordScope,
  before: StoredRecord,
  change: RecordChange,
  action: 'edit' | 'step',
) => recordAnswer(scope, await storeChange(scope, before, change, action));

async function storeChange(
  scope: RecordScope,
  before: StoredRecord,
  change: RecordChange,
  action: 'edit' | 'step',
): Promise<StoredRecord> {
  const { ctx } = scope;
  await requireOpenProject(scope, before);
  await requireOpenArrival(scope, before, change);
  const saved = await scope.store.update(ctx.tx, before, {
    status: change.status,
    projectId: change.projectId,
    values: keptOf(scope, change.values),
    isRestricted: isRestricted(scope, change.values),
    userId: ctx.user.id,
    now: ctx.now,
    rev: before.rev + 1,
  });
  const changes = [...changesOf(before, saved), ...handedOn(scope, change)];
  await writeTrail(scope, action, saved, changes, change);
  await followUp(scope, saved, change);
  return saved;
}

/** What a save brings about: the hooks' own, and who is told. */
async function followUp(scope: RecordScope, saved: StoredRecord, change: RecordChange): Promise<void> {
  for (const hook of scope.hooks) await hook.afterSave?.(scope, saved, change);
  await tellOfChange(noticeScope(scope), saved, change);
}

const keptOf = ({ definition }: RecordScope, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !definition.fields[name]?.transient));

const changesOf = (before: StoredRecord, saved: StoredRecord) =>
  changesBetween({ ...before.values, status: before.status }, { ...saved.values, status: saved.status });

/** What a step was told and the record does not keep, for the history. */
const handedOn = ({ definition }: RecordScope, { values }: RecordChange): readonly FieldChange[] =>
  changesBetween(
    {},
    Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => definition.fields[name]?.transient && definition.fields[name]?.history !== false,
      ),
    ),
  );

/** A change that follows from another record: the module's own rules work it out, and nobody needs the right to edit here. */
export async function changeRecord(opened: RecordScope, before: StoredRecord, values: Values) {
  const scope = await scopeOfRecord(opened, { ...before.values, ...values });
  const read = { values: { ...before.values, ...values }, problems: {}, sent: values };
  const { status } = before;
  return saveChange(scope, before, await settleChange(scope, before, read, { act: 'edit', status }), 'edit');
}

/** A write by the system: no person's revision moves because a date passed. */
export async function systemUpdate(
  scope: TrailScope & Pick<RecordScope, 'store'>,
  before: StoredRecord,
  { values, status = before.status }: { readonly values: Values; readonly status?: string },
): Promise<StoredRecord> {
  const { definition } = scope;
  const written = { ...before.values, ...values };
  const { status: follows = status, ...merged }: Values = {
    ...written,
    ...filledBy(
      definition,
      {
        before: { ...before.values, status: before.status },
        after: { ...written, status },
        isWritten: (name) => Object.hasOwn(values, name),
      },
      moduleFor(definition).fills,
      // What depends on other records is left to the next save by a person.
      { related: unrelated, ...(await fillSettings(scope.ctx.tx, definition)) },
    ),
  };
  const { store } = await moduleOf(scope.ctx.tx, { ...moduleFor(definition), store: scope.store }, merged);
  const saved = await store.update(scope.ctx.tx, before, {
    status: String(follows),
    projectId: projectOf(merged) ?? before.projectId,
    values: merged,
    isRestricted: isRestricted(scope, merged),
    userId: before.updatedBy,
    now: scope.ctx.now,
    rev: before.rev,
  });
  const changes = changesOf(before, saved);
  if (changes.length > 0) await writeTrail(scope, 'system', saved, changes);
  return saved;
}

const isRestricted = ({ definition }: Pick<RecordScope, 'definition'>, values: Values): boolean =>
  isRestrictedIn(definition, values);
