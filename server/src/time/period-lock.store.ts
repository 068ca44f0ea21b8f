import type { Day } from '@sveis/domain/format';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

/** Writers of hours share it; locking a period takes it alone, so no entry slips in while a lock is being set. */
export const shareTimeLock = (tx: Tx) =>
  tx.sql('select pg_advisory_xact_lock_shared(7001, $1)', [tx.tenantId]);

const locksOn = (tx: Tx, userId: number) =>
  sqlFor
    .selectFrom('period_lock')
    .select(['kind', 'year', 'no', 'from_day', 'to_day', 'locked_by', 'locked_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]));

/** The locks that cover any day of a stretch, week and month alike. */
export const findLocks = (tx: Tx, userId: number, from: Day, to: Day) =>
  tx.many(locksOn(tx, userId).where('from_day', '<=', to).where('to_day', '>=', from).orderBy('from_day'));

export const isDayLocked = async (tx: Tx, userId: number, day: Day): Promise<boolean> =>
  (await findLocks(tx, userId, day, day)).length > 0;
