import { isNoticeKind, noticeRow, noticeValues } from '@sveis/domain/notifications';
import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { recipientOf } from './notice.service.ts';

const payloadShape = z.object({
  tenant_id: z.int(),
  user_id: z.int(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The mail of a notice, worded when it is sent: in the language the person has chosen by then. */
export async function mailNotice(services: Services, payload: unknown, jobId: string): Promise<void> {
  const { tenant_id, user_id, kind, params } = payloadShape.parse(payload);
  if (!isNoticeKind(kind)) return;
  const recipient = await services.database.inTenant(tenant_id, (tx) => recipientOf(tx, user_id));
  if (!recipient) return;
  const { messages, mailer } = services;
  const { language, company } = recipient;
  const body = messages.text(language, noticeRow(kind).text, noticeValues(params));
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
