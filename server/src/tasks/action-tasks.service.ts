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
  projectOfTarget,
  subjectOf,
  type TaskTarget,
} from './task-record.ts';

/**
 * Makes the tasks of a record follow its actions: one each, renamed, moved and finished with it, and
 * cancelled when the action is taken out. Gives the people who have got one they did not have before.
 */
export async function followActions(
  tx: Tx,
  target: TaskTarget,
  /** All of them: what is not named is taken out. */
  actions: readonly TaskRow[],
  by: Mover,
): Promise<readonly TaskRow[]> {
  const about = (await findTasksAbout(tx, target)).filter(({ values }) => values.kind === 'action');
  const known = new Map(about.map((task) => [task.values.part, task]));
  const fresh: TaskRow[] = [];
  for (const action of actions) {
    const task = known.get(action.part);
    known.delete(action.part);
    const status = action.isDone ? 'done' : 'open';
    const values = valuesOf(action, task, by);
    if (!task) {
      const made = { kind: 'action', is_made: true, target: target.id, part: action.part };
      const projectId = await projectOfTarget(tx, target);
      await insertTask(tx, { status, projectId, values: { ...made, ...values } }, by);
      fresh.push(action);
    } else if (task.status !== status || !Object.entries(values).every(isStill(task)))
      await moveTask(tx, task, { status, values }, by);
  }
  for (const task of known.values()) {
    if (task.status !== 'open') continue;
    const people = skipped(taskState(task.values).people);
    await moveTask(tx, task, { status: 'cancelled', values: { people } }, by);
  }
  return fresh;
}

const isStill =
  ({ values }: StoredRecord) =>
  ([name, value]: readonly [string, unknown]): boolean =>
    isSame(values[name], value);

/** The one person an action is for; whoever had it before is out of it. */
function valuesOf(action: TaskRow, task: StoredRecord | undefined, { now }: Mover) {
  const before = task && taskState(task.values).people.find(({ user }) => user === action.userId);
  const state = action.isDone ? 'done' : 'pending';
  const person: TaskPerson =
    before?.state === state
      ? before
      : {
          _id: before?._id ?? newId(now),
          user: action.userId,
          state,
          done_at: action.isDone ? now.toISOString() : null,
        };
  return {
    subject: subjectOf(action.subject),
    due_date: action.due,
    assignees: [action.userId],
    people: [person],
  };
}
