import { taskState } from '@sveis/domain/modules/tasks';
import { isSame, type TaskRow } from '@sveis/domain/records';
import { skipped, type TaskPerson } from '@sveis/domain/tasks';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import type { StoredRecord } from '../records/index.ts';
import {
  findTasksAbout,
  insertTask,
  type Mover,
  moveTask,
  placeOfTarget,
  subjectOf,
  type TaskTarget,
} from './task-record.ts';

/** Those of a task it is news to. */
interface NewlyAsked {
  readonly task: StoredRecord;
  readonly users: readonly number[];
}

/**
 * Makes the tasks of a record follow its rows: one each, renamed, moved and finished with it, and cancelled when the
 * row is taken out. Gives the tasks that wait for somebody they did not wait for before.
 */
export async function followActions(
  tx: Tx,
  target: TaskTarget,
  /** All of them: what is not named is taken out. */
  actions: readonly TaskRow[],
  by: Mover,
  kind: 'action' | 'verify' = 'action',
): Promise<readonly NewlyAsked[]> {
  const about = (await findTasksAbout(tx, target)).filter(({ values }) => values.kind === kind);
  const known = new Map(about.map((task) => [task.values.part, task]));
  const asked: NewlyAsked[] = [];
  for (const action of actions) {
    const task = known.get(action.part);
    known.delete(action.part);
    // Nobody was asked to verify it, and nobody has to any more.
    if (!task && action.isDone && kind === 'verify') continue;
    const status = action.isDone ? 'done' : 'open';
    const values = valuesOf(action, task, by);
    const waited = new Set(task ? waitingOf(task) : []);
    const saved = task
      ? await moved(tx, task, { status, values }, by)
      : await insertTask(tx, await newTask(tx, target, { kind, status, action, values }), by);
    const users = waitingOf(saved).filter((user) => !waited.has(user));
    if (users.length > 0) asked.push({ task: saved, users });
  }
  for (const task of known.values()) {
    if (task.status !== 'open') continue;
    const people = skipped(taskState(task.values).people);
    await moveTask(tx, task, { status: 'cancelled', values: { people } }, by);
  }
  return asked;
}

const waitingOf = ({ values }: StoredRecord): readonly number[] =>
  Array.isArray(values.waiting) ? (values.waiting as readonly number[]) : [];

type RowValues = ReturnType<typeof valuesOf>;

async function newTask(
  tx: Tx,
  target: TaskTarget,
  {
    kind,
    status,
    action,
    values,
  }: {
    readonly kind: 'action' | 'verify';
    readonly status: 'open' | 'done';
    readonly action: TaskRow;
    readonly values: RowValues;
  },
) {
  const made = { kind, is_made: true, target: target.id, part: action.part, ...completionOf(kind) };
  // The project of what a task concerns is the task's own.
  const place = await placeOfTarget(tx, target.id);
  return { status, projectId: place?.project_id ?? null, values: { ...made, ...values } };
}

/** Of several who may verify, one does. */
const completionOf = (kind: 'action' | 'verify') => (kind === 'verify' ? { completion: 'any' } : {});

const moved = (
  tx: Tx,
  task: StoredRecord,
  { status, values }: { readonly status: 'open' | 'done'; readonly values: RowValues },
  by: Mover,
): Promise<StoredRecord> | StoredRecord =>
  task.status !== status || !Object.entries(values).every(isStill(task))
    ? moveTask(tx, task, { status, values }, by)
    : task;

const isStill =
  ({ values }: StoredRecord) =>
  ([name, value]: readonly [string, unknown]): boolean =>
    isSame(values[name], value);

/** The people a row is for; the person who had it before is out of it. */
function valuesOf(action: TaskRow, task: StoredRecord | undefined, by: Mover) {
  const known = task ? taskState(task.values).people : [];
  return {
    subject: subjectOf(action.subject),
    due_date: action.due,
    assignees: action.users,
    people: action.users.map((user) => placeFor(user, action, known, by)),
  };
}

function placeFor(
  user: number,
  { isDone, users }: TaskRow,
  known: readonly TaskPerson[],
  { userId, now }: Mover,
): TaskPerson {
  const before = known.find((person) => person.user === user);
  const state = !isDone ? 'pending' : users.length === 1 || user === userId ? 'done' : 'skipped';
  if (before?.state === state) return before;
  return {
    _id: before?._id ?? newId(now),
    user,
    state,
    done_at: state === 'done' ? now.toISOString() : null,
  };
}
