import { createHmac } from 'node:crypto';
import { INVITE_HOURS } from '@sveis/domain/admin';
import { notFound } from '@sveis/domain/errors';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { enqueueMail } from '../../mail/mail-queue.ts';
import { insertCode, keyedHash, spendCodesOf } from '../../session/index.ts';
import { findInvite, type PersonRow } from './person.store.ts';

/**
 * The code follows from its row and the server's secret, so that an administrator can be shown the link again while
 * the database holds nothing a link can be made of.
 */
const codeOf = (ctx: UserContext, inviteId: string): string =>
  createHmac('sha256', ctx.services.secret)
    .update(`invite|${ctx.tenant.id}|${inviteId}`)
    .digest('base64url')
    .slice(0, 32);

const linkOf = (ctx: UserContext, inviteId: string): string =>
  `${ctx.services.addressOf(ctx.tenant.host)}/reset-password?code=${codeOf(ctx, inviteId)}&host=${ctx.tenant.host}`;

/** A link by which somebody chooses a password; older ones stop working. Mailed where there is an address. */
export async function issueInvite(ctx: UserContext, person: PersonRow): Promise<void> {
  const { tx, now, tenant } = ctx;
  const id = newId(now);
  await spendCodesOf(tx, 'reset', person.id, now);
  await insertCode(tx, {
    id,
    purpose: 'reset',
    codeHash: keyedHash(ctx.services.secret, 'reset', tenant.id, codeOf(ctx, id)),
    userId: person.id,
    language: person.language,
    now,
    expiresAt: new Date(now.getTime() + INVITE_HOURS * 3_600_000),
  });
  const { messages } = ctx.services;
  const { language } = person;
  await enqueueMail(tx, {
    to: person.email,
    subject: messages.text(language, 'mail.inviteSubject', { company: tenant.name }),
    text: [
      messages.text(language, 'mail.greeting', { name: person.first_name }),
      messages.text(language, 'mail.inviteBody', {
        company: tenant.name,
        username: person.username,
        hours: INVITE_HOURS,
      }),
      linkOf(ctx, id),
      messages.text(language, 'mail.signature', { company: tenant.name }),
    ].join('\n\n'),
  });
}

/** The link that works now; a link somebody asked for themselves is theirs alone, and is not shown. */
export async function readInvite(ctx: UserContext, person: PersonRow) {
  const invite = await findInvite(ctx.tx, person.id, ctx.now);
  const isOurs =
    invite?.code_hash.equals(
      keyedHash(ctx.services.secret, 'reset', ctx.tenant.id, codeOf(ctx, invite.id)),
    ) ?? false;
  if (!invite || !isOurs) throw notFound();
  return {
    link: linkOf(ctx, invite.id),
    expires_at: invite.expires_at.toISOString(),
    is_mailed: person.email !== '',
  };
}
