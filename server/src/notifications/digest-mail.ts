import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { recipientOf } from './notice.service.ts';
import { findUnseenSince } from './notice.store.ts';
import { noticeWords } from './notice-words.ts';
import { findNoticePreferences, markDigestSent } from './preference.store.ts';

const payloadShape = z.object({ tenant_id: z.int(), user_id: z.int() });

const WEEK_MS = 7 * 24 * 3_600_000;
/** A mail nobody reads to its end helps nobody: the rest is in the app. */
const MOST_LINES = 50;

/** Everything that is unread since the last one, in one mail; no mail where everything was read in the app. */
export async function mailDigest(services: Services, payload: unknown, jobId: string): Promise<void> {
  const { tenant_id, user_id } = payloadShape.parse(payload);
  const { database, messages, mailer, clock } = services;
  const now = clock();
  const { recipient, notices, modules } = await database.inTenant(tenant_id, async (tx) => {
    const { digest_sent_at } = await findNoticePreferences(tx, user_id);
    const since = digest_sent_at ?? new Date(now.getTime() - WEEK_MS);
    return {
      recipient: await recipientOf(tx, user_id),
      notices: await findUnseenSince(tx, user_id, since, MOST_LINES),
      modules: await services.modulesOf(tx),
    };
  });
  if (!recipient) return;
  const { language, company, email, firstName } = recipient;
  const lines = notices.flatMap(({ kind, params }) => {
    const words = noticeWords(modules, kind);
    return words ? [`- ${words.lineIn(messages, language, params)}`] : [];
  });
  if (lines.length > 0)
    await mailer.send(
      {
        to: email,
        subject: messages.text(language, 'mail.digestSubject', { count: lines.length }),
        text: [
          messages.text(language, 'mail.greeting', { name: firstName }),
          lines.join('\n'),
          messages.text(language, 'mail.digestChoose'),
          messages.text(language, 'mail.signature', { company }),
        ].join('\n\n'),
      },
      `${tenant_id}-digest-${jobId}`,
    );
  await database.inTenant(tenant_id, (tx) => markDigestSent(tx, user_id, now));
}
