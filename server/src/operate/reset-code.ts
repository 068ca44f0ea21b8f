import type { Language } from '@sveis/domain/locales';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { insertCode, keyedHash, newTypedCode, spendCodesOf } from '../session/index.ts';

const HOURS = 24;

export interface ResetCode {
  /** In groups of four, as it is read aloud. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** A code by which one person sets a password once; an older one stops working. */
export async function issueResetCode(
  tx: Tx,
  user: { id: number; language: Language },
  { secret, now }: { secret: Buffer; now: Date },
): Promise<ResetCode> {
  const code = newTypedCode();
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000);
  await spendCodesOf(tx, 'reset', user.id, now);
  await insertCode(tx, {
    id: newId(now),
    purpose: 'reset',
    codeHash: keyedHash(secret, 'reset', tx.tenantId, code),
    userId: user.id,
    language: user.language,
    now,
    expiresAt,
  });
  await writeAudit(tx, {
    at: now,
    actorId: null,
    sessionId: null,
    action: 'create',
    entity: 'reset_code',
    entityId: user.id,
  });
  return { code: code.replace(/(.{4})(?=.)/g, '$1-'), expiresAt };
}
