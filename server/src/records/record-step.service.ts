import { noPermission, refused, stale, validation } from '@sveis/domain/errors';
import { findStep, isFor, problemsOf, requiredBy, type Values } from '@sveis/domain/records';
import { recordAnswer } from './record-answer.ts';
import type { RecordDesk } from './record-desk.ts';
import { requireSeen } from './record-read.service.ts';
import { judge, type RecordInput, store } from './record-save.service.ts';

/** Takes a record one status further, with the fields the step asks for. */
export async function takeStep(desk: RecordDesk, id: string, name: string, input: RecordInput) {
  const { definition, viewer, today, ctx } = desk;
  const before = await requireSeen(desk, id, 'lock');
  const step = findStep(definition, name, before.status);
  if (!step) {
    const isKnown = definition.status.transitions.some((transition) => transition.name === name);
    if (isKnown && input.rev !== undefined && input.rev !== null && input.rev !== before.rev)
      throw stale(await recordAnswer(desk, before));
    throw refused('WRONG_STATUS');
  }
  if (!isFor(step, viewer, definition, before))
    throw noPermission({ action: 'edit', module: definition.key });
  const allowed = new Set([...(step.ask ?? []), ...requiredBy(step, { ...before.values, ...input.values })]);
  const sent: Values = Object.fromEntries(
    Object.entries(input.values).filter(([field]) => allowed.has(field)),
  );
  const change = await judge(desk, before, sent, { act: 'step', step: name, status: step.to });
  const problems = problemsOf(step, { ...before, values: change.values }, desk.behaviour.checks, {
    viewer,
    today,
    now: ctx.now,
  });
  if (Object.keys(problems).length > 0) throw validation(problems);
  return store(desk, before, change, 'step', ctx.user.id);
}
