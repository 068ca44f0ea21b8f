import type { Tx } from '../../database/transaction.ts';

/**
 * A job that copies bytes by the rows of one moment says this before that moment: until the connection ends, no bytes are
 * deleted. Several may hold at once.
 */
export const HOLD_PURGE = 'select pg_advisory_lock_shared(7002, 0)';

/** Until the transaction ends nobody begins to copy; false while somebody does. */
export async function mayDeleteBytes(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{ free: boolean }>('select pg_try_advisory_xact_lock(7002, 0) as free', []);
  return row?.free ?? false;
}
