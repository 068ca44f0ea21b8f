import type { Day } from '@sveis/domain/format';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

/** Writers of hours share it; locking a period takes it alone, so no entry slips in while a lock is being set. */
export const shareTimeLock = (tx: Tx) =>
  tx.text('select pg_advisory_xact_lock_shared(7001, $1)', [tx.tenantId], { name: 'time-lock-share' });

/** Locking a period and handing one in are alone with the company's hours. Taken before any row. */
export const takeTimeLock = (tx: Tx) => tx.sql('select pg_advisory_xact_lock(7001, $1)', [tx.tenantId]);

const locksOn = (tx: Tx, userId: number) =>
  sqlFor
    .selectFrom('period_lock')
    .select(['kind', 'year', 'no', 'from_day', 'to_day', 'locked_by', 'locked_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]));

/** The locks that cover any day of a stretch, week and month alike. */
export const findLocks = (tx: Tx, userId: number, from: Day, to: Day) =>
  tx.many(locksOn(tx, userId).where('from_day', '<=', to).where('to_day', '>=', from).orderBy('from_day'));

export const isDayLocked = async (tx: Tx, userId: number, day: Day): Promise<boolean> =>
  (await findLocks(tx, userId, day, day)).length > 0;

/** Those who may open a lock nobody here has set: a rule's, or one of a person who has left. */
const keepsLocksSql = `(exists (select from role r where r.tenant_id = $1 and r.id = k.role_id and r.slug in ('admin', 'superadmin'))
  or exists (select from group_member m
       join group_level v on v.tenant_id = $1 and v.group_id = m.group_id and v.module = 'weeklock' and v.level = 'manage'
      where m.tenant_id = $1 and m.user_id = k.id))`;

/** Who can open the locks on any day of a stretch for somebody, other than that person, and that person's name. */
export const findLockers = (tx: Tx, userId: number, from: Day, to: Day) =>
  tx.sql<{ locked_by: number; name: string }>(
    `select distinct k.id as locked_by, concat_ws(' ', u.first_name, u.last_name) as name
       from period_lock l
       join app_user u on u.tenant_id = $1 and u.id = $2
       left join app_user b on b.tenant_id = $1 and b.id = l.locked_by and b.is_active
       join app_user k on k.tenant_id = $1 and k.is_active and k.id <> $2
        and (k.id = b.id or b.id is null and ${keepsLocksSql})
      where l.tenant_id = $1 and (l.user_id is null or l.user_id = $2) and l.from_day <= $4 and l.to_day >= $3`,
    [tx.tenantId, userId, from, to],
  );

export interface LockedPeriod {
  readonly kind: 'week' | 'month';
  readonly year: number;
  readonly no: number;
  readonly from: Day;
  readonly to: Day;
}

/** Everybody, one person, or the people of a group. */
export interface LockScope {
  readonly userId: number | null;
  readonly groupId: number | null;
}

const locksOf = (tx: Tx, { kind, year, no }: LockedPeriod, { userId, groupId }: LockScope) => {
  const rows = sqlFor
    .selectFrom('period_lock')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('no', '=', no)
    .where('group_id', 'is not distinct from', groupId);
  return groupId === null ? rows.where('user_id', 'is not distinct from', userId) : rows;
};

/** The rows of one lock: one for each member of a group. */
export const findScopeLocks = (tx: Tx, period: LockedPeriod, scope: LockScope) =>
  tx.many(locksOf(tx, period, scope).select(['user_id', 'locked_by', 'locked_at']));

export const insertPeriodLock = (
  tx: Tx,
  lock: LockedPeriod &
    LockScope & { readonly id: string; readonly lockedBy: number | null; readonly now: Date },
): Promise<number> =>
  tx.run(
    sqlFor.insertInto('period_lock').values({
      tenant_id: tx.tenantId,
      id: lock.id,
      kind: lock.kind,
      year: lock.year,
      no: lock.no,
      user_id: lock.userId,
      group_id: lock.groupId,
      from_day: lock.from,
      to_day: lock.to,
      locked_by: lock.lockedBy,
      locked_at: lock.now,
    }),
  );

export const deletePeriodLock = (
  tx: Tx,
  { kind, year, no }: LockedPeriod,
  { userId, groupId }: LockScope,
): Promise<number> => {
  const rows = sqlFor
    .deleteFrom('period_lock')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('no', '=', no)
    .where('group_id', 'is not distinct from', groupId);
  return tx.run(groupId === null ? rows.where('user_id', 'is not distinct from', userId) : rows);
};

/** The people of a group who work here now; none when there is no such group. */
export const findGroupPeople = async (tx: Tx, groupId: number): Promise<readonly number[]> =>
  (
    await tx.sql<{ id: number }>(
      `select u.id from group_member m join app_user u on u.tenant_id = $1 and u.id = m.user_id and u.is_active
        where m.tenant_id = $1 and m.group_id = $2 order by u.id`,
      [tx.tenantId, groupId],
    )
  ).map(({ id }) => id);

export interface ListedLock {
  readonly id: string;
  readonly kind: 'week' | 'month';
  readonly year: number;
  readonly no: number;
  readonly from_day: Day;
  readonly to_day: Day;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly people: number;
  readonly locked_by: number | null;
  readonly locked_by_name: string | null;
  readonly locked_at: Date;
}

/** Locks, each group as one line; null stands for an end that is open. */
export const findPeriodLocks = (
  tx: Tx,
  { year = null, from = null, to = null }: { year?: number | null; from?: Day | null; to?: Day | null },
): Promise<ListedLock[]> =>
  tx.sql<ListedLock>(
    `select min(l.id::text)::uuid as id, l.kind, l.year, l.no, l.from_day, l.to_day,
            case when l.group_id is null then l.user_id end as user_id,
            case when l.group_id is null then min(u.first_name || ' ' || u.last_name) end as user_name,
            l.group_id, min(g.name) as group_name, count(l.user_id)::int as people, l.locked_by,
            min(b.first_name || ' ' || b.last_name) as locked_by_name, l.locked_at
       from period_lock l
       left join app_user b on b.tenant_id = $1 and b.id = l.locked_by
       left join app_user u on u.tenant_id = $1 and u.id = l.user_id
       left join user_group g on g.tenant_id = $1 and g.id = l.group_id
      where l.tenant_id = $1 and ($2::int is null or l.year = $2)
        and ($3::date is null or l.to_day >= $3) and ($4::date is null or l.from_day <= $4)
      group by l.kind, l.year, l.no, l.from_day, l.to_day, l.group_id, l.locked_by, l.locked_at,
               case when l.group_id is null then l.user_id end
      order by l.from_day desc, l.kind, user_id nulls first, l.group_id limit 1000`,
    [tx.tenantId, year, from, to],
  );

export interface UnresolvedPunch {
  readonly id: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly state: string;
  readonly start_at: Date;
  readonly ended_at: Date | null;
}

/** Stemps in a stretch that are still open or wait for their owner's decision. */
export const findUnresolved = (
  tx: Tx,
  { from, until }: { readonly from: Date; readonly until: Date },
  people: readonly number[] | null,
): Promise<UnresolvedPunch[]> =>
  tx.sql<UnresolvedPunch>(
    `select p.id, p.user_id, u.first_name || ' ' || u.last_name as user_name, p.state, p.start_at, p.ended_at
       from punch p join app_user u on u.tenant_id = $1 and u.id = p.user_id
      where p.tenant_id = $1 and ($4::int[] is null or p.user_id = any($4))
        and p.state in ('starting', 'running', 'awaiting_attachment', 'held')
        and p.start_at < $3 and (p.ended_at is null or p.ended_at > $2)
      order by p.start_at, p.id`,
    [tx.tenantId, from, until, people],
  );

/** People with hours in a period they have not handed in. */
export const findUndelivered = (tx: Tx, { from, to }: LockedPeriod, people: readonly number[] | null) =>
  tx.sql<{ user_id: number; user_name: string }>(
    `select u.id as user_id, u.first_name || ' ' || u.last_name as user_name from app_user u
      where u.tenant_id = $1 and ($4::int[] is null or u.id = any($4))
        and exists (select from day_ledger l where l.tenant_id = $1 and l.user_id = u.id
          and l.day between $2::date and $3::date and l.work_s + l.break_s + l.absence_s > 0
          and not exists (select from delivery d where d.tenant_id = $1 and d.user_id = u.id
            and d.state in ('delivered', 'approved') and l.day between d.from_day and d.to_day))
      order by u.last_name, u.first_name, u.id limit 1000`,
    [tx.tenantId, from, to, people],
  );
