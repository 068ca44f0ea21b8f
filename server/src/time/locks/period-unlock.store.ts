import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import type { LockedPeriod, LockScope } from './period-lock.store.ts';

export const insertPeriodUnlock = (
  tx: Tx,
  unlock: LockedPeriod &
    LockScope & {
      readonly id: string;
      readonly lockedBy: number | null;
      readonly lockedAt: Date;
      readonly unlockedBy: number;
      readonly now: Date;
      readonly reason: string;
    },
): Promise<number> =>
  tx.run(
    sqlFor.insertInto('period_unlock').values({
      tenant_id: tx.tenantId,
      id: unlock.id,
      kind: unlock.kind,
      year: unlock.year,
      no: unlock.no,
      user_id: unlock.userId,
      group_id: unlock.groupId,
      locked_by: unlock.lockedBy,
      locked_at: unlock.lockedAt,
      unlocked_by: unlock.unlockedBy,
      unlocked_at: unlock.now,
      reason: unlock.reason,
    }),
  );

/** Whether somebody has opened the period for everybody since it was first locked. */
export const wasOpenedForAll = async (tx: Tx, { kind, year, no }: LockedPeriod): Promise<boolean> =>
  (
    await tx.sql(
      `select from period_unlock where tenant_id = $1 and kind = $2 and year = $3 and no = $4
          and user_id is null and group_id is null limit 1`,
      [tx.tenantId, kind, year, no],
    )
  ).length > 0;

export interface ListedUnlock {
  readonly id: string;
  readonly user_name: string | null;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly unlocked_by_name: string;
  readonly unlocked_at: Date;
  readonly reason: string;
}

/** What was opened again in one period, newest first. */
export const findPeriodUnlocks = (tx: Tx, { kind, year, no }: LockedPeriod): Promise<ListedUnlock[]> =>
  tx.sql<ListedUnlock>(
    `select l.id, u.first_name || ' ' || u.last_name as user_name, l.group_id, g.name as group_name,
            b.first_name || ' ' || b.last_name as unlocked_by_name, l.unlocked_at, l.reason
       from period_unlock l
       join app_user b on b.tenant_id = $1 and b.id = l.unlocked_by
       left join app_user u on u.tenant_id = $1 and u.id = l.user_id
       left join user_group g on g.tenant_id = $1 and g.id = l.group_id
      where l.tenant_id = $1 and l.kind = $2 and l.year = $3 and l.no = $4
      order by l.unlocked_at desc, l.id desc limit 50`,
    [tx.tenantId, kind, year, no],
  );

/** When each of these people was last asked by hand to deliver a period. */
export const findAsked = (
  tx: Tx,
  people: readonly number[],
  about: string,
): Promise<{ user_id: number; reminded_at: Date }[]> =>
  tx.sql(
    `select user_id, reminded_at from hour_reminder
      where tenant_id = $1 and kind = 'asked' and about = $3 and user_id = any($2::int[])`,
    [tx.tenantId, people, about],
  );

/** Tells whether it may be said again: not twice on one day. */
export const claimAsked = async (
  tx: Tx,
  userId: number,
  about: string,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> =>
  (
    await tx.sql(
      `insert into hour_reminder (tenant_id, user_id, kind, about, reminded_at) values ($1, $2, 'asked', $3, $4)
       on conflict (tenant_id, user_id, kind, about) do update set reminded_at = excluded.reminded_at
         where hour_reminder.reminded_at < $5
       returning user_id`,
      [tx.tenantId, userId, about, now, since],
    )
  ).length > 0;

/** What the company's rule for locks needs to know. */
export async function findLockCompany(
  tx: Tx,
): Promise<{ readonly timeZone: string; readonly isOpen: boolean } | undefined> {
  const [row] = await tx.sql<{ time_zone: string; is_open: boolean }>(
    `select t.time_zone, exists (select from feature f where f.tenant_id = $1 and f.enabled
              and f.key in ('timer', 'calendar', 'myshifts')) as is_open
       from tenant t where t.id = $1`,
    [tx.tenantId],
  );
  return row && { timeZone: row.time_zone, isOpen: row.is_open };
}
