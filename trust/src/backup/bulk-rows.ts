import type pg from 'pg';

/** As many audit rows as a company gathers over years, with letters and values a careless copy would bend. */
export async function bulkRows(client: pg.Client, tenantId: number, count: number): Promise<void> {
  await client.query(
    `insert into audit (tenant_id, id, at, actor_id, action, entity, entity_id, after)
     select $1, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 second', null, 'change', 'language', n::text,
            jsonb_build_object('text', E'æøå ąčęė łżś "quoted" \\\\ \\n\\t' || n, 'exact', 12345678901234567890.12345 + n)
       from generate_series(1, $2) as n`,
    [tenantId, count],
  );
}
