import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type CompanyTable, columnSql, tableSql } from './schema.ts';

const AT_ONCE = 2_000;

/** One text form per value whatever the server's own settings are: hashes must be comparable between machines. */
export const textForm = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** The company as row security sees it; a login that sees past it is held to the same by the condition. */
export async function enterCompany(client: pg.Client, tenantId: number): Promise<void> {
  if (!Number.isSafeInteger(tenantId)) throw new Error('a company id is an integer');
  await client.query(`set local app.tenant = '${tenantId}'`);
}

const rowSql = (table: CompanyTable): string =>
  `array_to_json(array[${table.columns.map((column) => `${columnSql(column.name)}::text`).join(', ')}])::text`;

function orderSql(table: CompanyTable): string {
  const isText = (name: string) => table.columns.some((column) => column.name === name && column.isText);
  return table.key.map((name) => `${columnSql(name)}${isText(name) ? ' collate "C"' : ''}`).join(', ');
}

/** One company's rows of one table as lines, in the order of the key. */
export async function* rowsOf(
  client: pg.Client,
  table: CompanyTable,
  tenantId: number,
): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for select ${rowSql(table)} from ${tableSql(table)}
      where ${columnSql(table.owner)} = ${tenantId} order by ${orderSql(table)}`,
  );
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${AT_ONCE} from rows`, rowMode: 'array' });
    if (rows.length > 0) yield rows.map(([line]) => line);
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close rows');
}

export interface Digest {
  add(line: string): void;
  result(): { readonly rows: number; readonly sha256: string };
}

export function createDigest(): Digest {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line) => {
      hash.update(line).update('\n');
      rows += 1;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function digestOf(client: pg.Client, table: CompanyTable, tenantId: number) {
  const digest = createDigest();
  for await (const lines of rowsOf(client, table, tenantId)) for (const line of lines) digest.add(line);
  return digest.result();
}
