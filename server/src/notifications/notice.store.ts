import type { NoticePreference } from '@sveis/domain/notifications';
import { sql } from 'kysely';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

/** What a notice says, to whomever. */
export interface NoticeContent {
  readonly kind: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly now: Date;
}

export async function insertNotices(
  tx: Tx,
  notices: readonly { readonly userId: number; readonly id: string }[],
  { kind, params, link, now }: NoticeContent,
): Promise<void> {
  if (notices.length === 0) return;
  const content = { kind, params: JSON.stringify(params), link, created_at: now };
  await tx.run(
    sqlFor
      .insertInto('notice')
      .values(notices.map(({ userId, id }) => ({ tenant_id: tx.tenantId, id, user_id: userId, ...content }))),
  );
}

/** Puts a notice in the place of unread ones about the same thing that are as young, and tells whose and which. */
export async function takeRecent(
  tx: Tx,
  users: readonly number[],
  {
    kind,
    params,
    link,
    now,
    kinds,
    since,
  }: NoticeContent & { readonly kinds: readonly string[]; readonly since: Date },
): Promise<ReadonlyMap<number, string>> {
  const taken = await tx.many(
    sqlFor
      .updateTable('notice')
      .set({ kind, params: JSON.stringify(params), created_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', 'in', [...users])
      .where('link', '=', link)
      .where('kind', 'in', [...kinds])
      .where('seen_at', 'is', null)
      .where('created_at', '>', since)
      .returning(['user_id', 'id']),
  );
  return new Map(taken.map(({ user_id, id }) => [user_id, id]));
}

/** As it stands by now: what was told may have been read, or become private, before its mail leaves. */
export const findNotice = (tx: Tx, id: string) =>
  tx.maybe(
    sqlFor
      .selectFrom('notice')
      .select(['kind', 'params', 'link', 'seen_at'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id),
  );

/** What somebody has not read yet and was told after a moment, oldest first. */
export const findUnseenSince = (tx: Tx, userId: number, since: Date, limit: number) =>
  tx.many(
    own(tx, userId)
      .select(['kind', 'params'])
      .where('seen_at', 'is', null)
      .where('created_at', '>', since)
      .orderBy('created_at')
      .limit(limit),
  );

export const findZone = async (tx: Tx): Promise<string> =>
  (await tx.maybe(sqlFor.selectFrom('tenant').select('time_zone').where('id', '=', tx.tenantId)))
    ?.time_zone ?? 'UTC';

/** What became private later is taken out of what people were told before; its number stays. */
export const blankTitles = (tx: Tx, link: string): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('notice')
      .set({ params: sql`params || '{"title": ""}'::jsonb` })
      .where('tenant_id', '=', tx.tenantId)
      .where('link', '=', link)
      .where(sql<boolean>`params ->> 'title' <> ''`),
  );

/** Of these people, those who do not want to be told. A person who has touched no switch does. */
export async function findUnwilling(
  tx: Tx,
  users: readonly number[],
  preference: NoticePreference,
): Promise<readonly number[]> {
  if (users.length === 0) return [];
  const rows = await tx.many(
    sqlFor
      .selectFrom('user_time_pref')
      .select('user_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', 'in', [...users])
      .where(preference, '=', false),
  );
  return rows.map(({ user_id }) => user_id);
}

const own = (tx: Tx, userId: number) =>
  sqlFor.selectFrom('notice').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId);

/** Place of a notice in the list: newest first, and by id within one moment. */
const place = (tx: Tx, userId: number, id: string) =>
  own(tx, userId).select(['created_at', 'id']).where('id', '=', id);

export async function findNotices(tx: Tx, userId: number, limit: number, before?: string) {
  const from = before === undefined ? undefined : await tx.maybe(place(tx, userId, before));
  if (before !== undefined && !from) return [];
  return tx.many(
    own(tx, userId)
      .select(['id', 'kind', 'params', 'link', 'created_at', 'seen_at'])
      .$if(from !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${from?.created_at}::timestamptz, ${from?.id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
}

/** Counted as far as anybody reads a number. */
export async function countUnseen(tx: Tx, userId: number, most: number): Promise<number> {
  const unseen = await tx.many(own(tx, userId).select('id').where('seen_at', 'is', null).limit(most));
  return unseen.length;
}

const unseenOf = (tx: Tx, userId: number, now: Date) =>
  sqlFor
    .updateTable('notice')
    .set({ seen_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null);

export const markSeen = (tx: Tx, userId: number, ids: readonly string[], now: Date): Promise<number> =>
  ids.length === 0 ? Promise.resolve(0) : tx.run(unseenOf(tx, userId, now).where('id', 'in', [...ids]));

/** That one and everything older: what came after it has not been in front of anybody. */
export async function markSeenUntil(tx: Tx, userId: number, id: string, now: Date): Promise<number> {
  const until = await tx.maybe(place(tx, userId, id));
  if (!until) return 0;
  return tx.run(
    unseenOf(tx, userId, now).where(
      sql<boolean>`(created_at, id) <= (${until.created_at}::timestamptz, ${until.id}::uuid)`,
    ),
  );
}
