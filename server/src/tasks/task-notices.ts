import { addDays, type Day } from '@sveis/domain/format';
import type { NoticeKind } from '@sveis/domain/notifications';
import type { Tx } from '../database/transaction.ts';
import { notify } from '../notifications/index.ts';
import type { StoredRecord } from '../records/index.ts';
import type { Mover } from './task-record.ts';

/** What a notice of a task says. */
export const namesOf = ({ id, number, values }: StoredRecord) => ({
  id,
  number: number ?? '',
  title: String(values.subject ?? ''),
  day: typeof values.due_date === 'string' ? values.due_date : '',
});

const results: Readonly<Record<string, NoticeKind>> = { done: 'task_done', rejected: 'task_rejected' };

/** Whoever asked hears how it ended, unless they ended it; that something was read is no news. */
export async function tellOfResult(
  tx: Tx,
  { before, task }: { readonly before: string; readonly task: StoredRecord },
  { userId, now }: Mover,
): Promise<void> {
  const kind = results[task.status];
  const isNews = before === 'open' && kind !== undefined && task.values.kind !== 'information';
  if (isNews && task.createdBy !== userId)
    await notify(tx, { userId: task.createdBy, kind, params: namesOf(task) }, now);
}

/** Those it waits for only now, each once. What begins later is told on the day it begins. */
export async function tellWaiting(
  tx: Tx,
  task: StoredRecord,
  { known, today }: { readonly known: readonly unknown[]; readonly today: Day },
  { userId, now }: Mover,
): Promise<void> {
  const { start_date: start } = task.values;
  if (typeof start === 'string' && start >= addDays(today, 1)) return;
  for (const waiting of waitingIn(task))
    if (waiting !== userId && !known.includes(waiting))
      await notify(tx, { userId: waiting, kind: 'task_new', params: namesOf(task) }, now);
}

export const waitingIn = ({ values }: Pick<StoredRecord, 'values'>): readonly number[] =>
  Array.isArray(values.waiting) ? (values.waiting as readonly number[]) : [];
