import type pg from 'pg';

/** Tables with a company's rows, as the database itself lists them. */
export async function tenantTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'tenant_host'
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every row of one company, as one hash per table. */
export async function rowsOf(client: pg.Client, tenantId: number): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const table of await tenantTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
         from ${table} t where tenant_id = $1`,
      [tenantId],
    );
    hashes[table] = rows[0]?.hash ?? '';
  }
  return hashes;
}
