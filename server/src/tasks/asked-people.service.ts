import { notFound } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import { taskState } from '@sveis/domain/modules/tasks';
import { answered, placeOf, renamed, skipped } from '@sveis/domain/tasks';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import type { StoredRecord } from '../records/index.ts';
import {
  dueOf,
  findTasksAbout,
  insertTask,
  type Mover,
  moveTask,
  placeOfTarget,
  subjectOf,
  type TaskTarget,
} from './task-record.ts';

export type AskedKind = 'review' | 'acknowledge' | 'approval';

export interface Asking {
  readonly kind: AskedKind;
  readonly subject: string;
  readonly due: Day;
  readonly target: TaskTarget & { readonly part: string };
  readonly people: readonly number[];
}

/** One reviewer or approver is enough; what is to be understood must be understood by everybody. */
const completions = { review: 'any', acknowledge: 'everyone', approval: 'any' } as const;
const answers = { review: 'reviewed', acknowledge: 'acknowledged', approval: 'approved' } as const;

export async function findAskedRecords(tx: Tx, target: TaskTarget): Promise<readonly StoredRecord[]> {
  const about = await findTasksAbout(tx, target);
  return about.filter(
    ({ values, status }) => Object.hasOwn(answers, String(values.kind)) && status !== 'cancelled',
  );
}

const kindOf = ({ values }: StoredRecord): AskedKind => values.kind as AskedKind;

/**
 * Asks people to review or to confirm something about a record. Asking again about the same part adds those
 * who were not asked. Gives those who have got it only now.
 */
export async function askPeople(
  tx: Tx,
  { kind, subject, due, target, people: named }: Asking,
  by: Mover,
): Promise<readonly number[]> {
  const about = await findAskedRecords(tx, target);
  const task = about.find((one) => kindOf(one) === kind && one.values.part === target.part);
  const before = task ? taskState(task.values).people : [];
  const known = before.map(({ user }) => user);
  const all = [...known, ...named.filter((user) => !known.includes(user))];
  const people = renamed(before, all, () => newId(by.now));
  const fresh = all.slice(known.length);
  const place = await placeOfTarget(tx, target.id);
  const asked = { people, assignees: all, due_date: due, target_rev: place?.rev ?? null };
  if (task) {
    if (fresh.length > 0) await moveTask(tx, task, { status: 'open', values: asked }, by);
    return fresh;
  }
  const made = { kind, target: target.id, part: target.part, is_made: true };
  const values = {
    ...made,
    ...asked,
    subject: subjectOf(subject),
    completion: completions[kind],
  };
  await insertTask(tx, { projectId: place?.project_id ?? null, values }, by);
  return fresh;
}

/** One's own answer, which cannot be taken back; gives the task before and after, where it changed anything. */
export async function answerAsked(
  tx: Tx,
  target: TaskTarget,
  taskId: string,
  { comment, ...by }: Mover & { readonly comment: string },
): Promise<{ readonly before: StoredRecord; readonly task: StoredRecord } | undefined> {
  const task = (await findAskedRecords(tx, target)).find(({ id }) => id === taskId);
  const state = task && taskState(task.values);
  const place = state && placeOf(state, by.userId);
  if (!task || !state || !place) throw notFound();
  if (place.state !== 'pending') return undefined;
  const answer = { state: answers[kindOf(task)], comment };
  const { people, result } = answered(state, by.userId, answer, by.now.toISOString());
  return { before: task, task: await moveTask(tx, task, { status: result, values: { people } }, by) };
}

export interface AskedTask {
  readonly id: string;
  readonly kind: AskedKind;
  readonly subject: string;
  readonly due_date: Day | null;
  readonly state: string;
  readonly part: string;
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    readonly state: string;
    readonly done_at: string | null;
  }[];
}

/** What people have been asked about a record, newest first, with how far each of them has come. */
export async function findAsked(tx: Tx, target: TaskTarget): Promise<readonly AskedTask[]> {
  const about = await findAskedRecords(tx, target);
  const ids = about.flatMap(({ values }) => taskState(values).people.map(({ user }) => user));
  const names = await tx.sql<{ id: number; name: string }>(
    `select id, first_name || ' ' || last_name as name from app_user
      where tenant_id = $1 and id = any($2::integer[]) order by first_name, last_name, id`,
    [tx.tenantId, ids],
  );
  return about.map((task) => {
    const asked = new Map(taskState(task.values).people.map((person) => [person.user, person]));
    return {
      id: task.id,
      kind: kindOf(task),
      subject: String(task.values.subject ?? ''),
      due_date: dueOf(task),
      state: task.status,
      part: String(task.values.part ?? ''),
      people: names.flatMap(({ id, name }) => {
        const person = asked.get(id);
        return person ? [{ id, name, state: person.state, done_at: person.done_at ?? null }] : [];
      }),
    };
  });
}

export async function cancelAsked(tx: Tx, target: TaskTarget, now: Date): Promise<void> {
  for (const task of await findAskedRecords(tx, target)) {
    if (task.status !== 'open') continue;
    const people = skipped(taskState(task.values).people);
    const by = { userId: task.createdBy, now };
    await moveTask(tx, task, { status: 'cancelled', values: { people } }, by);
  }
}
