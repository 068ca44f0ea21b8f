import type { Day } from '@sveis/domain/format';
import { peopleValues, taskState, tasks } from '@sveis/domain/modules/tasks';
import { counterOf, recordNumber, type Values } from '@sveis/domain/records';
import type { TaskPerson } from '@sveis/domain/tasks';
import { nextNumber } from '../database/counter.store.ts';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { recordTable, type StoredRecord, systemUpdate } from '../records/index.ts';

/** What a task concerns: a record of a module. */
export interface TaskTarget {
  readonly entity: string;
  readonly id: string;
}

/** Somebody whose doing makes or moves a task, without being at it. */
export interface Mover {
  readonly userId: number;
  readonly now: Date;
}

export const taskTable = recordTable(tasks);

const nextTaskNumber = async (tx: Tx): Promise<string> =>
  recordNumber(tasks.number, {
    year: 0,
    sequence: await nextNumber(tx, counterOf(tasks.key, tasks.number, { year: 0 })),
  });

export interface NewTask {
  readonly status?: 'open' | 'done' | 'rejected' | 'cancelled';
  readonly projectId: number | null;
  readonly values: Values & { readonly people: readonly TaskPerson[] };
}

/** Writes a task down. What follows from its people is worked out here. */
export async function insertTask(
  tx: Tx,
  { values, projectId, status = 'open' }: NewTask,
  { userId, now }: Mover,
): Promise<StoredRecord> {
  return taskTable.insert(tx, {
    id: newId(now),
    number: await nextTaskNumber(tx),
    status,
    projectId,
    values: {
      completion: 'everyone',
      priority: 'normal',
      project_id: projectId,
      sender: userId,
      ...values,
      ...peopleValues(taskState(values), status === 'open'),
    },
    isRestricted: false,
    userId,
    now,
  });
}

/** Moves a task for the sake of what it concerns. */
export function moveTask(
  tx: Tx,
  task: StoredRecord,
  { values = {}, status = task.status }: { readonly values?: Values; readonly status?: string },
  { userId, now }: Mover,
): Promise<StoredRecord> {
  const merged = { ...task.values, ...values };
  return systemUpdate(
    { definition: tasks, store: taskTable, ctx: { tx, now, sessionId: '', user: { id: userId } } },
    task,
    { status, values: { ...values, ...peopleValues(taskState(merged), status === 'open') } },
  );
}

/** Everything asked about a record, newest first; others who change it wait. */
export async function findTasksAbout(tx: Tx, target: TaskTarget): Promise<readonly StoredRecord[]> {
  const found = await tx.sql<{ id: string }>(
    `select r.id::text from record_link l join record r on r.tenant_id = $1 and r.id = l.from_id
      where l.tenant_id = $1 and l.to_id = $2::uuid and l.field = 'target' and r.module = 'tasks'
        and r.deleted_at is null
      order by r.created_at desc, r.id`,
    [tx.tenantId, target.id],
  );
  const records: StoredRecord[] = [];
  for (const { id } of found) {
    const task = await taskTable.find(tx, id, 'lock');
    if (task) records.push(task);
  }
  return records;
}

/** Which module a record is of, in which project it is, and its revision; held, it stays that until the end. */
export async function placeOfTarget(tx: Tx, id: string, lock?: 'lock') {
  const [row] = await tx.sql<{ module: string; project_id: number | null; rev: number }>(
    `select module, project_id, rev from record
      where tenant_id = $1 and id = $2::uuid and deleted_at is null${lock ? ' for update' : ''}`,
    [tx.tenantId, id],
  );
  return row;
}

const SUBJECT_LENGTH = 120;

/** What a task is called, cut where the list would cut it. */
export const subjectOf = (text: string): string => [...text].slice(0, SUBJECT_LENGTH).join('');

export const dueOf = ({ values }: Pick<StoredRecord, 'values'>): Day | null =>
  typeof values.due_date === 'string' ? values.due_date : null;
