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

const untouched: KeptPreferences = { ...untouchedNoticePreferences, digest_sent_at: null };

/** What each of these people has chosen. */
export async function findPreferencesOf(
  tx: Tx,
  users: readonly number[],
): Promise<(userId: number) => KeptPreferences> {
  const rows = await tx.many(
    sqlFor
      .selectFrom('notice_preference')
      .select(['user_id', ...columns])
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', 'in', [...users]),
  );
  const chosen = new Map(
    rows.map(({ user_id, ...row }): [number, KeptPreferences] => [
      user_id,
      {
        ...row,
        not_pushed: row.not_pushed as readonly NoticeGroup[],
        not_mailed: row.not_mailed as readonly NoticeGroup[],
        digest: row.digest as Digest,
      },
    ]),
  );
  return (userId) => chosen.get(userId) ?? untouched;
}

export const findNoticePreferences = async (tx: Tx, userId: number): Promise<KeptPreferences> =>
  (await findPreferencesOf(tx, [userId]))(userId);

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
