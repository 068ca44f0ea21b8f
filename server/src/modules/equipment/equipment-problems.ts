import { type FieldProblem, type FieldProblems, noPermission } from '@sveis/domain/errors';
import { plansOf, stopReason } from '@sveis/domain/modules/equipment';
import { isEmptyValue, reachFor, type Values } from '@sveis/domain/records';
import type { RecordChange, RecordScope } from '../../records/index.ts';

type Problem = readonly [path: string, problem: FieldProblem];

/** What stands against a change of an item, besides what its fields say. */
export function equipmentProblems(scope: RecordScope, change: RecordChange, values: Values): FieldProblems {
  const found = [
    ...placeProblems(scope, change, values),
    ...projectProblems(scope, change, values),
    ...handProblems(scope, change),
  ];
  return Object.fromEntries(found.map(([path, problem]) => [path, [problem]]));
}

function placeProblems(
  scope: RecordScope,
  { act, status }: RecordChange,
  values: Values,
): readonly Problem[] {
  if (status === 'discarded') return [];
  if (isEmptyValue(values.project_id) === isEmptyValue(values.placement))
    return [['allocation', { code: 'NOT_ALLOCATED' }]];
  const isElsewhere = scope.projectId !== null && act === 'create' && values.project_id !== scope.projectId;
  return isElsewhere ? [['allocation', { code: 'NOT_A_CHOICE' }]] : [];
}

/** Into a project goes only what may be used, by those who may put it there. */
function projectProblems(
  { definition, viewer, today }: RecordScope,
  { before, status }: RecordChange,
  values: Values,
): readonly Problem[] {
  const projectId = values.project_id;
  if (typeof projectId !== 'number' || projectId === before?.projectId) return [];
  if (before && !reachFor(viewer, definition, 'create', projectId))
    throw noPermission({ action: 'create', module: definition.key });
  return stopReason(status, plansOf(values), today) ? [['project_id', { code: 'NOT_USABLE' }]] : [];
}

/** Nobody takes a thing out of another's hands, or returns what nobody has. */
function handProblems({ ctx }: RecordScope, { step, before }: RecordChange): readonly Problem[] {
  const holder = before?.values.holder;
  const isHeld = typeof holder === 'number';
  if (step === 'take' && isHeld && holder !== ctx.user.id) return [['holder', { code: 'IN_OTHER_HANDS' }]];
  return step === 'return' && !isHeld ? [['holder', { code: 'REQUIRED' }]] : [];
}
