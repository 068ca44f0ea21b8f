import type { Day } from '@sveis/domain/format';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { findTasksOf, insertTask, setAssignee, type TaskTarget, updateTask } from './task.store.ts';
import { nextTaskNumber, subjectOf } from './task-name.ts';

/** An action somebody has agreed to do, as it stands in the record it belongs to. */
export interface Action {
  /** The row it stands in. */
  readonly part: string;
  readonly subject: string;
  readonly due: Day | null;
  readonly userId: number;
  readonly isDone: boolean;
}

/**
 * Makes the tasks of a record follow its actions: one each, renamed, moved and finished with it, and
 * cancelled when the action is taken out. Gives the people who have got one they did not have before.
 */
export async function followActions(
  tx: Tx,
  target: TaskTarget,
  actions: readonly Action[],
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<readonly Action[]> {
  const known = new Map((await findTasksOf(tx, target)).map((task) => [task.target_part, task]));
  const fresh: Action[] = [];
  for (const action of actions) {
    const subject = subjectOf(action.subject);
    const task = known.get(action.part);
    known.delete(action.part);
    const id = task?.id ?? newId(now);
    if (task) {
      const state = action.isDone ? 'done' : 'open';
      await updateTask(tx, id, { subject, dueDate: action.due, state }, now);
    } else {
      const number = await nextTaskNumber(tx);
      const about = { ...target, part: action.part };
      await insertTask(tx, {
        id,
        number,
        kind: 'action',
        subject,
        dueDate: action.due,
        target: about,
        createdBy: userId,
        now,
      });
      fresh.push(action);
    }
    await setAssignee(tx, id, action, now);
  }
  for (const task of known.values()) {
    if (task.state !== 'open') continue;
    await updateTask(tx, task.id, { subject: task.subject, dueDate: task.due_date, state: 'cancelled' }, now);
  }
  return fresh;
}
