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

/** Those of these phones whose login is still open. */
const liveAmong = (tx: Tx, ids: readonly string[], now: Date) =>
  sqlFor
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', (join) =>
      join.onRef('s.id', '=', 'p.session_id').on('s.tenant_id', '=', tx.tenantId),
    )
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'p.user_id').on('u.tenant_id', '=', tx.tenantId),
    )
    .where('p.tenant_id', '=', tx.tenantId)
    .where('p.id', 'in', [...ids])
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true);

/** By person; somebody without a phone is not among them. */
export async function findSubscriptionIds(
  tx: Tx,
  users: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly string[]>> {
  // Few have a phone: asked for first, so that the logins of all the others are not looked through.
  const kept = await tx.many(
    sqlFor
      .selectFrom('push_subscription')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', 'in', [...users]),
  );
  const phones = new Map<number, string[]>();
  if (kept.length === 0) return phones;
  const ids = kept.map(({ id }) => id);
  for (const { user_id, id } of await tx.many(liveAmong(tx, ids, now).select(['p.user_id', 'p.id'])))
    phones.set(user_id, [...(phones.get(user_id) ?? []), id]);
  return phones;
}

export const findSubscription = (tx: Tx, userId: number, id: string, now: Date) =>
  tx.maybe(
    liveAmong(tx, [id], now)
      .select(['p.endpoint', 'p.p256dh', 'p.auth', 'u.language'])
      .where('p.user_id', '=', userId),
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
