import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

/** True for the first sender of a key; a second one waits here until the first has committed or given up. */
export const claimKey = async (
  tx: Tx,
  { userId, key, requestHash, now }: { userId: number; key: string; requestHash: Buffer; now: Date },
): Promise<boolean> =>
  (await tx.run(
    sqlFor
      .insertInto('idempotency')
      .values({ tenant_id: tx.tenantId, user_id: userId, key, request_hash: requestHash, created_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing()),
  )) === 1;

export const findKey = (tx: Tx, userId: number, key: string) =>
  tx.maybe(
    sqlFor
      .selectFrom('idempotency')
      .select(['request_hash', 'answer'])
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('key', '=', key),
  );

export const storeAnswer = (tx: Tx, userId: number, key: string, answer: unknown): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('key', '=', key),
  );
