import { news } from '@sveis/domain/modules/news';
import type { Tx } from '../../database/transaction.ts';
import { findPeopleAtLevel, type StoredRecord } from '../../records/index.ts';

const members: Readonly<Record<string, { readonly field: string; readonly sql: string }>> = {
  groups: {
    field: 'audience_groups',
    sql: 'select distinct user_id from group_member where tenant_id = $1 and group_id = any($2::integer[])',
  },
  projects: {
    field: 'audience_projects',
    sql: 'select distinct user_id from project_member where tenant_id = $1 and project_id = any($2::integer[])',
  },
};

/** Everybody an article is for who may open the news: as they are now. */
export async function findAudience(
  tx: Tx,
  { values }: Pick<StoredRecord, 'values'>,
): Promise<readonly number[]> {
  const people = await findPeopleAtLevel(tx, news, 'read');
  const part = members[String(values.audience)];
  if (!part) return people;
  const rows = await tx.sql<{ user_id: number }>(part.sql, [tx.tenantId, values[part.field] ?? []]);
  const meant = new Set(rows.map(({ user_id }) => user_id));
  return people.filter((id) => meant.has(id));
}

/** Written down once for what was told: who has read it keeps the moment they first did. */
export const markRead = (
  tx: Tx,
  recordId: string,
  { userId, now, told }: { readonly userId: number; readonly now: Date; readonly told: Date },
): Promise<unknown> =>
  tx.sql(
    `insert into record_reader (tenant_id, record_id, user_id, read_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, record_id, user_id) do update set read_at = excluded.read_at
      where record_reader.read_at < $5`,
    [tx.tenantId, recordId, userId, now, told],
  );

export async function findReadAt(tx: Tx, recordId: string, userId: number): Promise<Date | undefined> {
  const [row] = await tx.sql<{ read_at: Date }>(
    'select read_at from record_reader where tenant_id = $1 and record_id = $2 and user_id = $3',
    [tx.tenantId, recordId, userId],
  );
  return row?.read_at;
}

export interface NewsReader {
  readonly id: number;
  readonly name: string;
  readonly read_at: Date | null;
}

/** These people in their order, each with when they opened it; who has read it and is no longer meant comes along. */
export const findReaders = (
  tx: Tx,
  recordId: string,
  people: readonly number[],
): Promise<readonly NewsReader[]> =>
  tx.sql<NewsReader & Record<string, unknown>>(
    `select u.id, u.first_name || ' ' || u.last_name as name, r.read_at
       from app_user u
       left join record_reader r on r.tenant_id = $1 and r.user_id = u.id and r.record_id = $2
      where u.tenant_id = $1 and (u.id = any($3::integer[]) or r.read_at is not null)
      order by u.name_key, u.id`,
    [tx.tenantId, recordId, people],
  );

/** Other articles at the top now. */
export async function countPinned(tx: Tx, exceptId: string): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(
    `select count(*)::integer as n from record
      where tenant_id = $1 and module = 'news' and t4 = 'true' and status in ('scheduled', 'published')
        and deleted_at is null and id::text <> $2`,
    [tx.tenantId, exceptId],
  );
  return row?.n ?? 0;
}

/** One change of the pinned at a time in a company: two could otherwise each take the last place. */
export const lockPinned = (tx: Tx): Promise<unknown> =>
  tx.sql("select pg_advisory_xact_lock($1, hashtext('news-pinned'))", [tx.tenantId]);

/** What comes out or has run out by now. */
export async function findDue(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select id from record
      where tenant_id = $1 and module = 'news' and deleted_at is null
        and ((status = 'scheduled' and d1 <= $2) or (status = 'published' and d2 <= $2))
      order by d1, id limit 100`,
    [tx.tenantId, now],
  );
  return rows.map(({ id }) => id);
}
