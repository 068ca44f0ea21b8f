import type { Day } from '@sveis/domain/format';
import type { Tx } from '../database/transaction.ts';
import type { TaskTarget } from './task.store.ts';

export type AskedKind = 'review' | 'acknowledge';

export interface AskedPerson {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly done_at: string | null;
}

export interface AskedTask extends Record<string, unknown> {
  readonly id: string;
  readonly kind: AskedKind;
  readonly subject: string;
  readonly due_date: Day | null;
  readonly state: string;
  readonly part: string;
  readonly people: readonly AskedPerson[];
}

/** What people have been asked about a record, newest first, with how far each of them has come. */
export const findAsked = (tx: Tx, target: TaskTarget): Promise<AskedTask[]> =>
  tx.sql<AskedTask>(
    `select t.id, t.kind, t.subject, t.due_date::text, t.state, t.target_part as part,
            coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
                        'state', a.state, 'done_at', a.done_at) order by u.first_name, u.last_name, u.id)
               from task_assignee a join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
              where a.tenant_id = t.tenant_id and a.task_id = t.id), '[]'::json) as people
       from task t
      where t.tenant_id = $1 and t.target_entity = $2 and t.target_id = $3
        and t.kind in ('review', 'acknowledge') and t.state <> 'cancelled'
      order by t.created_at desc, t.id`,
    [tx.tenantId, target.entity, target.id],
  );

/** Those of them who were not asked before. */
export const addAsked = async (
  tx: Tx,
  taskId: string,
  people: readonly number[],
): Promise<readonly number[]> =>
  (
    await tx.sql<{ user_id: number }>(
      `insert into task_assignee (tenant_id, task_id, user_id, state)
       select $1, $2, id, 'pending' from unnest($3::integer[]) as given(id)
       on conflict do nothing returning user_id`,
      [tx.tenantId, taskId, people],
    )
  ).map(({ user_id }) => user_id);

/** Whether it was still to be answered. */
export const markAnswered = async (
  tx: Tx,
  taskId: string,
  answer: { readonly userId: number; readonly state: string; readonly comment: string; readonly now: Date },
): Promise<boolean> =>
  (
    await tx.sql(
      `update task_assignee set state = $4, comment = $5, done_at = $6, read_at = coalesce(read_at, $6)
        where tenant_id = $1 and task_id = $2 and user_id = $3 and state = 'pending' returning task_id`,
      [tx.tenantId, taskId, answer.userId, answer.state, answer.comment, answer.now],
    )
  ).length > 0;

/** One reviewer is enough; what is to be understood must be understood by everybody. */
export const closeAnswered = (tx: Tx, taskId: string, now: Date) =>
  tx.sql(
    `update task t set state = 'done', updated_at = $3, rev = rev + 1
      where t.tenant_id = $1 and t.id = $2 and t.state = 'open'
        and (t.kind = 'review' or not exists (select from task_assignee a
              where a.tenant_id = t.tenant_id and a.task_id = t.id and a.state = 'pending'))`,
    [tx.tenantId, taskId, now],
  );

export const reopen = (tx: Tx, taskId: string, due: Day, now: Date) =>
  tx.sql(
    `update task set state = 'open', due_date = $3, updated_at = $4, rev = rev + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, taskId, due, now],
  );

export const cancelAsked = (tx: Tx, target: TaskTarget, now: Date) =>
  tx.sql(
    `update task set state = 'cancelled', updated_at = $4, rev = rev + 1
      where tenant_id = $1 and target_entity = $2 and target_id = $3
        and kind in ('review', 'acknowledge') and state = 'open'`,
    [tx.tenantId, target.entity, target.id, now],
  );
