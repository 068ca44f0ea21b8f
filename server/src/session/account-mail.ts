import type { MessageId } from '@sveis/domain/locales';
import type { CallContext, Tenant } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import { findActiveUser } from './user.store.ts';

export interface AccountMail {
  readonly tenant: Tenant;
  readonly userId: number;
  readonly subject: MessageId;
  /** Names the user and the company. */
  readonly body: MessageId;
}

/** Tells a person by mail that a way into their account has changed: a change nobody asked for must not go unseen. */
export async function mailAboutAccount(
  ctx: CallContext,
  tx: Tx,
  { tenant, userId, subject, body }: AccountMail,
): Promise<void> {
  const user = await findActiveUser(tx, userId);
  if (!user || user.email === '') return;
  const { messages } = ctx.services;
  const { language, username } = user;
  await enqueueMail(tx, {
    to: user.email,
    subject: messages.text(language, subject),
    text: [
      messages.text(language, 'mail.greeting', { name: user.first_name }),
      messages.text(language, body, { username, company: tenant.name }),
      messages.text(language, 'mail.signature', { company: tenant.name }),
    ].join('\n\n'),
  });
}
