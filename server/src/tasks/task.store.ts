import type { Day } from '@sveis/domain/format';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

/** Tasks that wait for somebody: open, begun, and not yet answered by them. */
export async function countWaiting(tx: Tx, userId: number, today: Day): Promise<number> {
  const [row] = await tx.sql<{ waiting: number }>(
    `select count(*)::integer as waiting
       from task_assignee a join task t on t.tenant_id = a.tenant_id and t.id = a.task_id
      where a.tenant_id = $1 and a.user_id = $2 and a.state = 'pending'
        and t.state = 'open' and (t.start_date is null or t.start_date <= $3::date)`,
    [tx.tenantId, userId, today],
    'count-waiting-tasks',
  );
  return row?.waiting ?? 0;
}

export interface TaskTarget {
  readonly entity: string;
  readonly id: string;
}

const tasksOf = (tx: Tx, target: TaskTarget) =>
  sqlFor
    .selectFrom('task')
    .select(['id', 'subject', 'due_date', 'state', 'target_part', 'rev'])
    .where('tenant_id', '=', tx.tenantId)
    .where('target_entity', '=', target.entity)
    .where('target_id', '=', target.id);

export const findTasksOf = (tx: Tx, target: TaskTarget) => tx.many(tasksOf(tx, target));

export interface NewTask {
  readonly id: string;
  readonly number: string;
  readonly kind: 'action' | 'review' | 'acknowledge';
  readonly subject: string;
  readonly dueDate: Day | null;
  readonly target: TaskTarget & { readonly part: string };
  readonly createdBy: number;
  readonly now: Date;
}

export const insertTask = (tx: Tx, task: NewTask): Promise<number> =>
  tx.run(
    sqlFor.insertInto('task').values({
      tenant_id: tx.tenantId,
      id: task.id,
      number: task.number,
      kind: task.kind,
      subject: task.subject,
      due_date: task.dueDate,
      start_date: null,
      state: 'open',
      target_entity: task.target.entity,
      target_id: task.target.id,
      target_part: task.target.part,
      created_by: task.createdBy,
      created_at: task.now,
      updated_at: task.now,
    }),
  );

export const updateTask = (
  tx: Tx,
  id: string,
  change: {
    readonly subject: string;
    readonly dueDate: Day | null;
    readonly state: 'open' | 'done' | 'cancelled';
  },
  now: Date,
): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('task')
      .set((set) => ({
        subject: change.subject,
        due_date: change.dueDate,
        state: change.state,
        updated_at: now,
        rev: set('rev', '+', 1),
      }))
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id),
  );

/** The one person an action is for; whoever had it before is out of it. */
export async function setAssignee(
  tx: Tx,
  taskId: string,
  assignee: { readonly userId: number; readonly isDone: boolean },
  now: Date,
): Promise<void> {
  const { userId, isDone } = assignee;
  await tx.run(
    sqlFor
      .deleteFrom('task_assignee')
      .where('tenant_id', '=', tx.tenantId)
      .where('task_id', '=', taskId)
      .where('user_id', '<>', userId),
  );
  const state = { state: isDone ? ('done' as const) : ('pending' as const), done_at: isDone ? now : null };
  await tx.run(
    sqlFor
      .insertInto('task_assignee')
      .values({ tenant_id: tx.tenantId, task_id: taskId, user_id: userId, read_at: null, ...state })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'task_id', 'user_id']).doUpdateSet(state)),
  );
}
