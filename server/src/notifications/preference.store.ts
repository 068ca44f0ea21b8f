import {
  type Digest,
  type NoticeGroup,
  type NoticePreferences,
  untouchedNoticePreferences,
} from '@sveis/domain/notifications';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

const columns = [
  'not_pushed',
  'not_mailed',
  'quiet_from',
  'quiet_until',
  'quiet_weekends',
  'digest',
  'digest_sent_at',
] as const;

export interface KeptPreferences extends NoticePreferences {
  readonly digest_sent_at: Date | null;
}

export async function findNoticePreferences(tx: Tx, userId: number): Promise<KeptPreferences> {
  const row = await tx.maybe(
    sqlFor
      .selectFrom('notice_preference')
      .select(columns)
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId),
  );
  if (!row) return { ...untouchedNoticePreferences, digest_sent_at: null };
  return {
    ...row,
    not_pushed: row.not_pushed as readonly NoticeGroup[],
    not_mailed: row.not_mailed as readonly NoticeGroup[],
    digest: row.digest as Digest,
  };
}

export const saveNoticePreferences = (
  tx: Tx,
  userId: number,
  { not_pushed, not_mailed, ...rest }: NoticePreferences,
): Promise<number> => {
  const values = { not_pushed: [...not_pushed], not_mailed: [...not_mailed], ...rest };
  return tx.run(
    sqlFor
      .insertInto('notice_preference')
      .values({ tenant_id: tx.tenantId, user_id: userId, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values)),
  );
};

export const markDigestSent = (tx: Tx, userId: number, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('notice_preference')
      .set({ digest_sent_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId),
  );
