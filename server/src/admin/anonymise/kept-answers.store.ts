import type { Tx } from '../../database/transaction.ts';

interface KeptAnswer extends Record<string, unknown> {
  readonly user_id: number;
  readonly key: string;
  readonly answer: unknown;
}

/** Answers kept for repeated calls that describe the person, whole or in parts. */
export async function rewriteAnswers(
  tx: Tx,
  id: number,
  rewrite: (answer: unknown) => unknown,
): Promise<void> {
  const found = await tx.sql<KeptAnswer>(
    `select user_id, key, answer from idempotency
      where tenant_id = $1 and jsonb_path_exists(answer,
        '$.** ? (@.id == $person && (exists(@.last_name) || exists(@.lastname)))', jsonb_build_object('person', $2::integer))`,
    [tx.tenantId, id],
  );
  for (const { user_id, key, answer } of found)
    await tx.sql('update idempotency set answer = $4 where tenant_id = $1 and user_id = $2 and key = $3', [
      tx.tenantId,
      user_id,
      key,
      JSON.stringify(rewrite(answer)),
    ]);
}
