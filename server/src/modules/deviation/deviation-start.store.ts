import type { Tx } from '../../database/transaction.ts';

/** Whether a code is one of a list the company keeps. */
export async function isOnList(tx: Tx, list: string, code: string): Promise<boolean> {
  const rows = await tx.sql(
    'select from choice where tenant_id = $1 and list = $2 and code = $3 and is_active',
    [tx.tenantId, list, code],
  );
  return rows.length > 0;
}
