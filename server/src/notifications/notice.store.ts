import type { NoticePreference } from '@sveis/domain/notifications';
import { sql } from 'kysely';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

export interface NewNotice {
  readonly id: string;
  readonly userId: number;
  readonly kind: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string | null;
  readonly now: Date;
}

export const insertNotice = (tx: Tx, notice: NewNotice): Promise<number> =>
  tx.run(
    sqlFor.insertInto('notice').values({
      tenant_id: tx.tenantId,
      id: notice.id,
      user_id: notice.userId,
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      link: notice.link,
      created_at: notice.now,
    }),
  );

/** Puts a notice in the place of an unread one about the same thing and tells which; undefined where none is as young. */
export const takeRecent = async (
  tx: Tx,
  { userId, kind, params, link, now }: Omit<NewNotice, 'id'>,
  kinds: readonly string[],
  since: Date,
): Promise<string | undefined> =>
  (
    await tx.many(
      sqlFor
        .updateTable('notice')
        .set({ kind, params: JSON.stringify(params), created_at: now })
        .where('tenant_id', '=', tx.tenantId)
        .where('user_id', '=', userId)
        .where('link', '=', link)
        .where('kind', 'in', [...kinds])
        .where('seen_at', 'is', null)
        .where('created_at', '>', since)
        .returning('id'),
    )
  )[0]?.id;

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

/** A person who has touched no switch wants to be told. */
export async function findSwitch(tx: Tx, userId: number, preference: NoticePreference): Promise<boolean> {
  const row = await tx.maybe(
    sqlFor
      .selectFrom('user_time_pref')
      .select(preference)
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId),
  );
  return row?.[preference] !== false;
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
