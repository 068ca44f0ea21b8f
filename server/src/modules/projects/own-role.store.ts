import type { OwnRole, ProjectMember } from '@sveis/domain/modules/projects';
import type { OwnRoleRights } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';

/** Own roles of these members, held until the end of the transaction: a change of their rights waits, or came first. */
export async function lockOwnRoles(
  tx: Tx,
  members: readonly Pick<ProjectMember, 'own_role'>[],
): Promise<ReadonlyMap<number, OwnRole>> {
  const ids = [...new Set(members.flatMap(({ own_role }) => (own_role === null ? [] : [own_role])))];
  if (ids.length === 0) return new Map();
  const rows = await tx.sql<{ id: number; rights: OwnRoleRights; is_active: boolean }>(
    `select id, rights, status = 'active' as is_active from project_role
      where tenant_id = $1 and id = any($2::integer[]) and deleted_at is null order by id for share`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const findOfferedRoles = (tx: Tx) =>
  tx.sql<{ id: number; name: string; rights: OwnRoleRights }>(
    `select id, name, rights from project_role
      where tenant_id = $1 and status = 'active' and deleted_at is null order by name, id`,
    [tx.tenantId],
  );

/** Gives every member of an own role the role its rights are; tells whose changed. */
export async function moveMembers(tx: Tx, ownRole: number, rights: string): Promise<readonly number[]> {
  const rows = await tx.sql<{ user_id: number }>(
    `update project_member set role = $3
      where tenant_id = $1 and own_role_id = $2 and role <> $3 returning user_id`,
    [tx.tenantId, ownRole, rights],
  );
  return [...new Set(rows.map(({ user_id }) => user_id))].sort((a, b) => a - b);
}
