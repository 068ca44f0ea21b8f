import type { Day } from '@sveis/domain/format';
import type { Tx } from '../database/transaction.ts';

export interface Waiting {
  readonly userId: number;
  readonly today: Day;
  /** Modules this person may read; what concerns another does not count. */
  readonly modules: readonly string[];
}

/** Tasks that wait for somebody: open, begun, not yet answered by them, and about something they may see. */
export async function countWaiting(tx: Tx, { userId, today, modules }: Waiting): Promise<number> {
  const [row] = await tx.sql<{ waiting: number }>(
    `select count(*)::integer as waiting
       from record_term w join record r on r.tenant_id = $1 and r.id = w.record_id
       left join record_link l on l.tenant_id = $1 and l.from_id = r.id and l.field = 'target'
       left join record x on x.tenant_id = $1 and x.id = l.to_id
      where w.tenant_id = $1 and w.module = 'tasks' and w.field = 'waiting' and w.term = $2::text
        and r.status = 'open' and r.deleted_at is null and (r.d2 is null or r.d2 <= $3::timestamptz)
        and (l.to_id is null or (x.deleted_at is null and x.module = any($4::text[])))`,
    [tx.tenantId, String(userId), `${today}T00:00:00Z`, modules],
    'count-waiting-tasks',
  );
  return row?.waiting ?? 0;
}
