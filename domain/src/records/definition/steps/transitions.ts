import type { FieldProblem, FieldProblems } from '../../../errors/index.ts';
import { isActor, type Viewer } from '../../access/record-access.ts';
import type { ModuleDefinition, RecordState, StatusRules, Transition } from '../definition.ts';
import { holds, isEmptyValue } from '../field-condition.ts';
import type { CheckContext, RecordChecks } from './checks.ts';

export function isFor(
  transition: Transition,
  viewer: Viewer,
  definition: ModuleDefinition,
  record: RecordState,
): boolean {
  const special = transition.byWhen?.find(({ when }) => holds(when, record.values));
  return (special?.by ?? transition.by).some((actor) => isActor(actor, viewer, definition, record));
}

/** The steps this person may take from here, in the order the definition tells them. */
export const stepsFrom = (
  definition: ModuleDefinition,
  record: RecordState,
  viewer: Viewer,
): readonly Transition[] =>
  definition.status.transitions.filter(
    (transition) =>
      transition.from.includes(record.status) &&
      isFor(transition, viewer, definition, record) &&
      (!transition.offered || holds(transition.offered, record.values)),
  );

/** The statuses on a record's way, through where it stands. */
export function wayOf({ values, aside = [], transitions }: StatusRules, status: string): readonly string[] {
  const way = values.filter((value) => !aside.includes(value));
  if (!aside.includes(status)) return way;
  const before = transitions.find(({ to }) => to === status)?.from[0] ?? '';
  return [...way.slice(0, way.indexOf(before) + 1), status];
}

/** Statuses on the way to this one that a record may have passed by without standing in them. */
export function skippableBefore(rules: StatusRules, status: string): readonly string[] {
  const way = wayOf(rules, status);
  return way
    .slice(0, Math.max(way.indexOf(status), 0))
    .filter((passed) => passed !== rules.initial && isReached(rules, status, passed));
}

/** Whether steps lead from the start to a status past another one. */
function isReached({ initial, transitions }: StatusRules, status: string, without: string): boolean {
  const seen = new Set([initial]);
  for (const at of seen)
    for (const { from, to } of transitions) if (from.includes(at) && to !== without) seen.add(to);
  return seen.has(status);
}

export const findStep = (
  definition: ModuleDefinition,
  name: string,
  status: string,
): Transition | undefined =>
  definition.status.transitions.find(
    (transition) => transition.name === name && transition.from.includes(status),
  );

/** The step that leads from one status to another, where only one does. */
export function stepBetween({ transitions }: StatusRules, from: unknown, to: unknown): string | undefined {
  const found = transitions.filter((step) => step.to === to && step.from.some((status) => status === from));
  return found.length === 1 ? found[0]?.name : undefined;
}

/** Fields a step needs now. */
export const requiredBy = (transition: Transition, values: RecordState['values']): readonly string[] =>
  transition.require.flatMap((needed) => {
    if (typeof needed === 'string') return [needed];
    return holds(needed.when, values) ? [needed.field] : [];
  });

/** Everything that stands in the way of a step, all at once. */
export function problemsOf(
  transition: Transition,
  record: RecordState,
  checks: RecordChecks,
  context: CheckContext,
): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const field of requiredBy(transition, record.values)) {
    if (isEmptyValue(record.values[field])) problems[field] = [{ code: 'REQUIRED' }];
  }
  for (const name of transition.checks ?? []) {
    const check = checks[name];
    if (!check) throw new Error(`no check is called ${name}`);
    for (const [field, found] of Object.entries(check(record, context) ?? {})) problems[field] ??= found;
  }
  return problems;
}
