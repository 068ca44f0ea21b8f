import type { Tx } from '../../database/transaction.ts';

export interface Claim {
  readonly id: string;
  readonly kind: string;
  readonly userId: number;
  readonly docId: number | null;
  readonly hash: Buffer;
  readonly occurredAt: Date;
  readonly now: Date;
}

/** True for the first sender of an operation; a second one waits here until the first has committed or given up. */
export const claimOperation = async (tx: Tx, claim: Claim): Promise<boolean> =>
  (
    await tx.sql(
      `insert into stock_operation (tenant_id, id, kind, user_id, doc_id, request_hash, occurred_at, recorded_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, id) do nothing returning id`,
      [tx.tenantId, claim.id, claim.kind, claim.userId, claim.docId, claim.hash, claim.occurredAt, claim.now],
    )
  ).length > 0;

interface Earlier extends Record<string, unknown> {
  readonly user_id: number;
  readonly request_hash: Buffer;
  readonly answer: Readonly<Record<string, unknown>> | null;
}

export const findOperation = async (tx: Tx, id: string): Promise<Earlier | undefined> =>
  (
    await tx.sql<Earlier>(
      'select user_id, request_hash, answer from stock_operation where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    )
  )[0];

export const storeOperationAnswer = (tx: Tx, id: string, answer: object) =>
  tx.sql('update stock_operation set answer = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    JSON.stringify(answer),
  ]);
