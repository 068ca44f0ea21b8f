import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { peopleValues, taskState } from '@sveis/domain/modules/tasks';
import { levelFor, type Values } from '@sveis/domain/records';
import { hasCompletion, kindsSentBy, renamed, type TaskKind } from '@sveis/domain/tasks';
import { newId } from '../../database/uuid.ts';
import type { HookVerdict, RecordScope } from '../../records/index.ts';
import { aboutValues, unreadableBy } from './task-about.ts';
import { findColleagues, findMembers } from './tasks-people.store.ts';

const notThis: readonly FieldProblem[] = [{ code: 'NOT_A_CHOICE' }];

/** A new task: who may send it, to whom, and a place for everybody it is for. */
export async function beginTask(
  { ctx, viewer, definition }: RecordScope,
  values: Values,
): Promise<HookVerdict> {
  const level = levelFor(viewer, definition, null);
  const me = ctx.user.id;
  const problems: Record<string, readonly FieldProblem[]> = {};
  if (!kindsSentBy(level).includes(values.kind as TaskKind)) problems.kind = notThis;
  const named = listOf(values.assignees);
  const groups = listOf(values.groups);
  const members = groups.length > 0 ? await findMembers(ctx.tx, groups) : [];
  // A person who tells their own group something need not tell themselves.
  const assignees = [...new Set([...named, ...members.filter((user) => user !== me)])];
  if (values.kind === 'approval' && named.includes(me)) problems.assignees = notThis;
  if (assignees.length === 0) problems.assignees = [{ code: 'REQUIRED' }];
  if (level === 'contribute') {
    const colleagues = await findColleagues(ctx.tx, me);
    if (!assignees.every((user) => colleagues.includes(user))) problems.assignees = notThis;
  }
  const about = await aboutValues(ctx, values);
  problems.assignees ??= await unreadableBy(ctx, values, assignees);
  const completion = hasCompletion(values.kind) ? values.completion : null;
  const people = renamed([], assignees, () => newId(ctx.now));
  const state = taskState({ ...values, completion, people });
  return {
    values: { sender: me, assignees, completion, ...about, ...peopleValues(state, true) },
    problems: onlyProblems(problems),
  };
}

/** Only what is wrong. */
export const onlyProblems = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0));

/** Other people for a task that is under way; nobody approves what they asked for themselves. */
export async function reassignTask(
  { ctx }: RecordScope,
  createdBy: number,
  before: Values,
  values: Values,
): Promise<HookVerdict> {
  const named = listOf(values.assignees);
  const state = taskState(before);
  const isOwn = values.kind === 'approval' && named.includes(createdBy);
  const problems = { assignees: isOwn ? notThis : await unreadableBy(ctx, values, named) };
  const people = renamed(state.people, named, () => newId(ctx.now));
  const answeredBefore = people.map(({ user }) => user).filter((user) => !named.includes(user));
  return {
    values: {
      assignees: [...answeredBefore, ...named],
      ...peopleValues({ ...state, people }, true),
    },
    problems: onlyProblems(problems),
  };
}

const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);
