import { peopleValues, taskState } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import {
  type Answer,
  answered,
  mayDelegate,
  opened,
  type PersonState,
  placeOf,
  skipped,
  type TaskPerson,
} from '@sveis/domain/tasks';
import {
  type HookVerdict,
  type RecordScope,
  recordAnswer,
  requireSeen,
  type StoredRecord,
  saveChange,
} from '../../records/index.ts';

const states: Readonly<Record<string, PersonState>> = {
  acknowledge: 'acknowledged',
  review: 'reviewed',
  approve: 'approved',
  reject: 'rejected',
};

export const isAnswer = (step: string | undefined): step is string =>
  step !== undefined && Object.hasOwn(states, step);

/** The task with this person's answer in it, and where it stands then. */
export function answerTask(
  { ctx }: RecordScope,
  step: string,
  before: StoredRecord,
  values: Values,
): HookVerdict {
  const task = taskState(before.values);
  const answer: Answer = {
    state: states[step] ?? 'done',
    verdict: textOf(values.answer_verdict),
    comment: textOf(values.answer_comment),
    signature: values.answer_signature ?? null,
  };
  const { people, result } = answered(task, ctx.user.id, answer, ctx.now.toISOString());
  return { values: peopleValues({ ...task, people }, result === 'open'), status: result };
}

/** Hands one's place to somebody else, once. */
export function delegateTask({ ctx }: RecordScope, before: StoredRecord, values: Values): HookVerdict {
  const task = taskState(before.values);
  const to = Number(values.delegate_to);
  if (to === before.createdBy || to === ctx.user.id || !mayDelegate(task, ctx.user.id, to))
    return { problems: { delegate_to: [{ code: 'NOT_A_CHOICE' }] } };
  const place = placeOf(task, ctx.user.id);
  const people = task.people.map((person) => (person === place ? { ...person, delegated_to: to } : person));
  const assignees = [...(values.assignees as readonly number[]), to];
  return { values: { assignees, ...peopleValues({ ...task, people }, true) } };
}

export function cancelTask(before: StoredRecord): HookVerdict {
  const task = taskState(before.values);
  return { values: peopleValues({ ...task, people: skipped(task.people) }, false) };
}

/** Opened by one of those it is for; the first time is written down. */
export async function openTask(scope: RecordScope, id: string) {
  const { ctx } = scope;
  const before = await requireSeen(scope, id, 'lock');
  const task = taskState(before.values);
  const place = placeOf(task, ctx.user.id);
  if (before.status !== 'open' || !isUnread(place)) return recordAnswer(scope, before);
  const { people, result } = opened(task, ctx.user.id, ctx.now.toISOString());
  return saveChange(
    scope,
    before,
    {
      act: 'edit',
      before,
      status: result,
      projectId: before.projectId,
      values: { ...before.values, ...peopleValues({ ...task, people }, result === 'open') },
    },
    'edit',
  );
}

const isUnread = (place: TaskPerson | undefined): boolean =>
  place?.state === 'pending' && (place.read_at ?? null) === null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
