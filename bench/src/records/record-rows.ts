import pg from 'pg';

/** Every field a deviation can be found by has a value in most rows, spread so that it finds some hundreds in each company. */
const fill = `
  insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data,
    t1, t2, t3, t4, t5, t6, d1, d2, n1, n2, definition_version, created_at, created_by, updated_at, updated_by)
  select $1, gen_random_uuid(), 'deviation', i / 7 % 40 + 1, 'B-' || $2::text || '-' || i,
    (array['registered', 'process', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])[i % 8 + 1],
    'Leak ' || i, 'leak ' || lpad(i::text, 8, '0'),
    json_build_object('title', 'Leak ' || i, 'description', repeat('x', 200), 'severity', 'low', 'category', 'hse', 'deadline', to_char(case when i % 4 > 0 then timestamptz '2026-01-01Z' + i % 400 * interval '1 day' end at time zone 'UTC', 'YYYY-MM-DD'), 'responsible', $3::integer + i / 37 % 20),
    case when i % 3 > 0 then '02 low' end, (array['hse', 'quality', 'delivery', 'environment'])[i % 4 + 1],
    (i % 50 + 1)::text, (i % 70 + 1)::text, (array['method', 'material', 'other'])[i % 3 + 1], (i % 5 = 0)::text,
    case when i % 4 > 0 then timestamptz '2026-01-01Z' + i % 400 * interval '1 day' end,
    timestamptz '2026-01-01Z' + i % 700 * interval '1 hour', i % 900, case when i % 2 > 0 then i % 900 end,
    1, timestamptz '2026-01-01Z' + i * interval '1 second', i % 30 + 1, timestamptz '2026-01-01Z' + i * interval '1 second', $3
    from generate_series(1, $4::integer) as given(i)`;

/** Words, people and fields of many values, for one record in ten. */
const fillTerms = `
  insert into record_term (tenant_id, module, field, term, record_id)
  select r.tenant_id, r.module, t.field, t.term, r.id from record r,
    lateral (select split_part(r.number, '-', 3)::integer as i) as n,
    lateral (values ('_words', 'leak'), ('_words', 'b' || n.i), ('_own', (n.i / 10 % 50 + 1)::text),
      ('copy_to', (n.i / 10 % 50 + 1)::text), ('consequences', (array['cost', 'delay', 'rework'])[n.i / 10 % 3 + 1])) as t(field, term)
   where r.tenant_id = $1 and n.i % 10 = 0
  on conflict do nothing`;

/** Everybody sees all of it, as the peer's callers do, and what a record names has a name. */
const letEverybodyEdit = [
  "insert into project (tenant_id, id, number, name, status, created_at) select $1, n, (2500 + n)::text, 'Pipe rack ' || n, 'production', now() from generate_series(1, 40) as given(n) on conflict do nothing",
  "insert into user_group (tenant_id, id, name, name_key) values ($1, 9000, 'bench', 'bench') on conflict do nothing",
  "insert into group_level (tenant_id, group_id, module, level) values ($1, 9000, 'deviation', 'edit') on conflict do nothing",
  'insert into group_member (tenant_id, group_id, user_id) select tenant_id, 9000, id from app_user where tenant_id = $1 on conflict do nothing',
  'update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1',
];

/** Records for companies, past every policy: only the measuring is measured. */
export const addRecords = (
  superUrl: string,
  tenantIds: readonly number[],
  { each, round }: { readonly each: number; readonly round: number },
): Promise<void> =>
  asLoader(superUrl, async (client) => {
    for (const tenantId of tenantIds) {
      const { rows } = await client.query<{ id: number }>(
        'select min(id)::integer as id from app_user where tenant_id = $1',
        [tenantId],
      );
      await client.query(fill, [tenantId, round, rows[0]?.id ?? 1, each]);
      await client.query(fillTerms, [tenantId]);
      for (const statement of letEverybodyEdit) await client.query(statement, [tenantId]);
    }
  });

/** Companies that only fill the table: nobody logs in there. Indexes are built behind them, which is quicker. */
export const addCrowd = (superUrl: string, count: number, each: number): Promise<void> =>
  asLoader(superUrl, async (client) => {
    const { rows } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
        where indrelid = 'record'::regclass and not indisunique`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (let number = 0; number < count; number += 1) {
      await client.query(fill, [1_000_000 + number, number, 1, each]);
      await client.query(fillTerms, [1_000_000 + number]);
      if (number % 10 === 9) console.error(`  ${(number + 1) * each} more records`);
    }
    await client.query("set maintenance_work_mem = '512MB'");
    for (const { made } of rows) await client.query(made);
  });

export async function asLoader(superUrl: string, load: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await load(client);
    // As a table is that has been lived in for a while: for the peer's index-only counts as for ours.
    await client.query('vacuum analyze record');
    await client.query('vacuum analyze record_term');
  } finally {
    await client.end();
  }
}
