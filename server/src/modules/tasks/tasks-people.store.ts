import type { Tx } from '../../database/transaction.ts';

const ids = async (tx: Tx, sql: string, values: readonly unknown[]): Promise<readonly number[]> =>
  (await tx.sql<{ user_id: number }>(sql, [tx.tenantId, ...values])).map(({ user_id }) => user_id);

/** Everybody who is in one of these groups now and still works here. */
export const findMembers = (tx: Tx, groups: readonly unknown[]): Promise<readonly number[]> =>
  ids(
    tx,
    `select distinct m.user_id from group_member m
       join app_user u on u.tenant_id = $1 and u.id = m.user_id and u.is_active
      where m.tenant_id = $1 and m.group_id = any($2::integer[]) order by m.user_id`,
    [groups],
  );

/** Everybody who shares a group with somebody, they themselves too. */
export const findColleagues = (tx: Tx, userId: number): Promise<readonly number[]> =>
  ids(
    tx,
    `select $2::integer as user_id union
     select other.user_id from group_member mine
       join group_member other on other.tenant_id = $1 and other.group_id = mine.group_id
      where mine.tenant_id = $1 and mine.user_id = $2`,
    [userId],
  );

/** Of these people, those who still work here, in the order they were named. */
export async function findActiveOf(tx: Tx, named: readonly number[]): Promise<readonly number[]> {
  const active = await ids(
    tx,
    'select u.id as user_id from app_user u where u.tenant_id = $1 and u.id = any($2::integer[]) and u.is_active',
    [named],
  );
  return named.filter((user) => active.includes(user));
}
