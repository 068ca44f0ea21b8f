import { sqlFor } from './query-builder.ts';
import type { Tx } from './transaction.ts';

export type CounterName =
  | 'role'
  | 'user_group'
  | 'app_user'
  | 'project'
  | 'shift'
  | 'work_type'
  | 'activity'
  | 'account'
  | 'location'
  | 'absence_type'
  | 'form'
  | `record:${string}`;

/** The next id in a table whose rows the office gives numbers: its counter has the table's name. */
export const nextIdOf = (tx: Tx, table: string): Promise<number> => nextNumber(tx, table as CounterName);

/** The next number of a kind in this company; the row lock makes two askers wait for each other. */
export async function nextNumber(tx: Tx, name: CounterName): Promise<number> {
  const row = await tx.one(
    sqlFor
      .insertInto('counter')
      .values({ tenant_id: tx.tenantId, name, value: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'name'])
          .doUpdateSet((set) => ({ value: set('counter.value', '+', 1) })),
      )
      .returning('value'),
  );
  return row.value;
}

/** Takes the lock of a counter before it is needed: who will hold other locks by then takes it first. */
export const holdCounter = (tx: Tx, table: string): Promise<unknown> =>
  tx.sql(
    `insert into counter (tenant_id, name, value) values ($1, $2, 0)
     on conflict (tenant_id, name) do update set value = counter.value`,
    [tx.tenantId, table],
  );
