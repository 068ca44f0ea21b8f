import type { Day } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import type { NoticeParams } from '@sveis/domain/notifications';
import {
  holds,
  inLanguage,
  isPrivate,
  isToldOf,
  type NoticeChange,
  type NoticeRule,
  namedBy,
  type Recipients,
  recordAddress,
} from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { enqueueOutside } from '../../mail/outside-mail.ts';
import type { Messages } from '../../messages.ts';
import { blankTitles, notifyOfRecord, recordLine } from '../../notifications/index.ts';
import type { RecordChange, RecordModule, RecordScope } from '../scope/record-engine.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { findCompany } from './company.store.ts';
import { noticeParams } from './notice-params.ts';
import { findByLanguage } from './people.store.ts';
import { findRecipients, withRight } from './people.ts';

/** Who changed a record, and in which company. */
export interface NoticeScope extends RecordModule {
  readonly tx: Tx;
  readonly now: Date;
  readonly today: Day;
  readonly messages: Messages;
  /** Who made the change and so is not told of it; nobody, where the system did. */
  readonly actor: number | null;
}

export const noticeScope = ({ ctx, today, ...module }: RecordScope): NoticeScope => ({
  definition: module.definition,
  store: module.store,
  checks: module.checks,
  computed: module.computed,
  rowComputed: module.rowComputed,
  fills: module.fills,
  hooks: module.hooks,
  tx: ctx.tx,
  now: ctx.now,
  today,
  messages: ctx.services.messages,
  actor: ctx.user.id,
});

type Change = Pick<RecordChange, 'step' | 'before'> & Partial<Pick<RecordChange, 'values'>>;

/** Tells everybody the definition names of a change that was saved: each once, for the reason it lists first. */
export async function tellOfChange(scope: NoticeScope, saved: StoredRecord, change: Change): Promise<void> {
  const { definition, tx } = scope;
  const { notices } = definition;
  if (!notices) return;
  if (change.before && isPrivate(definition, saved) && !isPrivate(definition, change.before))
    await blankTitles(tx, recordAddress(definition, saved));
  const seen: Telling['change'] = {
    step: change.step,
    before: change.before,
    // What a step asked for and the record does not keep may decide, too.
    after: { status: saved.status, values: { ...change.values, ...saved.values } },
  };
  const known = { users: new Set<number>(), addresses: new Set<string>() };
  for (const rule of notices.rules)
    if (isToldOf(rule, seen, scope.today)) await tellBy(scope, saved, rule, { change: seen, known });
}

interface Telling {
  readonly change: NoticeChange & Pick<Change, 'before'>;
  /** Who has heard of this change for a reason listed before. */
  readonly known: { readonly users: Set<number>; readonly addresses: Set<string> };
}

async function tellBy(
  scope: NoticeScope,
  saved: StoredRecord,
  rule: NoticeRule,
  { change, known }: Telling,
): Promise<void> {
  const { definition, actor } = scope;
  const times = await timesTold(scope, saved, rule, change);
  if (times.length === 0) return;
  const { users, addresses } = await recipientsOf(scope, saved, rule, change);
  const people = users.filter((user) => user !== actor && (rule.isSeparate || !known.users.has(user)));
  const outside = addresses.filter((address) => !known.addresses.has(address));
  if (people.length + outside.length === 0) return;
  for (const user of people) known.users.add(user);
  for (const address of outside) known.addresses.add(address);
  const isChange = definition.notices?.areCollapsed === true;
  for (const params of times) await notifyPeople(scope, saved, rule, { users: people, params, isChange });
  for (const to of outside) await writeOutside(scope, saved, rule, to);
}

async function recipientsOf(
  { tx, ...module }: NoticeScope,
  saved: StoredRecord,
  { on, to = [] }: NoticeRule,
  change: NoticeChange,
): Promise<Recipients> {
  const named = typeof on === 'object' && 'named' in on ? namedBy(on, change) : { users: [], addresses: [] };
  const others = await findRecipients(tx, module, saved, to);
  return {
    users: [...new Set([...named.users, ...others.users])],
    addresses: [...new Set([...named.addresses, ...others.addresses])],
  };
}

/** Once, unless a hook says otherwise: each set of params is a notice of its own. */
async function timesTold(
  scope: NoticeScope,
  saved: StoredRecord,
  { on }: NoticeRule,
  { before }: Telling['change'],
): Promise<readonly NoticeParams[]> {
  if (typeof on !== 'object' || !('hook' in on)) return [{}];
  const event = scope.hooks.find(({ events }) => events && Object.hasOwn(events, on.hook))?.events?.[on.hook];
  if (!event) throw new Error(`no hook of ${scope.definition.key} knows the event ${on.hook}`);
  return event(scope.tx, saved, before);
}

interface Told {
  readonly users: readonly number[];
  /** Besides those the definition names; in the reader's language where they are words. */
  readonly params?: NoticeParams | ((language: Language) => Promise<NoticeParams>);
  readonly isChange?: boolean;
}

async function notifyPeople(
  { tx, now, ...module }: NoticeScope,
  record: StoredRecord,
  rule: NoticeRule,
  { users, params: found, isChange = false }: Told,
): Promise<void> {
  const { definition } = module;
  const { projectId } = record;
  const company = await findCompany(tx);
  const readers = await withRight(tx, module, record, users);
  for (const [language, people] of await findByLanguage(tx, readers, company.language)) {
    const values = inLanguage(definition.translations, record.values, [language, company.language, 'en']);
    const own = await noticeParams(tx, { ...record, values }, { definition, language, sources: rule.params });
    const more = typeof found === 'function' ? await found(language) : found;
    const params = { ...own, ...more, id: record.id };
    await notifyOfRecord(tx, { users: people, definition, rule, params, projectId, isChange }, now);
  }
}

/** Tells people a kind that no change of the record itself brings about. */
export const tellOfRecord = (
  scope: NoticeScope,
  record: StoredRecord,
  kind: string,
  { users, ...told }: Told,
): Promise<void> =>
  notifyPeople(scope, record, ruleOf(scope, kind), {
    ...told,
    users: users.filter((user) => user !== scope.actor),
  });

export function ruleOf({ definition }: Pick<RecordModule, 'definition'>, kind: string): NoticeRule {
  const rule = definition.notices?.rules.find((one) => one.kind === kind);
  if (!rule) throw new Error(`${definition.key} has no notice ${kind}`);
  return rule;
}

/** To an address outside: in the company's language, and what is quoted only where it may be. */
async function writeOutside(
  { tx, now, definition, messages }: NoticeScope,
  record: StoredRecord,
  { kind, params: sources, quotes }: NoticeRule,
  to: string,
): Promise<void> {
  const { language, name } = await findCompany(tx);
  const params = await noticeParams(tx, record, { definition, language, sources });
  const line = recordLine(messages, language, { definition, kind, params });
  const isQuoted = quotes !== undefined && (quotes.when === undefined || holds(quotes.when, record.values));
  const mail = {
    to,
    subject: `Sveis: ${line}`,
    text: [
      line,
      ...(isQuoted ? [String(record.values[quotes.field] ?? '')] : []),
      messages.text(language, 'mail.signature', { company: name }),
    ].join('\n\n'),
  };
  await enqueueOutside(tx, mail, now);
}
