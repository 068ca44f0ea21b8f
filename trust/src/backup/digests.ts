import pg from 'pg';

/** Rows and a hash of every table, computed by the database and not by the code that copies. */
export async function digestsOf(
  client: pg.Client,
  where = 'true',
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const condition = name === 'tenant' ? where.replaceAll('tenant_id', 'id') : where;
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0))::text, '') as digest
         from ${pg.escapeIdentifier(name)} t where ${condition}`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
