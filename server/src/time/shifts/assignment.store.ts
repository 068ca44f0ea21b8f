import type { Day } from '@sveis/domain/format';
import type { Selectable } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';

export type AssignmentRow = Pick<
  Selectable<Tables['shift_assignment']>,
  'id' | 'user_id' | 'shift_id' | 'work_date' | 'planned_from' | 'planned_to'
>;

const assignments = (tx: Tx) =>
  sqlFor
    .selectFrom('shift_assignment')
    .select(['id', 'user_id', 'shift_id', 'work_date', 'planned_from', 'planned_to'])
    .where('tenant_id', '=', tx.tenantId);

export const findAssignments = (
  tx: Tx,
  from: Day,
  to: Day,
  userIds: readonly number[],
): Promise<AssignmentRow[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx.many(
        assignments(tx)
          .where('work_date', '>=', from)
          .where('work_date', '<=', to)
          .where('user_id', 'in', [...userIds])
          .orderBy('planned_from'),
      );

export const findAssignment = (tx: Tx, id: string): Promise<AssignmentRow | undefined> =>
  tx.maybe(assignments(tx).where('id', '=', id));

/** Planned shifts of a person that share time with a stretch. */
export const findAssignmentsAt = (tx: Tx, userId: number, from: Date, to: Date): Promise<AssignmentRow[]> =>
  tx.many(
    assignments(tx)
      .where('user_id', '=', userId)
      .where('planned_from', '<', to)
      .where('planned_to', '>', from)
      .orderBy('planned_from'),
  );

export interface NewAssignment extends AssignmentRow {
  readonly created_by: number;
  readonly created_at: Date;
}

export const insertAssignments = (tx: Tx, rows: readonly NewAssignment[]): Promise<number> =>
  rows.length === 0
    ? Promise.resolve(0)
    : tx.run(
        sqlFor.insertInto('shift_assignment').values(rows.map((row) => ({ ...row, tenant_id: tx.tenantId }))),
      );

/** What was worked stays; it is only no longer tied to a plan. */
export async function deleteAssignment(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sqlFor
      .updateTable('punch')
      .set({ assignment_id: null })
      .where('tenant_id', '=', tx.tenantId)
      .where('assignment_id', '=', id),
  );
  await tx.run(
    sqlFor.deleteFrom('shift_assignment').where('tenant_id', '=', tx.tenantId).where('id', '=', id),
  );
}
