import type pg from 'pg';

/** How many rows each table has, of all companies or of one, for a login that row security does not bind. */
export async function countRows(
  client: pg.ClientBase,
  names: readonly string[],
  tenantId?: number,
): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  const [only, values] = tenantId === undefined ? ['', []] : [' where tenant_id = $1', [tenantId]];
  for (const name of names) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}${only}`, values);
    counted.set(name, Number(rows[0]?.count));
  }
  return counted;
}

/** Tables that do not have as many rows as before, with both numbers. */
export const differing = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly string[] =>
  [...before].flatMap(([name, count]) =>
    after.get(name) === count ? [] : [`${name} ${count} -> ${after.get(name)}`],
  );
