import { type Day, dayInZone, wallClock } from '@sveis/domain/format';
import {
  type DueReminder,
  holdsOn,
  isOverdue,
  type ReminderDate,
  type ReminderRule,
  recipientsIn,
  reminderDates,
  remindersDue,
  type Who,
} from '@sveis/domain/records';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RecordModule } from '../scope/record-engine.ts';
import { moduleFor } from '../scope/record-module.ts';
import { closedProjectOf } from '../scope/record-project.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { type Company, findCompany } from './company.store.ts';
import { findRecipients, withRight } from './people.ts';
import { type NoticeScope, tellOfChange } from './record-notices.ts';
import { claimReminder, findClaimed, findCompanyHour, findWithDates } from './reminder.store.ts';
import { writeLetters } from './reminder-letters.ts';
import { type Reminded, tellReminder } from './reminder-notices.ts';

/** Nobody is told anything in the night: from seven in the company's morning, and until eight if the server slept late. */
const HOURS = { from: 7, to: 20 } as const;

interface Run {
  readonly services: Services;
  readonly tenantId: number;
  readonly now: Date;
  readonly today: Day;
  readonly timeZone: string;
  readonly isDaytime: boolean;
}

/** Goes through the dates of every module of a company: what has passed, and what people are to be reminded of. */
export async function remindOfRecords(services: Services, tenantId: number, now: Date): Promise<void> {
  const { hour, modules } = await services.database.inTenant(tenantId, async (tx) => ({
    hour: await findCompanyHour(tx),
    modules: await services.modulesOf(tx),
  }));
  if (!hour) return;
  const { timeZone, features } = hour;
  const { hour: clock } = wallClock(now, timeZone);
  const isDaytime = clock >= HOURS.from && clock < HOURS.to;
  const run = { services, tenantId, now, today: dayInZone(now, timeZone), timeZone, isDaytime };
  for (const definition of modules)
    if (features.has(definition.feature)) await remindOfModule(run, moduleFor(definition));
}

async function remindOfModule(run: Run, module: RecordModule): Promise<void> {
  const { services, tenantId, today, isDaytime } = run;
  const { definition } = module;
  const reminders = isDaytime ? (definition.reminders ?? []) : [];
  const overdue = isDaytime || definition.overdue?.atAnyHour ? definition.overdue : undefined;
  const found = await services.database.inTenant(tenantId, async (tx) => {
    const ids = await findWithDates(tx, definition, today, { reminders, ...(overdue ? { overdue } : {}) });
    const waiting: string[] = [];
    for (const id of ids) if (await hasNews(tx, run, module, id)) waiting.push(id);
    return waiting;
  });
  // Each in a transaction of its own: somebody who is at one of them does not hold up the others.
  for (const id of found)
    await services.database.inTenant(tenantId, async (tx) => {
      const record = await module.store.find(tx, id, 'lock');
      if (record && !record.isDeleted) await remindOfRecord(tx, run, module, record);
    });
}

/** Looks before it locks: most records with a date that has passed have been told of long ago. */
async function hasNews(tx: Tx, run: Run, module: RecordModule, id: string): Promise<boolean> {
  const record = await module.store.find(tx, id);
  if (!record) return false;
  if (hasPassed(run, module, record)) return true;
  const due = run.isDaytime ? await remindersOf(tx, run, module, record) : [];
  if (due.length === 0) return false;
  const claimed = await findClaimed(tx, module.definition, id);
  return due.some(({ reminder }) => !claimed.has(reminder.about));
}

async function remindOfRecord(tx: Tx, run: Run, module: RecordModule, record: StoredRecord): Promise<void> {
  const { services, now, today } = run;
  const company = await findCompany(tx);
  const scope = { ...module, tx, now, today, messages: services.messages, actor: null };
  const left = await passed(run, scope, record, company);
  if (!run.isDaytime) return;
  for (const due of await remindersOf(tx, run, module, left)) {
    const { about } = due.reminder;
    if (await claimReminder(tx, module.definition, record.id, { about, now }))
      await remind(run, scope, left, due);
  }
}

function hasPassed({ today, timeZone, isDaytime }: Run, { definition }: RecordModule, record: StoredRecord) {
  const { overdue: rule } = definition;
  if (!rule || !(isDaytime || rule.atAnyHour) || !rule.in.includes(record.status)) return false;
  const dated = { values: record.values, madeOn: dayInZone(record.createdAt, timeZone) };
  return holdsOn(rule.when, record.values, today) && isOverdue(rule, dated, today);
}

/** What the module's own hook does once the day has passed, and who hears of that. */
async function passed(
  run: Run,
  scope: NoticeScope,
  record: StoredRecord,
  company: Company,
): Promise<StoredRecord> {
  if (!hasPassed(run, scope, record)) return record;
  const { tx, now, today, messages } = scope;
  let left = record;
  for (const hook of scope.hooks)
    left = (await hook.overdue?.({ tx, now, today, module: scope, messages, company }, left)) ?? left;
  if (left !== record) await tellOfChange(scope, left, { before: record });
  return left;
}

/** Everything the dates of a record call for today. */
async function remindersOf(
  tx: Tx,
  { today, timeZone }: Run,
  { definition, hooks }: RecordModule,
  record: StoredRecord,
): Promise<readonly Reminded[]> {
  const { status, values, createdAt } = record;
  const due = (definition.reminders ?? []).flatMap((rule) => {
    if (!rule.in.includes(status) || !holdsOn(rule.when, values, today)) return [];
    return reminderDates(rule, values).flatMap((dated): readonly Reminded[] => {
      if (rule.isForEarlier && dayInZone(createdAt, timeZone) >= dated.date) return [];
      const reminder = remindersDue(rule, dated.date, today, dated.key);
      return reminder ? [{ rule, dated, reminder }] : [];
    });
  });
  // What belongs to a finished project can be read and not changed.
  if (due.length > 0 && (await closedProjectOf({ ctx: { tx }, definition }, record))) return [];
  const waiting: Reminded[] = [];
  for (const one of due) if (await isUnsettled(tx, hooks, record, one)) waiting.push(one);
  return waiting;
}

async function isUnsettled(
  tx: Tx,
  hooks: RecordModule['hooks'],
  record: StoredRecord,
  { rule: { unsettled: name }, dated }: Reminded,
): Promise<boolean> {
  const ask = name === undefined ? undefined : hooks.find(({ unsettled }) => unsettled?.[name])?.unsettled;
  return name === undefined || ((await ask?.[name]?.(tx, record, dated)) ?? true);
}

async function remind(run: Run, scope: NoticeScope, record: StoredRecord, due: Reminded): Promise<void> {
  const wanted = wantedBy(due.rule, due.reminder);
  const found = await findRecipients(scope.tx, scope, record, wanted.filter(isNotInRow(due.rule)));
  const users = await withRight(scope.tx, scope, record, [
    ...new Set([...peopleInRows(due.rule, due.dated, wanted), ...found.users]),
  ]);
  await tellReminder(scope, record, due, users);
  await writeLetters(run.services, scope, record, due, users);
}

const wantedBy = ({ to, escalation }: ReminderRule, { isEscalated }: DueReminder): readonly Who[] => [
  ...to,
  ...(isEscalated && escalation ? escalation.to : []),
];

const rowColumn = ({ date }: ReminderRule, who: Who): string | undefined => {
  const [rows, inner] = date.split('.');
  if (inner === undefined || typeof who === 'string' || !('field' in who)) return undefined;
  const [field, column] = who.field.split('.');
  return field === rows ? column : undefined;
};

const isNotInRow =
  (rule: ReminderRule) =>
  (who: Who): boolean =>
    rowColumn(rule, who) === undefined;

/** Of a date in rows, a column beside it means the people of those rows, not of all. */
const peopleInRows = (rule: ReminderRule, { rows }: ReminderDate, wanted: readonly Who[]) =>
  wanted.flatMap((who) => {
    const column = rowColumn(rule, who);
    return column === undefined ? [] : recipientsIn(rows.map((row) => row[column])).users;
  });
