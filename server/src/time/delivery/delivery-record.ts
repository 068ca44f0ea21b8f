import { formatDate } from '@sveis/domain/format';
import type { DeliveryRecord } from '@sveis/domain/time';
import type { DeliveryRow } from './delivery.store.ts';

/** A delivery as it travels. */
export const recordOfDelivery = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  user_id: row.user_id,
  user_name: row.user_name,
  kind: row.kind,
  from: formatDate(row.from_day),
  to: formatDate(row.to_day),
  state: row.state,
  totals: row.totals,
  comment: row.comment,
  remarks: row.remarks,
  return_reason: row.return_reason,
  delivered_at: row.delivered_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by_name: row.decided_by_name,
  corrections: [...row.corrections],
  rev: row.rev,
});
