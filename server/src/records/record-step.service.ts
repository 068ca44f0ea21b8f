import { noPermission, notFound, refused, stale, validation } from '@sveis/domain/errors';
import { findStep, isEmptyValue, isFor, problemsOf, requiredBy, setBy } from '@sveis/domain/records';
import { recordAnswer } from './record-answer.ts';
import type { RecordDesk } from './record-desk.ts';
import { judge } from './record-judge.ts';
import { requireOpenProject } from './record-project.ts';
import { requireSeen } from './record-read.service.ts';
import { mergedWith, type RecordInput, saveChange } from './record-save.service.ts';

/** Takes a record one status further, with the fields the step asks for. */
export async function takeStep(desk: RecordDesk, id: string, name: string, input: RecordInput) {
  const { definition, viewer, today, ctx } = desk;
  const before = await requireSeen(desk, id, 'lock');
  if (!definition.status.transitions.some((transition) => transition.name === name)) throw notFound();
  const step = findStep(definition, name, before.status);
  if (!step) {
    // Somebody else was quicker: who has not seen that is shown the record as it is now.
    if (typeof input.rev === 'number' && input.rev !== before.rev)
      throw stale(await recordAnswer(desk, before));
    throw refused('WRONG_STATUS');
  }
  if (!isFor(step, viewer, definition, before))
    throw noPermission({ action: 'edit', module: definition.key });
  await requireOpenProject(desk, before);
  const sent = await mergedWith(desk, before, input);
  const asked = [...(step.ask ?? []), ...requiredBy(step, { ...before.values, ...sent })];
  const missing = (step.anew ?? []).filter((field) => isEmptyValue(sent[field]));
  if (missing.length > 0)
    throw validation(Object.fromEntries(missing.map((field) => [field, [{ code: 'REQUIRED' }]])));
  const change = await judge(desk, before, sent, {
    act: 'step',
    step: name,
    status: step.to,
    base: { ...before.values, ...setBy(step, ctx.user.id) },
    confirm: input.confirm,
    writable: new Set(asked.filter((field) => definition.fields[field]?.kind !== 'computed')),
  });
  const problems = problemsOf(step, { ...before, values: change.values }, desk.behaviour.checks, {
    viewer,
    today,
    now: ctx.now,
    before: before.values,
  });
  if (Object.keys(problems).length > 0) throw validation(problems);
  return saveChange(desk, before, change, 'step');
}
