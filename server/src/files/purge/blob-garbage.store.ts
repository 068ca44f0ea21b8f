import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export const insertGarbage = (tx: Tx, blobIds: readonly string[], dueAt: Date) =>
  tx.run(
    sqlFor
      .insertInto('blob_garbage')
      .values(blobIds.map((blob_id) => ({ tenant_id: tx.tenantId, blob_id, due_at: dueAt }))),
  );

export const deleteGarbage = (tx: Tx, blobIds: readonly string[]) =>
  tx.run(
    sqlFor
      .deleteFrom('blob_garbage')
      .where('tenant_id', '=', tx.tenantId)
      .where('blob_id', 'in', [...blobIds]),
  );

export const findDueGarbage = (tx: Tx, now: Date, limit: number) =>
  tx.many(
    sqlFor
      .selectFrom('blob_garbage')
      .select('blob_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit),
  );
