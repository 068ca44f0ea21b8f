import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { recipientOf } from './notice.service.ts';
import { findNotice } from './notice.store.ts';
import { noticeWords } from './notice-words.ts';

const payloadShape = z.object({
  tenant_id: z.int(),
  user_id: z.int(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  notice_id: z.optional(z.uuid()),
});

/** The mail of a notice, worded when it is sent: in the language the person has chosen by then. */
export async function mailNotice(services: Services, payload: unknown, jobId: string): Promise<void> {
  const { tenant_id, user_id, kind, params: written, notice_id } = payloadShape.parse(payload);
  const { words, recipient, notice } = await services.database.inTenant(tenant_id, async (tx) => ({
    words: noticeWords(await services.modulesOf(tx), kind),
    recipient: await recipientOf(tx, user_id),
    notice: notice_id === undefined ? undefined : await findNotice(tx, notice_id),
  }));
  // A person who has read it in the app meanwhile is not told again.
  if (!words || !recipient || notice?.seen_at) return;
  const params = notice?.params ?? written;
  const { messages, mailer } = services;
  const { language, company } = recipient;
  const body = words.lineIn(messages, language, params);
  await mailer.send(
    {
      to: recipient.email,
      subject: `Sveis: ${body}`,
      text: [
        messages.text(language, 'mail.greeting', { name: recipient.firstName }),
        body,
        messages.text(language, 'mail.signature', { company }),
      ].join('\n\n'),
    },
    `${tenant_id}-notice-${jobId}`,
  );
}
