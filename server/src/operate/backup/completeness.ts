import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { type CompanyTable, columnSql, tableSql } from './schema.ts';

/** Rows written, by table, of one company. */
export type Written = ReadonlyMap<string, number>;

const incomplete = (detail: string): OperatorError =>
  new OperatorError('INCOMPLETE_BACKUP', `The backup would be incomplete and was not kept: ${detail}.`);

/** Every company has these rows from its first moment: none seen means row security hid them. */
const sureTables = ['tenant', 'tenant_host', 'tenant_setting'];

export async function checkCompany(
  client: pg.Client,
  tables: readonly CompanyTable[],
  { id, written }: { id: number; written: Written },
): Promise<void> {
  for (const name of sureTables) {
    if (!written.get(name)) throw incomplete(`no row of ${name} is visible for company ${id}`);
  }
  const counts = tables.map(
    (table) =>
      `select '${table.name}' as name, count(*)::integer as rows from ${tableSql(table)} where ${columnSql(table.owner)} = ${id}`,
  );
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
  for (const counted of rows) {
    const have = written.get(counted.name) ?? 0;
    if (have !== counted.rows) {
      throw incomplete(`${counted.name} of company ${id} has ${counted.rows} rows, ${have} were written`);
    }
  }
}

const seesPastRowSecurity = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ past: boolean }>(
    'select rolsuper or rolbypassrls as past from pg_roles where rolname = current_user',
  );
  return rows[0]?.past ?? false;
};

/**
 * A login that sees past row security counts whole tables. One that does not sees a company's rows exactly when the
 * one policy we know is the only one, so any other policy is a reason to stop.
 */
export async function checkInstallation(
  client: pg.Client,
  tables: readonly CompanyTable[],
  /** Undefined where only one company was written. */
  totals: Written | undefined,
): Promise<void> {
  if (!(await seesPastRowSecurity(client))) return checkPolicies(client, tables);
  if (!totals) return;
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::integer as rows from ${tableSql(table)}`,
    );
    const [have, there] = [totals.get(table.name) ?? 0, rows[0]?.rows ?? 0];
    if (have !== there) throw incomplete(`${table.name} has ${there} rows in all, ${have} were written`);
  }
}

async function checkPolicies(client: pg.Client, tables: readonly CompanyTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string; isOurs: boolean }>(
    `select c.relname as name,
            case when c.relrowsecurity then coalesce((
                   select count(*) = 1 and bool_and(p.polname = 'tenant_only' and p.polpermissive and p.polcmd = '*'
                                                    and p.polroles = '{0}')
                     from pg_policy p where p.polrelid = c.oid), false)
                 else true end as "isOurs"
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables.map((table) => table.name)],
  );
  const odd = rows.filter((row) => !row.isOurs).map((row) => row.name);
  if (odd.length > 0) throw incomplete(`row security of ${odd.join(', ')} is not as the migrations set it`);
}
