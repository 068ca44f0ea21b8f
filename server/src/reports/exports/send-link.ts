import { dayInZone, formatDate } from '@sveis/domain/format';
import type { UserContext } from '../../context.ts';
import { enqueueOutside } from '../../mail/outside-mail.ts';
import { hashToken, newToken } from '../../session/index.ts';
import { type ExportRow, noteSent } from './export.store.ts';

const MB = 1_048_576;

/**
 * Sends the link of a file to its recipients, in the transaction that finishes it: however often it was begun, each gets
 * one letter. A company writes only so many letters a day; how many have left is kept.
 */
export async function sendLink(
  { services, tenant, user, tx }: UserContext,
  { id, recipients, language, expires_at }: ExportRow,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<void> {
  if (recipients === null) return;
  const token = newToken(tx.tenantId);
  const { messages } = services;
  const said = {
    name,
    company: tenant.name,
    sender: `${user.firstName} ${user.lastName}`,
    size: `${Math.max(0.1, size / MB).toFixed(1)} MB`,
    day: formatDate(dayInZone(expires_at, tenant.timeZone)),
    address: `${services.addressOf(tenant.host)}/api/main/sent/${token}`,
  };
  let mailed = 0;
  for (const to of recipients.split(',').map((address) => address.trim())) {
    const mail = {
      to,
      subject: messages.text(language, 'mail.fileSubject', said),
      text: [
        messages.text(language, 'mail.fileBody', said),
        messages.text(language, 'mail.fileFetch', said),
        messages.text(language, 'mail.signature', said),
      ].join('\n\n'),
    };
    if (await enqueueOutside(tx, mail, services.clock())) mailed += 1;
  }
  await noteSent(tx, id, hashToken(token), mailed);
}
