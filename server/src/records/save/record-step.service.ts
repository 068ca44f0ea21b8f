import {
  AppError,
  type FieldProblems,
  noPermission,
  notFound,
  refused,
  stale,
  validation,
} from '@sveis/domain/errors';
import {
  findStep,
  isEmptyValue,
  isFor,
  OVERRIDE_REASON,
  problemsOf,
  REPLACES,
  requiredBy,
  stamped,
  type Transition,
  type Values,
} from '@sveis/domain/records';
import { recordAnswer } from '../read/record-answer.ts';
import { requireSeen } from '../read/record-read.service.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { requireOpenProject } from '../scope/record-project.ts';
import { scopeOfRecord } from '../scope/record-scope.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { checkContext, passGates } from './record-checks.ts';
import { mergedWith, type RecordInput, saveChange } from './record-save.service.ts';
import { validateChange } from './validate-change.ts';

/** Takes a record one status further, with the fields the step asks for. */
export async function takeStep(scope: RecordScope, id: string, name: string, input: RecordInput) {
  const { definition, viewer } = scope;
  const before = await requireSeen(scope, id, 'lock');
  if (!definition.status.transitions.some((transition) => transition.name === name)) throw notFound();
  const step = findStep(definition, name, before.status);
  if (!step) {
    // Somebody else was quicker: who has not seen that is shown the record as it is now.
    if (typeof input.rev === 'number' && input.rev !== before.rev)
      throw stale(await recordAnswer(scope, before));
    throw refused('WRONG_STATUS');
  }
  if (!isFor(step, viewer, definition, before))
    throw noPermission({ action: 'edit', module: definition.key });
  return takeStepFrom(scope, before, step, input);
}

/** The step itself, for the person who has the right to it: their own, or that of a task they have answered. */
export async function takeStepFrom(
  opened: RecordScope,
  before: StoredRecord,
  step: Transition,
  input: RecordInput,
) {
  const scope = await scopeOfRecord(opened, before.values);
  const { definition, today, ctx } = scope;
  await requireOpenProject(scope, before);
  const sent = await mergedWith(scope, before, input);
  const asked = [...(step.ask ?? []), OVERRIDE_REASON, ...requiredBy(step, { ...before.values, ...sent })];
  const stamps = stamped(step.sets, { userId: ctx.user.id, now: ctx.now, today, values: before.values });
  const missingIn = (values: Values): FieldProblems =>
    Object.fromEntries(
      [
        ...(step.askAgain ?? []).filter((field) => isEmptyValue(sent[field])),
        ...requiredBy(step, values).filter((field) => isEmptyValue(values[field])),
      ].map((field) => [field, [{ code: 'REQUIRED' as const }]]),
    );
  const change = await validateChange(scope, before, sent, {
    act: 'step',
    step: step.name,
    status: step.to,
    base: { ...before.values, ...stamps },
    confirm: input.confirm,
    writable: new Set(
      asked.filter((field) => definition.fields[field] && definition.fields[field].kind !== 'computed'),
    ),
  }).catch(withMissing(missingIn({ ...before.values, ...stamps, ...sent })));
  const context = await checkContext(scope, change.values, before.values);
  const problems = {
    // What the step has filled in by itself is not missing.
    ...missingIn(change.values),
    ...problemsOf(step, { ...before, values: change.values }, scope.checks, context),
  };
  if (Object.keys(problems).length > 0) throw validation(problems);
  const answer = await saveChange(scope, before, await passGates(scope, before, step, change), 'step');
  await endReplaced(scope, step, change.values[REPLACES]);
  return answer;
}

/** The record whose place this one takes ends in the same transaction, unless something has ended it before. */
async function endReplaced(scope: RecordScope, taken: Transition, id: unknown): Promise<void> {
  const { definition, viewer, store, ctx } = scope;
  const { nextRevision } = definition;
  if (nextRevision?.on !== taken.name || typeof id !== 'string') return;
  const replaced = await store.find(ctx.tx, id, 'lock');
  const step = replaced && !replaced.isDeleted && findStep(definition, nextRevision.ends, replaced.status);
  if (!step) return;
  if (!isFor(step, viewer, definition, replaced))
    throw noPermission({ action: 'edit', module: definition.key });
  await takeStepFrom(scope, replaced, step, { values: {} });
}

/** What is missing and what is wrong are told in one answer. */
const withMissing =
  (missing: FieldProblems) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    throw validation({ ...missing, ...error.fields });
  };
