import { collationKey } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';

/** Of two who write the same stamp at the same moment the second waits here, and then finds the first. */
export const lockStamp = (tx: Tx, stamp: string) =>
  tx.sql("select pg_advisory_xact_lock(hashtextextended('stamp|' || $1::integer || '|' || $2::text, 0))", [
    tx.tenantId,
    collationKey(stamp),
  ]);

/** Whether a certificate of somebody else carries the stamp. */
export async function isStampOfAnother(
  tx: Tx,
  {
    stamp,
    holder,
    except,
  }: { readonly stamp: string; readonly holder: number; readonly except: string | null },
): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from record
      where tenant_id = $1 and module = 'expertise' and t2 = $2 and t1 <> $3 and deleted_at is null
        and id is distinct from $4
      limit 1`,
    [tx.tenantId, collationKey(stamp), String(holder), except],
  );
  return rows.length > 0;
}

/** What the holder is called; nothing where nobody is named. */
export async function findHolderName(tx: Tx, holder: unknown): Promise<string> {
  if (typeof holder !== 'number') return '';
  const [row] = await tx.sql<{ name: string }>(
    "select first_name || ' ' || last_name as name from app_user where tenant_id = $1 and id = $2",
    [tx.tenantId, holder],
  );
  return row?.name ?? '';
}
