import type { Tx } from '../../database/transaction.ts';

/** Others of the company who order what is missing wait until we are done. */
export const lockReorder = (tx: Tx): Promise<unknown> =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reorder|${tx.tenantId}`]);
