import type { Day } from '@sveis/domain/format';
import { weldLog } from '@sveis/domain/modules/weld-log';
import type { Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

const NAME = 'weld_warnings';

/** When the welds of a company were last looked through; undefined where they never were. */
export async function findLastCheck(
  tx: Tx,
): Promise<{ readonly day: Day; readonly checkedAt: Date } | undefined> {
  const [row] = await tx.sql<{ day: Day; checked_at: Date }>(
    `select to_char(day, 'YYYY-MM-DD') as day, checked_at from daily_check where tenant_id = $1 and name = $2`,
    [tx.tenantId, NAME],
  );
  return row && { day: row.day, checkedAt: row.checked_at };
}

export const markChecked = (tx: Tx, day: Day, now: Date): Promise<unknown> =>
  tx.sql(
    `insert into daily_check (tenant_id, name, day, checked_at) values ($1, $2, $3::date, $4)
     on conflict (tenant_id, name) do update set day = excluded.day, checked_at = excluded.checked_at`,
    [tx.tenantId, NAME, day, now],
  );

export interface WeldToCheck {
  readonly id: string;
  readonly values: Values;
}

/**
 * Welds whose warnings may have changed: those that are not completed, those that name something changed since, and
 * those whose lot lacked selected welds.
 * Projects that are finished are closed.
 */
export const findWeldsToCheck = (
  tx: Tx,
  { since, after, limit }: { readonly since: Date; readonly after: string; readonly limit: number },
): Promise<WeldToCheck[]> =>
  tx.sql<WeldToCheck & Record<string, unknown>>(
    `select r.id::text as id, r.data || jsonb_build_object('status', r.status) as values
       from record r
       join project p on p.tenant_id = $1 and p.id = r.project_id and p.deleted_at is null and p.status <> 'finished'
      where r.tenant_id = $1 and r.module = $2 and r.deleted_at is null and r.id > $3::uuid
        and (r.status <> 'completed' or r.data -> 'warnings' @> '["NDT_SELECTION"]' or exists (
          select from record_link l
            join record o on o.tenant_id = $1 and o.id = l.to_id
           where l.tenant_id = $1 and l.from_id = r.id and o.updated_at >= $4))
      order by r.id limit $5`,
    [tx.tenantId, weldLog.key, after, since, limit],
  );

/** Records welds name, by module and id, with their status among the values. */
export async function findNamedRecords(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  const rows = await tx.sql<{ key: string; values: Values }>(
    `select r.module || ':' || r.id as key, r.data || jsonb_build_object('status', r.status) as values
       from record r where r.tenant_id = $1 and r.id = any($2::uuid[])`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map(({ key, values }) => [key, values]));
}
