import type pg from 'pg';
import { enterCompany } from '../rows.ts';
import { columnSql, tableSql } from '../schema.ts';
import { type FormerBlob, findFormerBlobs } from './orphans.ts';
import type { OrderedTable } from './table-order.ts';

export interface DeletedCompany {
  /** Bytes the rows named. */
  readonly former: readonly FormerBlob[];
  readonly rows: number;
}

/** Takes every row of one company away, children first; nobody can add one meanwhile. */
export async function deleteCompany(
  client: pg.Client,
  tables: readonly OrderedTable[],
  tenantId: number,
  now: Date,
): Promise<DeletedCompany> {
  await enterCompany(client, tenantId);
  // Rows that are never changed go with their company alone.
  await client.query(`set local sveis.replacing = '${tenantId}'`);
  const mine = (table: OrderedTable) => `${tableSql(table)} where ${columnSql(table.owner)} = ${tenantId}`;
  const isReferredTo = (table: OrderedTable) =>
    tables.some((other) => other.references.some((reference) => reference.to === table.name));
  for (const table of tables.filter(isReferredTo)) {
    await client.query(`select from ${mine(table)} for update`);
  }
  const former = await findFormerBlobs(client, tenantId, now);
  for (const table of tables.filter((other) => other.later.length > 0)) {
    const columns = table.later.map((name) => `${columnSql(name)} = null`).join(', ');
    await client.query(
      `update ${tableSql(table)} set ${columns} where ${columnSql(table.owner)} = ${tenantId}`,
    );
  }
  let rows = 0;
  for (const table of [...tables].reverse()) {
    const { rowCount } = await client.query(`delete from ${mine(table)}`);
    rows += rowCount ?? 0;
  }
  return { former, rows };
}
