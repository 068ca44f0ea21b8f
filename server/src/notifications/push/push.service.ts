import { refused } from '@sveis/domain/errors';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { ownPreferences } from '../preference.service.ts';
import { dropSubscription, keepSubscription } from './push.store.ts';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The address comes from the phone and is called by the server: only push services of the settings are. */
export async function subscribe(ctx: UserContext, { endpoint, keys }: Subscription) {
  if (!ctx.services.push.mayCall(endpoint)) throw refused('PUSH_UNKNOWN');
  const id = newId(ctx.now);
  const { tx, user, sessionId, now } = ctx;
  await keepSubscription(tx, { id, userId: user.id, sessionId, endpoint, ...keys, now });
  await note(ctx, 'create', { host: new URL(endpoint).host });
  return ownPreferences(ctx);
}

export async function unsubscribe(ctx: UserContext, endpoint: string) {
  const dropped = await dropSubscription(ctx.tx, ctx.user.id, endpoint);
  await note(ctx, 'delete', { dropped });
  return ownPreferences(ctx);
}

const note = (ctx: UserContext, action: 'create' | 'delete', after: object): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'push_subscription',
    after,
  });
