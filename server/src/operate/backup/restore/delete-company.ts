import type pg from 'pg';
import { enterCompany } from '../rows.ts';
import { columnSql, tableSql } from '../schema.ts';
import { type FormerBlob, findFormerBlobs } from './orphans.ts';
import type { OrderedTable } from './table-order.ts';

/** Takes every row of one company away, children first; nobody can add one meanwhile. Gives the bytes they named. */
export async function deleteCompany(
  client: pg.Client,
  tables: readonly OrderedTable[],
  tenantId: number,
  now: Date,
): Promise<FormerBlob[]> {
  await enterCompany(client, tenantId);
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
  for (const table of [...tables].reverse()) await client.query(`delete from ${mine(table)}`);
  return former;
}
