import { AppError, type FieldProblems } from '@sveis/domain/errors';
import type { MessageId } from '@sveis/domain/locales';
import {
  type CheckContext,
  type Finding,
  findingsAgainst,
  findingsOf,
  isEmptyValue,
  type LateRecords,
  label,
  mayOverride,
  OVERRIDE_REASON,
  problemsFrom,
  type RecordState,
  readsOf,
  type Transition,
  type Values,
  valuesAt,
  withOverrides,
} from '@sveis/domain/records';
import type { RecordChange, RecordScope } from '../scope/record-engine.ts';
import { findModule } from '../scope/record-module.ts';
import { findLate } from '../store/awaited-records.store.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { fillSettings } from './fill-settings.ts';

/** What rules may know besides the record: who asks, when, and the records the rules say they read. */
export async function checkContext(
  scope: RecordScope,
  values: Values,
  before: Values,
): Promise<CheckContext> {
  const { ctx, viewer, today, definition } = scope;
  const known = new Map<string, Values>();
  for (const [to, ids] of readsOf(definition, values)) {
    const module = findModule(ctx, to);
    for (const id of module ? ids : []) {
      // A rule of the company reads what it names, for everybody who saves.
      const found = await module?.store.find(ctx.tx, String(id));
      if (!found) continue;
      const told: Values[] = [];
      for (const hook of scope.hooks) told.push((await hook.aboutRelated?.(scope, to, found)) ?? {});
      known.set(`${to}:${id}`, Object.assign({}, found.values, { status: found.status }, ...told));
    }
  }
  const late = await lateRecords(scope, values);
  return {
    viewer,
    today,
    now: ctx.now,
    timeZone: ctx.tenant.timeZone,
    before,
    related: (to, id) => known.get(`${to}:${id}`),
    ...(await fillSettings(ctx.tx, definition)),
    awaited: (check) => late.get(check),
  };
}

/** What the rules of a record await, of modules the company has. */
async function lateRecords(
  { ctx, definition }: RecordScope,
  values: Values,
): Promise<ReadonlyMap<string, LateRecords>> {
  const late = new Map<string, LateRecords>();
  for (const { name, awaits } of definition.checks ?? []) {
    const ids = awaits && findModule(ctx, awaits.module) ? valuesAt(values, awaits.at).map(String) : [];
    if (awaits && ids.length > 0) late.set(name, await findLate(ctx.tx, awaits, ids));
  }
  return late;
}

/** The rules a record breaks, for its answer. Nothing is asked of modules that have none. */
export async function findingsIn(scope: RecordScope, record: RecordState): Promise<readonly Finding[]> {
  const { definition, checks } = scope;
  if (!definition.checks) return [];
  return findingsOf(definition, record, checks, await checkContext(scope, record.values, record.values));
}

/** What refuses a save. */
export async function blockedBy(scope: RecordScope, change: RecordChange): Promise<FieldProblems> {
  const { definition } = scope;
  if (!definition.checks?.some(({ severity }) => severity === 'block')) return {};
  const found = await findingsIn(scope, stateOf(scope, change));
  return problemsFrom(found.filter(({ severity }) => severity === 'block').map(inWordsOf(scope)));
}

/** Broken rules refuse a step, unless a person who may gives a reason: then the reason is kept in the record. */
export async function passGates(
  scope: RecordScope,
  before: StoredRecord,
  step: Transition,
  change: RecordChange,
): Promise<RecordChange> {
  const { definition, viewer, ctx } = scope;
  if (!definition.checks) return change;
  const found = await findingsIn(scope, { ...before, values: change.values });
  const against = findingsAgainst(definition, step.name, found, change.values);
  if (against.length === 0) return change;
  const { projectId } = before;
  const isPassable = against.every((finding) => mayOverride(definition, finding, { viewer, projectId }));
  const reason = change.values[OVERRIDE_REASON];
  if (!isPassable || isEmptyValue(reason)) throw refusedBy(against.map(inWordsOf(scope)), isPassable);
  const by = {
    reason: String(reason),
    by: ctx.user.id,
    at: ctx.now.toISOString(),
    step: step.name,
  };
  return { ...change, values: { ...change.values, overrides: withOverrides(change.values, against, by) } };
}

/** A company's own module says its rules in words it has brought along. */
const inWordsOf =
  ({ definition, ctx }: RecordScope) =>
  (finding: Finding): Finding => {
    const said = finding.message && label(definition, finding.message as MessageId, ctx.language);
    return said === undefined ? finding : { ...finding, text: said };
  };

/** The refusal says what is wrong at each field, and whether this person may go on with a reason. */
const refusedBy = (findings: readonly Finding[], mayBePassed: boolean): AppError =>
  new AppError('VALIDATION', {
    fields: problemsFrom(findings),
    extra: mayBePassed ? { may_override: true } : {},
  });

const stateOf = ({ definition, ctx }: RecordScope, change: RecordChange): RecordState => ({
  id: change.before?.id ?? '',
  module: definition.key,
  status: change.status,
  projectId: change.projectId,
  createdBy: change.before?.createdBy ?? ctx.user.id,
  values: change.values,
});
