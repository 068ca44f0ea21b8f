import type { AwaitedRecords, LateRecords } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

/** Numbers a sentence has room for. */
const NAMED = 5;

/** Records that point at one of these and have not come so far. Deleted ones are awaited by nobody. */
export async function findLate(
  tx: Tx,
  { module, by, until }: AwaitedRecords,
  ids: readonly string[],
): Promise<LateRecords> {
  const rows = await tx.sql<{ number: string | null; title: string; count: number }>(
    `select r.number, r.title, count(*) over ()::integer as count
       from record r
      where r.tenant_id = $1 and r.module = $2 and r.deleted_at is null and r.status <> all ($3::text[])
        and r.id in (select l.from_id from record_link l
                      where l.tenant_id = $1 and l.to_id = any ($4::uuid[]) and l.field = $5)
      order by r.number, r.id limit ${NAMED}`,
    [tx.tenantId, module, until, ids, by],
  );
  return { count: rows[0]?.count ?? 0, numbers: rows.map(({ number, title }) => number ?? title) };
}
