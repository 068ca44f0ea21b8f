import type { Tx } from '../../database/transaction.ts';

type Known = 'app_user' | 'project';

/** Two calls about the same number of another system wait for each other. */
export const lockExternalId = (tx: Tx, table: Known, externalId: string): Promise<unknown> =>
  tx.sql("select pg_advisory_xact_lock(hashtext($1 || ':' || $2), $3)", [table, externalId, tx.tenantId]);

export async function findByExternalId(
  tx: Tx,
  table: Known,
  externalId: string,
): Promise<number | undefined> {
  const [row] = await tx.sql<{ id: number }>(
    `select id from ${table} where tenant_id = $1 and external_id = $2`,
    [tx.tenantId, externalId],
  );
  return row?.id;
}

const ownNumber = { app_user: 'username', project: 'number' } as const;

/** Somebody or something made by hand that has no number of another system yet, by the name people know. */
export async function findUnlinked(tx: Tx, table: Known, name: string): Promise<number | undefined> {
  const [row] = await tx.sql<{ id: number }>(
    `select id from ${table} where tenant_id = $1 and lower(${ownNumber[table]}) = lower($2) and external_id is null`,
    [tx.tenantId, name],
  );
  return row?.id;
}

export const linkExternalId = (tx: Tx, table: Known, id: number, externalId: string): Promise<unknown> =>
  tx.sql(`update ${table} set external_id = $3 where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    id,
    externalId,
  ]);
