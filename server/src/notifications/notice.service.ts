import type { Language } from '@sveis/domain/locales';
import {
  COLLAPSE_MS,
  digestMoment,
  type NoticeGroup,
  type NoticeKind,
  type NoticeParams,
  type NoticeRow,
  noticeGroupOf,
  noticePreference,
  noticeRow,
  waitingMoment,
} from '@sveis/domain/notifications';
import { type ModuleDefinition, type NoticeRule, recordAddress } from '@sveis/domain/records';
import { writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { enqueueAll, type QueuedJob } from '../jobs/enqueue.ts';
import {
  countUnseen,
  findNotices,
  findUnwilling,
  findZone,
  insertNotices,
  markSeen,
  markSeenUntil,
  takeRecent,
} from './notice.store.ts';
import { noticeWords } from './notice-words.ts';
import { findPreferencesOf, type KeptPreferences } from './preference.store.ts';
import { findSubscriptionIds } from './push/push.store.ts';

export interface Notice {
  readonly users: readonly number[];
  readonly kind: NoticeKind;
  readonly params?: NoticeParams;
}

/** Tells people, in the app at once and by mail; both only if what it tells of is committed, and they want to know. */
export async function notify(tx: Tx, { users, kind, params = {} }: Notice, now: Date): Promise<void> {
  const { target, shape, isMailed } = noticeRow(kind);
  const preference = noticePreference(kind);
  const unwilling = preference ? await findUnwilling(tx, users, preference) : [];
  const willing = users.filter((user) => !unwilling.includes(user));
  const group = noticeGroupOf(undefined);
  await deliver(tx, willing, { kind, group, params, link: target(params), shape, isMailed, now });
}

export interface RecordNotice {
  readonly users: readonly number[];
  readonly definition: ModuleDefinition;
  readonly rule: NoticeRule;
  readonly params: NoticeParams & { readonly id: string | number };
  /** The project its record belongs to. */
  readonly projectId?: number | null;
  /** One change of a record among others: of those within ten minutes the newest stands for all of its weight. */
  readonly isChange?: boolean;
}

/** The same for what is about a record; nobody switches that off. */
export function notifyOfRecord(
  tx: Tx,
  { users, definition, rule, params, projectId = null, isChange = false }: RecordNotice,
  now: Date,
): Promise<void> {
  const { kind, shape, isMailed = false } = rule;
  const alike = (definition.notices?.rules ?? []).filter((other) => other.shape === shape);
  return deliver(tx, users, {
    kind,
    group: noticeGroupOf(definition.key),
    params,
    link: recordAddress(definition, { id: params.id, projectId }),
    shape,
    isMailed,
    collapsed: isChange && shape !== 'stop' ? alike.map((other) => other.kind) : undefined,
    now,
  });
}

interface Told {
  readonly kind: string;
  readonly group: NoticeGroup;
  readonly params: NoticeParams;
  readonly link: string | null;
  readonly shape: NoticeRow['shape'];
  readonly isMailed: boolean;
  /** Kinds of which a young unread one about the same thing gives way to this one. */
  readonly collapsed?: readonly string[] | undefined;
  readonly now: Date;
}

/** In the same few statements however many are told: the change they are told of holds its locks meanwhile. */
async function deliver(tx: Tx, users: readonly number[], told: Told): Promise<void> {
  // In one order for all: two changes that tell the same people wait for each other instead of locking each other out.
  const people = [...new Set(users)].sort((a, b) => a - b);
  if (people.length === 0) return;
  const { link, shape, isMailed, collapsed, now } = told;
  const since = new Date(now.getTime() - COLLAPSE_MS);
  const recent = collapsed ? await takeRecent(tx, people, { ...told, kinds: collapsed, since }) : undefined;
  const notices = people.map((userId) => ({ userId, id: recent?.get(userId) ?? newId(now) }));
  await insertNotices(
    tx,
    notices.filter(({ userId }) => !recent?.has(userId)),
    told,
  );
  const phones = await findSubscriptionIds(tx, people, now);
  const reached = notices.filter(({ userId }) => isMailed || phones.has(userId));
  if (reached.length === 0) return;
  const preferencesOf = await findPreferencesOf(
    tx,
    reached.map(({ userId }) => userId),
  );
  const zone = await findZone(tx);
  const jobs = reached.flatMap(({ userId, id }) => {
    const key = collapsed ? `notice:${userId}:${link}:${shape}` : undefined;
    const written = { ...told, userId, id, key };
    const wishes = { ...preferencesOf(userId), zone };
    return [
      ...(isMailed ? mailJobs(written, wishes) : []),
      ...pushJobs(written, wishes, phones.get(userId) ?? []),
    ];
  });
  await enqueueAll(tx, jobs);
}

interface Written extends Told {
  readonly userId: number;
  readonly id: string;
  /** Under which a newer one takes the place of one that waits. */
  readonly key: string | undefined;
}

type Wishes = KeptPreferences & { readonly zone: string };

/** What is about a record waits for the quiet hours to end, unless it cannot wait; one's own stemp never does. */
const canWait = ({ params, shape }: Told): boolean => params.id !== undefined && shape !== 'stop';

function mailJobs(written: Written, wishes: Wishes): readonly QueuedJob[] {
  const { id, userId, kind, params, group, shape, key, now } = written;
  if (shape !== 'stop' && wishes.not_mailed.includes(group)) return [];
  const payload = { user_id: userId, kind, params, notice_id: id };
  if (!canWait(written)) return [{ job: 'mail_notice', payload }];
  if (wishes.digest !== 'off') {
    const at = digestMoment(now, wishes.zone, wishes.digest);
    return [{ job: 'mail_digest', payload: { user_id: userId }, at, key: `digest:${userId}` }];
  }
  const ready = key === undefined ? now : new Date(now.getTime() + COLLAPSE_MS);
  return [{ job: 'mail_notice', payload, at: waitingMoment(ready, wishes.zone, wishes), key }];
}

/** One job for each phone: one that cannot be reached keeps no other waiting. */
function pushJobs(written: Written, wishes: Wishes, phones: readonly string[]): readonly QueuedJob[] {
  const { id, userId, group, shape, key, now } = written;
  if (shape !== 'stop' && wishes.not_pushed.includes(group)) return [];
  const at = canWait(written) ? waitingMoment(now, wishes.zone, wishes) : now;
  return phones.map((phone) => ({
    job: 'push_notice',
    payload: { user_id: userId, notice_id: id, subscription_id: phone },
    at,
    key: key && `${key}:${phone}`,
  }));
}

const PAGE = 25;
/** Beyond this the bell says "99+". */
const MOST_COUNTED = 100;

interface Page {
  /** Id of the last one of the page before. */
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

export async function ownNotices(ctx: UserContext, page: Page = {}) {
  const { limit = PAGE, before } = page;
  const found = await findNotices(ctx.tx, ctx.user.id, limit + 1, before);
  const rows = found.slice(0, limit);
  return {
    data: rows.map((row) => ({
      ...row,
      ...wordsOf(ctx, row.kind, row.params),
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at?.toISOString() ?? null,
    })),
    unseen: await countUnseen(ctx.tx, ctx.user.id, MOST_COUNTED),
    /** Ask with `before` for what is older; null at the end. */
    cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Which words it has and how they read now: a phone that has not fetched those words shows the text. */
function wordsOf({ services, rights, language }: UserContext, kind: string, params: unknown) {
  const words = noticeWords(rights.modules, kind);
  if (!words) return { text: null, message: null, shape: 'info' as const };
  const { message, shape, lineIn } = words;
  return { text: lineIn(services.messages, language, (params ?? {}) as NoticeParams), message, shape };
}

export const unseenCount = async (ctx: UserContext) => ({
  unseen: await countUnseen(ctx.tx, ctx.user.id, MOST_COUNTED),
});

export interface Seen {
  readonly ids?: readonly string[] | undefined;
  /** This one and everything older. */
  readonly until?: string | undefined;
}

export async function seeNotices(ctx: UserContext, { ids = [], until }: Seen) {
  const named = await markSeen(ctx.tx, ctx.user.id, ids, ctx.now);
  const older = until === undefined ? 0 : await markSeenUntil(ctx.tx, ctx.user.id, until, ctx.now);
  const seen = named + older;
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'see',
    entity: 'notice',
    after: { seen },
  });
  return { seen, ...(await unseenCount(ctx)) };
}

export interface MailedNotice {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly company: string;
}

/** Whom a notice is mailed to; nobody, when the person has left since. */
export async function recipientOf(tx: Tx, userId: number): Promise<MailedNotice | undefined> {
  const [row] = await tx.sql<{ email: string; first_name: string; language: Language; company: string }>(
    `select u.email, u.first_name, u.language, t.name as company
       from app_user u join tenant t on t.id = u.tenant_id
      where u.tenant_id = $1 and u.id = $2 and u.is_active`,
    [tx.tenantId, userId],
  );
  return row && { email: row.email, firstName: row.first_name, language: row.language, company: row.company };
}
