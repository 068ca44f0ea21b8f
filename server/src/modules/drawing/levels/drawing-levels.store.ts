import { LEVELS_FROM_BYTES } from '@sveis/domain/modules/drawing';
import type { Tx } from '../../../database/transaction.ts';

/** More in an hour than a company uploads in a day. */
const MOST = 500;

/** Large PDFs of drawings that nobody has asked the server to render yet. */
export async function findUnqueued(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select f.id from file f
      where f.tenant_id = $1 and f.type = 'application/pdf' and f.size >= $2
        and not exists (select from file_levels l where l.tenant_id = $1 and l.file_id = f.id)
        and exists (select from record_file n join record r on r.tenant_id = $1 and r.id = n.record_id
                     where n.tenant_id = $1 and n.file_id = f.id and r.module = 'projectdrawing' and r.deleted_at is null)
      order by f.created_at desc limit ${MOST}`,
    [tx.tenantId, LEVELS_FROM_BYTES],
  );
  return rows.map(({ id }) => id);
}
