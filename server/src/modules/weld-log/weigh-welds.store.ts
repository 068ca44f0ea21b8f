import { weldLog } from '@sveis/domain/modules/weld-log';
import { type StageWeights, weldStages } from '@sveis/domain/welding';
import type { Tx } from '../../database/transaction.ts';

const { key, slots } = weldLog;

/** The next welds of the company behind an id. */
export async function findWeldIds(tx: Tx, after: string, limit: number): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select id from record where tenant_id = $1 and module = $2 and id > $3 order by id limit ${limit}`,
    [tx.tenantId, key, after],
  );
  return rows.map(({ id }) => id);
}

/** Writes how far welds have come by these weights, as `progressOf` says it; those that are right already stay. */
export function weighWelds(tx: Tx, ids: readonly string[], weights: StageWeights): Promise<unknown> {
  const worth = weldStages
    .map(
      (stage, index) =>
        `case when r.data ->> '${stage}' = 'completed' then $${index + 4}::double precision else 0 end`,
    )
    .join(' + ');
  return tx.sql(
    `update record r set ${slots.progress} = ${worth}, data = jsonb_set(r.data, '{progress}', to_jsonb(${worth}))
      where r.tenant_id = $1 and r.module = $2 and r.id = any($3::uuid[]) and r.${slots.progress} is distinct from ${worth}`,
    [tx.tenantId, key, ids, ...weldStages.map((stage) => weights[stage])],
  );
}
