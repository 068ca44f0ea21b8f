import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import type { PushAddress } from './push-sender.ts';

export interface NewSubscription extends PushAddress {
  readonly id: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly now: Date;
}

/** The phone has one address: who is logged in there now is who it belongs to. */
export const keepSubscription = (tx: Tx, { id, userId, sessionId, now, ...address }: NewSubscription) =>
  tx.run(
    sqlFor
      .insertInto('push_subscription')
      .values({
        tenant_id: tx.tenantId,
        id,
        user_id: userId,
        session_id: sessionId,
        ...address,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'endpoint']).doUpdateSet({
          user_id: userId,
          session_id: sessionId,
          p256dh: address.p256dh,
          auth: address.auth,
          created_at: now,
        }),
      ),
  );

export const dropSubscription = (tx: Tx, userId: number, endpoint: string): Promise<number> =>
  tx.run(
    sqlFor
      .deleteFrom('push_subscription')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('endpoint', '=', endpoint),
  );

export const dropSubscriptionById = (tx: Tx, id: string): Promise<number> =>
  tx.run(sqlFor.deleteFrom('push_subscription').where('tenant_id', '=', tx.tenantId).where('id', '=', id));

/** Phones of somebody whose login there is still open. */
const liveSubscriptions = (tx: Tx, userId: number, now: Date) =>
  sqlFor
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', (join) =>
      join.onRef('s.id', '=', 'p.session_id').on('s.tenant_id', '=', tx.tenantId),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'p.user_id').on('u.tenant_id', '=', tx.tenantId),
    )
    .where('p.tenant_id', '=', tx.tenantId)
    .where('p.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true);

export const findSubscriptionIds = async (tx: Tx, userId: number, now: Date): Promise<readonly string[]> =>
  (await tx.many(liveSubscriptions(tx, userId, now).select('p.id'))).map(({ id }) => id);

export const findSubscription = (tx: Tx, userId: number, id: string, now: Date) =>
  tx.maybe(
    liveSubscriptions(tx, userId, now)
      .select(['p.endpoint', 'p.p256dh', 'p.auth', 'u.language'])
      .where('p.id', '=', id),
  );

export const countSubscriptions = async (tx: Tx, sessionId: string): Promise<number> =>
  (
    await tx.many(
      sqlFor
        .selectFrom('push_subscription')
        .select('id')
        .where('tenant_id', '=', tx.tenantId)
        .where('session_id', '=', sessionId),
    )
  ).length;
