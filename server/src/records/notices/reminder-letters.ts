import type { Language } from '@sveis/domain/locales';
import { holds, recipientsAt, recordAddress } from '@sveis/domain/records';
import type { Services } from '../../context.ts';
import { enqueueMail } from '../../mail/mail-queue.ts';
import { enqueueOutside } from '../../mail/outside-mail.ts';
import { recipientOf, recordLine } from '../../notifications/index.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { findCompany } from './company.store.ts';
import type { NoticeScope } from './record-notices.ts';
import { type Reminded, reminderParams } from './reminder-notices.ts';

/** A mail with a link, to everybody who was told and to the addresses on the record, to each address once. */
export async function writeLetters(
  { addressOf }: Pick<Services, 'addressOf'>,
  scope: NoticeScope,
  record: StoredRecord,
  due: Reminded,
  users: readonly number[],
): Promise<void> {
  const { letters } = due.rule;
  if (!letters || (letters.when && !holds(letters.when, record.values))) return;
  const { tx, definition, messages } = scope;
  const company = await findCompany(tx);
  const address = `${addressOf(company.host)}${recordAddress(definition, record)}`;
  const written = new Set(['']);
  const write = async (to: string, language: Language, isOutside = false) => {
    if (written.has(to.toLowerCase())) return;
    written.add(to.toLowerCase());
    const params = { day: due.dated.date, ...(await reminderParams(scope, record, due, language)) };
    const line = recordLine(messages, language, { definition, kind: due.reminder.kind, params });
    const mail = {
      to,
      subject: `Sveis: ${line}`,
      text: [
        line,
        messages.text(language, 'mail.recordOpen', { address }),
        messages.text(language, 'mail.signature', { company: company.name }),
      ].join('\n\n'),
    };
    await (isOutside ? enqueueOutside(tx, mail, scope.now) : enqueueMail(tx, mail));
  };
  for (const user of users) {
    const person = await recipientOf(tx, user);
    if (person) await write(person.email, person.language);
  }
  const { addresses } = letters.addresses
    ? recipientsAt(record.values, letters.addresses)
    : { addresses: [] };
  for (const to of addresses) await write(to, company.language, true);
}
