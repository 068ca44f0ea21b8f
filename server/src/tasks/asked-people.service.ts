import { notFound } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import {
  type AskedKind,
  addAsked,
  closeAnswered,
  findAsked,
  markAnswered,
  reopen,
} from './asked-people.store.ts';
import { insertTask, type TaskTarget } from './task.store.ts';
import { nextTaskNumber, subjectOf } from './task-name.ts';

export interface Asking {
  readonly kind: AskedKind;
  readonly subject: string;
  readonly due: Day;
  readonly target: TaskTarget & { readonly part: string };
  readonly people: readonly number[];
}

/**
 * Asks people to review or to confirm something about a record. Asking again about the same part adds those
 * who were not asked, and gives them that were. Gives those who have got it only now.
 */
export async function askPeople(
  tx: Tx,
  { kind, subject, due, target, people }: Asking,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<readonly number[]> {
  const known = (await findAsked(tx, target)).find((task) => task.kind === kind && task.part === target.part);
  const id = known?.id ?? newId(now);
  if (!known) {
    await insertTask(tx, {
      id,
      number: await nextTaskNumber(tx),
      kind,
      subject: subjectOf(subject),
      dueDate: due,
      target,
      createdBy: userId,
      now,
    });
  }
  const fresh = await addAsked(tx, id, people);
  if (known && fresh.length > 0) await reopen(tx, id, due, now);
  return fresh;
}

const answers = { review: 'reviewed', acknowledge: 'acknowledged' } as const;

/** One's own answer, which cannot be taken back. */
export async function answerAsked(
  tx: Tx,
  target: TaskTarget,
  taskId: string,
  { userId, comment, now }: { readonly userId: number; readonly comment: string; readonly now: Date },
): Promise<void> {
  const task = (await findAsked(tx, target)).find(({ id }) => id === taskId);
  const own = task?.people.find(({ id }) => id === userId);
  if (!task || !own) throw notFound();
  if (own.state !== 'pending') return;
  await markAnswered(tx, taskId, { userId, state: answers[task.kind], comment, now });
  await closeAnswered(tx, taskId, now);
}
