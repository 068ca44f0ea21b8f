import type { Day } from '@sveis/domain/format';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

/** The stretches of a person's days that are handed in and not given back. */
export const findDeliveredStretches = (tx: Tx, userId: number, from: Day, to: Day) =>
  tx.many(
    sqlFor
      .selectFrom('delivery')
      .select(['id', 'from_day', 'to_day', 'state'])
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('state', 'in', ['delivered', 'approved'])
      .where('from_day', '<=', to)
      .where('to_day', '>=', from)
      .orderBy('from_day'),
  );

export const isDayDelivered = async (tx: Tx, userId: number, day: Day): Promise<boolean> =>
  (await findDeliveredStretches(tx, userId, day, day)).length > 0;
