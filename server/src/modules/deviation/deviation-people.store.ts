import type { Tx } from '../../database/transaction.ts';

/** Active people of a role, in people's order. */
export async function findPeopleOfRole(tx: Tx, slug: string): Promise<readonly number[]> {
  const rows = await tx.sql<{ id: number }>(
    `select u.id from app_user u join role o on o.tenant_id = $1 and o.id = u.role_id
      where u.tenant_id = $1 and o.slug = $2 and u.is_active order by u.name_key, u.id`,
    [tx.tenantId, slug],
  );
  return rows.map(({ id }) => id);
}

/** Active people the company has named for a category, in its order. */
export async function findCategoryOwners(tx: Tx, category: unknown): Promise<readonly number[]> {
  const rows = await tx.sql<{ id: number }>(
    `select u.id from choice_owner o join app_user u on u.tenant_id = $1 and u.id = o.user_id
      where o.tenant_id = $1 and o.list = 'deviation_category' and o.code = $2 and u.is_active
      order by o.sort, u.name_key, u.id`,
    [tx.tenantId, String(category)],
  );
  return rows.map(({ id }) => id);
}

export async function findLeader(tx: Tx, projectId: number | null): Promise<number | undefined> {
  if (projectId === null) return undefined;
  const [row] = await tx.sql<{ leader_id: number | null }>(
    'select leader_id from project where tenant_id = $1 and id = $2',
    [tx.tenantId, projectId],
  );
  return row?.leader_id ?? undefined;
}

/** Whether a code is one of a list the company keeps. */
export async function isOnList(tx: Tx, list: string, code: string): Promise<boolean> {
  const rows = await tx.sql(
    'select from choice where tenant_id = $1 and list = $2 and code = $3 and is_active',
    [tx.tenantId, list, code],
  );
  return rows.length > 0;
}
