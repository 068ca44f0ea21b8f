import type { Tx } from '../../database/transaction.ts';

/** Whether somebody has written on the lines of an adjustment, also where they took off again what they wrote. */
export const hasWrittenLines = async (tx: Tx, orderId: string, userId: number): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from record_history h cross join lateral jsonb_array_elements(h.changes) as given(change)
        where h.tenant_id = $1 and h.entity = 'adjustmentorder' and h.entity_id = $2 and h.user_id = $3
          and h.action <> 'system' and given.change ->> 'field' = 'lines' limit 1`,
      [tx.tenantId, orderId, userId],
    )
  ).length > 0;
