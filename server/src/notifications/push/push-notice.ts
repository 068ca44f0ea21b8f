import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Services } from '../../context.ts';
import { findNotice } from '../notice.store.ts';
import { noticeWords } from '../notice-words.ts';
import { dropSubscriptionById, findSubscription } from './push.store.ts';

const payloadShape = z.object({
  tenant_id: z.int(),
  user_id: z.int(),
  notice_id: z.uuid(),
  subscription_id: z.uuid(),
});

/** Others see a phone that lies on a table: it says that something is there and its number, never what it is called. */
const onLockScreen = (params: Readonly<Record<string, string | number>>) => ({
  ...params,
  ...(params.title === undefined ? {} : { title: '' }),
});

/** One notice to one phone, worded when it leaves; nothing, when it was read or the login ended meanwhile. */
export async function pushNotice(services: Services, payload: unknown): Promise<void> {
  const { tenant_id, user_id, notice_id, subscription_id } = payloadShape.parse(payload);
  const { database, clock, messages, push } = services;
  const { notice, phone, modules } = await database.inTenant(tenant_id, async (tx) => ({
    notice: await findNotice(tx, notice_id),
    phone: await findSubscription(tx, user_id, subscription_id, clock()),
    modules: await services.modulesOf(tx),
  }));
  const words = notice && noticeWords(modules, notice.kind);
  if (!notice || notice.seen_at || !phone || !words) return;
  const { kind, params, link } = notice;
  // The phone shows one at a time about the same thing, and the service keeps one while the phone is off.
  const tag = createHash('sha256')
    .update(`${link ?? kind}`)
    .digest('base64url')
    .slice(0, 32);
  const text = JSON.stringify({
    body: words.lineIn(messages, phone.language, onLockScreen(params)),
    link: link ?? '/notices',
    tag,
  });
  const outcome = await push.send(phone, { text, topic: tag, isUrgent: words.shape === 'stop' });
  if (outcome === 'gone')
    await database.inTenant(tenant_id, (tx) => dropSubscriptionById(tx, subscription_id));
}
