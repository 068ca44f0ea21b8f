import pg from 'pg';

/** Statuses are spread so that a filter finds a few hundred in each company. */
const fill = `
  insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data, t1, t2, d1, n1,
    definition_version, created_at, created_by, updated_at, updated_by)
  select $1, gen_random_uuid(), 'deviation', null, 'B-' || $2::text || '-' || i, (array['registered', 'process', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])[i % 8 + 1],
    'Leak ' || i, 'leak ' || lpad(i::text, 8, '0'),
    json_build_object('title', 'Leak ' || i, 'description', repeat('x', 200), 'severity', 'low', 'category', 'hse', 'deadline', '2026-12-01', 'responsible', $3::integer),
    case when i % 3 > 0 then '02 low' end, 'hse', case when i % 4 > 0 then timestamptz '2026-01-01' + i % 5000 * interval '1 hour' end, null,
    1, timestamptz '2026-01-01' + i * interval '1 second', $3, timestamptz '2026-01-01' + i * interval '1 second', $3
    from generate_series(1, $4::integer) as given(i)`;

/** Everybody sees all of it, as the peer's callers do. */
const letEverybodyEdit = [
  "insert into user_group (tenant_id, id, name, name_key) values ($1, 9000, 'bench', 'bench')",
  "insert into group_level (tenant_id, group_id, module, level) values ($1, 9000, 'deviation', 'edit')",
  'insert into group_member (tenant_id, group_id, user_id) select tenant_id, 9000, id from app_user where tenant_id = $1',
  'update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1',
];

/** Records for companies, past every policy: only the measuring is measured. */
export async function addRecords(
  superUrl: string,
  tenantIds: readonly number[],
  { each, round }: { readonly each: number; readonly round: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (const tenantId of tenantIds) {
      const { rows } = await client.query<{ id: number }>(
        'select min(id)::integer as id from app_user where tenant_id = $1',
        [tenantId],
      );
      await client.query(fill, [tenantId, round, rows[0]?.id ?? 1, each]);
      for (const statement of letEverybodyEdit) await client.query(statement, [tenantId]);
    }
    await client.query('analyze record');
  } finally {
    await client.end();
  }
}

/** Companies that only fill the table: nobody logs in there. */
export async function addCrowd(superUrl: string, count: number, each: number): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (let number = 0; number < count; number += 1)
      await client.query(fill, [1_000_000 + number, number, 1, each]);
    await client.query('analyze record');
  } finally {
    await client.end();
  }
}
