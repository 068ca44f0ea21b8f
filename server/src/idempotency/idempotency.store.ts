import type { Tx } from '../database/transaction.ts';

interface Claim {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly now: Date;
}

/** True for the first sender of a key; a second one waits here until the first has committed or given up. */
export const claimKey = async (tx: Tx, { userId, key, requestHash, now }: Claim): Promise<boolean> =>
  (await tx.text(
    `insert into idempotency (tenant_id, user_id, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id, key) do nothing returning 'claimed'`,
    [tx.tenantId, userId, key, requestHash, now],
    { name: 'claim-key' },
  )) !== undefined;

export async function findKey(tx: Tx, userId: number, key: string) {
  const [row] = await tx.sql<{ request_hash: Buffer; answer: Record<string, unknown> | null }>(
    'select request_hash, answer from idempotency where tenant_id = $1 and user_id = $2 and key = $3',
    [tx.tenantId, userId, key],
  );
  return row;
}

/** The last thing a keyed call does: the commit travels with it. */
export const storeAnswer = (tx: Tx, userId: number, key: string, answer: unknown) =>
  tx.text(
    'update idempotency set answer = $4 where tenant_id = $1 and user_id = $2 and key = $3',
    [tx.tenantId, userId, key, JSON.stringify(answer)],
    { name: 'store-answer', isLast: true },
  );
