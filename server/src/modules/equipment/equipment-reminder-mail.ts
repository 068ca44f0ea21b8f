import type { Day } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { type NoticeParams, noticeRow, noticeValues } from '@sveis/domain/notifications';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/mail-queue.ts';
import { notify, recipientOf } from '../../notifications/index.ts';
import type { StoredRecord } from '../../records/index.ts';
import { namesOf, peopleConcerned } from './equipment-notices.ts';
import { type CaringCompany, claimReminder, findPlanName } from './equipment-remind.store.ts';
import { type EquipmentReminder, remindersOf } from './equipment-reminders.ts';

interface Item {
  readonly record: StoredRecord;
  readonly company: CaringCompany;
  readonly today: Day;
  readonly now: Date;
}

/** Tells the holder, whoever the plan names and the addresses on the item, each of them once per reminder. */
export async function remindOfEquipment(services: Services, tx: Tx, item: Item): Promise<void> {
  for (const reminder of remindersOf(item.record, item.today)) {
    if (!(await claimReminder(tx, item.record.id, reminder.about, item.now))) continue;
    await remind(services, tx, item, reminder);
  }
}

async function remind(services: Services, tx: Tx, item: Item, reminder: EquipmentReminder): Promise<void> {
  const { record, company, now } = item;
  const { values } = record;
  // What is rented or under warranty has no plan: whoever leads the project it is in is told instead.
  const others = reminder.plan ? reminder.responsible : await peopleConcerned(tx, record);
  const people = new Set([...others, values.holder].filter((id): id is number => typeof id === 'number'));
  const isMailed = values.notify_by_email !== false;
  const mailed = new Set<string>();
  const mail = async (to: string, language: Language) => {
    if (!isMailed || to === '' || mailed.has(to.toLowerCase())) return;
    mailed.add(to.toLowerCase());
    await enqueueMail(tx, await letter(services, tx, { to, language, item, reminder }));
  };
  for (const userId of people) {
    const params = await paramsOf(tx, record, reminder, company.language);
    await notify(tx, { userId, kind: reminder.kind, params }, now);
    const person = await recipientOf(tx, userId);
    if (person) await mail(person.email, person.language);
  }
  for (const to of addressesOf(values.recipients)) await mail(to, company.language);
}

const addressesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').map((address) => address.trim()) : [];

async function paramsOf(
  tx: Tx,
  record: StoredRecord,
  { plan, day }: EquipmentReminder,
  language: Language,
): Promise<NoticeParams> {
  return { ...namesOf(record), day, ...(plan ? { plan: await findPlanName(tx, plan.type, language) } : {}) };
}

async function letter(
  { messages, addressOf }: Services,
  tx: Tx,
  about: {
    readonly to: string;
    readonly language: Language;
    readonly item: Item;
    readonly reminder: EquipmentReminder;
  },
) {
  const { to, language, item, reminder } = about;
  const params = await paramsOf(tx, item.record, reminder, language);
  const line = messages.text(language, noticeRow(reminder.kind).text, noticeValues(params));
  const address = `${addressOf(item.company.host)}/equipments/${item.record.id}`;
  return {
    to,
    subject: `Sveis: ${line}`,
    text: [
      line,
      messages.text(language, 'mail.equipmentOpen', { address }),
      messages.text(language, 'mail.signature', { company: item.company.name }),
    ].join('\n\n'),
  };
}
