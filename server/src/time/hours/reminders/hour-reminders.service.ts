import { addDays, type Day, dayInZone, formatDate, startOfDay, wallClock } from '@sveis/domain/format';
import type { NoticeKind, NoticeParams } from '@sveis/domain/notifications';
import { noticeRow, noticeValues } from '@sveis/domain/notifications';
import { isOver, periodKey } from '@sveis/domain/time';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../database/transaction.ts';
import { enqueueMail } from '../../../mail/mail-queue.ts';
import { notify, recipientOf } from '../../../notifications/index.ts';
import { findTakingPart } from '../../delivery/delivery-hours.store.ts';
import { findUndelivered } from '../../delivery/delivery-list.service.ts';
import { findPreferences, type TimePreferences } from '../../reference/preference.store.ts';
import { type PersonDay, readPeopleDays } from '../people-days.ts';
import {
  findDaysInHand,
  findEmployment,
  findOff,
  findReturned,
  markReminded,
  type ReminderKind,
} from './hour-reminders.store.ts';

/** Nobody wants it in the night: from seven in the company's morning, and until eight if the server slept late. */
const HOURS = { from: 7, to: 20 } as const;
/** So long that a holiday of some weeks does not hide what was left undone before it. */
const PERIODS_BACK_DAYS = 28;
const MISSING_BACK_DAYS = 7;
const RETURNED_BACK_DAYS = 30;

interface Reminder {
  readonly kind: ReminderKind;
  /** What it is about; several become one line. */
  readonly abouts: readonly string[];
  /** The first day of the period to hand in, where it is about one. */
  readonly period?: Day;
  readonly params: (abouts: readonly string[]) => NoticeParams;
}

const noticeOf = {
  undelivered: 'hours_undelivered',
  returned: 'hours_returned',
  missing: 'hours_missing',
} as const satisfies Record<ReminderKind, NoticeKind>;

const switchOf = {
  undelivered: 'remind_undelivered',
  returned: 'remind_returned',
  missing: 'remind_missing',
} as const satisfies Record<ReminderKind, keyof TimePreferences>;

/** Once a day, in the company's own morning: what is late, what came back, what is missing. One mail per person. */
export async function remindOfHours(services: Services, tenantId: number, now: Date): Promise<void> {
  const { database } = services;
  const found = await database.inTenant(tenantId, async (tx) => {
    const company = await findCompany(tx);
    const { hour } = wallClock(now, company.timeZone);
    if (hour < HOURS.from || hour >= HOURS.to || !company.isOpen) return undefined;
    const reminders = await findReminders(tx, company.timeZone, now);
    return { company, reminders: await withoutAway(tx, reminders, dayInZone(now, company.timeZone)) };
  });
  for (const [userId, reminders] of found?.reminders ?? []) {
    await database.inTenant(tenantId, (tx) =>
      remindPerson(services, tx, { userId, reminders, host: found?.company.host ?? '', now }),
    );
  }
}

async function findCompany(tx: Tx) {
  const [row] = await tx.sql<{ time_zone: string; host: string | null; is_open: boolean }>(
    `select t.time_zone, (select min(h.host) from tenant_host h where h.tenant_id = $1) as host,
            exists (select from feature f where f.tenant_id = $1 and f.key = 'timer' and f.enabled) as is_open
       from tenant t where t.id = $1`,
    [tx.tenantId],
  );
  return {
    timeZone: row?.time_zone ?? 'Europe/Oslo',
    host: row?.host ?? '',
    isOpen: row?.is_open ?? false,
  };
}

type Reminders = ReadonlyMap<number, readonly Reminder[]>;

async function findReminders(tx: Tx, timeZone: string, now: Date): Promise<Reminders> {
  const today = dayInZone(now, timeZone);
  const people = new Map<number, Reminder[]>();
  const add = (userId: number, reminder: Reminder) =>
    people.set(userId, [...(people.get(userId) ?? []), reminder]);

  const late = { from: addDays(today, -PERIODS_BACK_DAYS), to: addDays(today, -1) };
  for (const { person, period, days } of await findUndelivered(tx, late, today, isOver)) {
    if (days.every(({ isLocked }) => isLocked) || !days.some(asksForHours)) continue;
    add(person.id, {
      kind: 'undelivered',
      abouts: [period.from],
      period: period.from,
      params: () => ({ from: period.from, to: period.to, period: periodKey(period) }),
    });
  }
  const since = new Date(now.getTime() - RETURNED_BACK_DAYS * 86_400_000);
  for (const row of await findReturned(tx, since)) {
    const period = { kind: row.kind, from: row.from_day, to: row.to_day };
    add(row.user_id, {
      kind: 'returned',
      abouts: [row.id],
      period: row.from_day,
      params: () => ({
        from: row.from_day,
        to: row.to_day,
        period: periodKey(period),
        reason: row.return_reason,
      }),
    });
  }
  for (const [userId, days] of await findMissing(tx, timeZone, today)) {
    add(userId, {
      kind: 'missing',
      abouts: days,
      params: (left) => ({ count: left.length, days: left.map(formatDate).join(', ') }),
    });
  }
  return people;
}

/** A week of holidays nobody worked in is nothing to hand in. */
const asksForHours = ({ norm, work, absence }: PersonDay): boolean => norm + work + absence > 0;

/** A person who is off today hears of it on the first day back. */
async function withoutAway(tx: Tx, reminders: Reminders, today: Day): Promise<Reminders> {
  const off = await findOff(tx, [...reminders.keys()], today);
  const days = await readPeopleDays(tx, off, today, today);
  const isAway = (userId: number) => days.get(userId)?.every(({ absence, norm }) => absence >= norm) ?? false;
  return new Map([...reminders].filter(([userId]) => !isAway(userId)));
}

/** Working days of the last week that hold nothing at all and could still be filled. */
async function findMissing(
  tx: Tx,
  timeZone: string,
  today: Day,
): Promise<ReadonlyMap<number, readonly Day[]>> {
  const from = addDays(today, -MISSING_BACK_DAYS);
  const to = addDays(today, -1);
  const crew = await findTakingPart(tx, [{ from, to }]);
  const ids = crew.map(({ id }) => id);
  const [people, inHand, employment] = await Promise.all([
    readPeopleDays(tx, ids, from, to),
    findDaysInHand(tx, timeZone, startOfDay(addDays(from, -1), timeZone)),
    findEmployment(tx, ids),
  ]);
  const employed = new Map(employment.map((row) => [row.id, row]));
  const missing = new Map<number, readonly Day[]>();
  for (const [userId, days] of people) {
    const { employed_from = null, employed_to = null } = employed.get(userId) ?? {};
    const empty = days
      .filter((day) => day.norm > 0 && day.work + day.absence === 0 && !day.isLocked && !day.isDelivered)
      .map(({ day }) => day)
      .filter((day) => (employed_from ?? day) <= day && day <= (employed_to ?? day))
      .filter(
        (day) => !inHand.some((own) => own.user_id === userId && own.from_day <= day && own.to_day >= day),
      );
    if (empty.length > 0) missing.set(userId, empty);
  }
  return missing;
}

/** All of it in one transaction: what is marked as told is told. */
async function remindPerson(
  { messages, addressOf }: Services,
  tx: Tx,
  {
    userId,
    reminders,
    host,
    now,
  }: {
    readonly userId: number;
    readonly reminders: readonly Reminder[];
    readonly host: string;
    readonly now: Date;
  },
): Promise<void> {
  const preferences = await findPreferences(tx, userId);
  const told: { kind: NoticeKind; params: NoticeParams }[] = [];
  const wanted = reminders.filter(({ kind }) => preferences[switchOf[kind]]);
  const back = wanted.filter(({ kind }) => kind === 'returned').map(({ period }) => period);
  for (const { kind, abouts, period, params } of wanted) {
    // What came back is told as that, not as late too.
    if (kind === 'undelivered' && back.includes(period)) continue;
    const fresh: string[] = [];
    for (const about of abouts) if (await markReminded(tx, userId, kind, about, now)) fresh.push(about);
    if (fresh.length === 0) continue;
    const notice = { kind: noticeOf[kind], params: params(fresh) };
    told.push(notice);
    // Its owner was told of a return in the app the moment it came back.
    if (kind !== 'returned') await notify(tx, { users: [userId], ...notice }, now);
  }
  const recipient = told.length > 0 ? await recipientOf(tx, userId) : undefined;
  if (!recipient?.email) return;
  const { language, company, firstName } = recipient;
  const lines = told.map(({ kind, params }) =>
    messages.text(language, noticeRow(kind).text, noticeValues(params)),
  );
  await enqueueMail(tx, {
    to: recipient.email,
    subject: messages.text(language, 'mail.hoursSubject', { company }),
    text: [
      messages.text(language, 'mail.greeting', { name: firstName }),
      messages.text(language, 'mail.hoursIntro'),
      lines.map((line) => `- ${line}`).join('\n'),
      messages.text(language, 'mail.hoursOpen', { address: `${addressOf(host)}/myshifts` }),
      messages.text(language, 'mail.hoursSwitch'),
      messages.text(language, 'mail.signature', { company }),
    ].join('\n\n'),
  });
}
