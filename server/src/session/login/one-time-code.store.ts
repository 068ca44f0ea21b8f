import type { Language } from '@sveis/domain/locales';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export type CodePurpose = 'directlogin' | 'reset';

export async function insertCode(
  tx: Tx,
  code: {
    id: string;
    purpose: CodePurpose;
    codeHash: Buffer;
    userId: number;
    language: Language;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.run(
    sqlFor.insertInto('one_time_code').values({
      tenant_id: tx.tenantId,
      id: code.id,
      purpose: code.purpose,
      code_hash: code.codeHash,
      user_id: code.userId,
      language: code.language,
      created_at: code.now,
      expires_at: code.expiresAt,
    }),
  );
}

export const findUnspentCode = (tx: Tx, purpose: CodePurpose, codeHash: Buffer, now: Date) =>
  tx.maybe(
    sqlFor
      .selectFrom('one_time_code')
      .select(['id', 'user_id', 'language', 'expires_at'])
      .where('tenant_id', '=', tx.tenantId)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );

/** True for the one caller who spends it. */
export const spendCode = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(
    sqlFor
      .updateTable('one_time_code')
      .set({ used_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .where('used_at', 'is', null),
  )) === 1;

/** All codes of a person die with the password they were for. */
export const spendCodesOf = (tx: Tx, purpose: CodePurpose, userId: number, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('one_time_code')
      .set({ used_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('purpose', '=', purpose)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  );
