import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

export interface NewNotice {
  readonly id: string;
  readonly userId: number;
  readonly kind: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly now: Date;
}

export const insertNotice = (tx: Tx, notice: NewNotice): Promise<number> =>
  tx.run(
    sqlFor.insertInto('notice').values({
      tenant_id: tx.tenantId,
      id: notice.id,
      user_id: notice.userId,
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      link: notice.link,
      created_at: notice.now,
    }),
  );

const MOST = 100;

export const findNotices = (tx: Tx, userId: number) =>
  tx.many(
    sqlFor
      .selectFrom('notice')
      .select(['id', 'kind', 'params', 'link', 'created_at', 'seen_at'])
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(MOST),
  );

export const markSeen = (tx: Tx, userId: number, ids: readonly string[], now: Date): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : tx.run(
        sqlFor
          .updateTable('notice')
          .set({ seen_at: now })
          .where('tenant_id', '=', tx.tenantId)
          .where('user_id', '=', userId)
          .where('id', 'in', [...ids])
          .where('seen_at', 'is', null),
      );
