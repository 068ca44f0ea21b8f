import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { peopleValues, taskState } from '@sveis/domain/modules/tasks';
import { levelFor, type Values } from '@sveis/domain/records';
import {
  approvalStep,
  hasCompletion,
  hasRow,
  isSigned,
  kindsSentBy,
  renamed,
  type TaskKind,
} from '@sveis/domain/tasks';
import { newId } from '../../database/uuid.ts';
import {
  findModule,
  findPeople,
  type HookVerdict,
  type RecordScope,
  readersAmong,
} from '../../records/index.ts';
import { placeOfTarget } from '../../tasks/index.ts';
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
  const about = await aboutTarget(ctx, values);
  problems.assignees ??= await unreadableBy(ctx, values, assignees);
  const completion = hasCompletion(values.kind) ? values.completion : null;
  const people = renamed([], assignees, () => newId(ctx.now));
  const state = taskState({ ...values, completion, people });
  return {
    values: { sender: me, assignees, completion, ...about, ...peopleValues(state, true) },
    problems: onlyProblems(problems),
  };
}

async function findTarget({ tx, rights }: RecordScope['ctx'], { target }: Values) {
  const place = typeof target === 'string' ? await placeOfTarget(tx, target) : undefined;
  const module = place && findModule({ rights }, place.module);
  const record = module && (await module.store.find(tx, String(target)));
  // An unknown record is refused as a reference.
  return record && { module, record };
}

/** What follows from the record a task concerns: its revision, and whether its approval is signed. */
async function aboutTarget(ctx: RecordScope['ctx'], values: Values): Promise<Values> {
  const found = await findTarget(ctx, values);
  if (!found) return { target_rev: null };
  const { module, record } = found;
  const step =
    values.kind === 'approval' ? approvalStep(module.definition, record.status, 'done') : undefined;
  const isInked = step !== undefined && isSigned(module.definition, step);
  return { target_rev: record.rev, ...(isInked ? { require_signature: true } : {}) };
}

/** Nobody is asked about what they may not read: those who may not, by name. */
export async function unreadableBy(
  ctx: RecordScope['ctx'],
  values: Values,
  asked: readonly number[],
): Promise<readonly FieldProblem[]> {
  const found = hasRow(values.kind) ? undefined : await findTarget(ctx, values);
  if (!found) return [];
  const readers = await readersAmong(ctx.tx, found.module, found.record, asked);
  const others = asked.filter((user) => !readers.includes(user));
  if (others.length === 0) return [];
  const names = Object.values(await findPeople(ctx.tx, others)).join(', ');
  return [{ code: 'CHECK', message: 'tasks.cannotRead', params: { names } }];
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
