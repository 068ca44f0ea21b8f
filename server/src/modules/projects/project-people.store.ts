import type { ProjectMember } from '@sveis/domain/modules/projects';
import type { Values } from '@sveis/domain/records';
import { isProjectRole } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';

/** Rows of the form as members; what is not one is left out. */
export const membersOf = (rows: unknown): readonly ProjectMember[] =>
  (Array.isArray(rows) ? (rows as readonly Values[]) : []).flatMap(({ user, role }) =>
    typeof user === 'number' && isProjectRole(role) ? [{ user, role }] : [],
  );

export async function writeMembers(tx: Tx, projectId: number, rows: unknown): Promise<void> {
  const members = membersOf(rows);
  const users = members.map(({ user }) => user);
  const left = await tx.sql<{ user_id: number }>(
    `delete from project_member where tenant_id = $1 and project_id = $2 and user_id <> all($3::integer[])
     returning user_id`,
    [tx.tenantId, projectId, users],
  );
  await tx.sql(
    `insert into project_former_member (tenant_id, project_id, user_id)
     select p.tenant_id, p.id, given.user_id
       from project p cross join unnest($3::integer[]) as given(user_id)
      where p.tenant_id = $1 and p.id = $2
     on conflict (tenant_id, project_id, user_id) do nothing`,
    [tx.tenantId, projectId, left.map(({ user_id }) => user_id)],
  );
  await tx.sql(
    `insert into project_member (tenant_id, project_id, user_id, role)
     select p.tenant_id, p.id, given.user_id, given.role
       from project p cross join unnest($3::integer[], $4::text[]) as given(user_id, role)
      where p.tenant_id = $1 and p.id = $2
     on conflict (tenant_id, project_id, user_id) do update set role = excluded.role`,
    [tx.tenantId, projectId, users, members.map(({ role }) => role)],
  );
}

export async function writeActivities(tx: Tx, projectId: number, ids: unknown): Promise<void> {
  const activities = (Array.isArray(ids) ? ids : []).filter((id) => typeof id === 'number');
  await tx.sql('delete from project_activity where tenant_id = $1 and project_id = $2', [
    tx.tenantId,
    projectId,
  ]);
  await tx.sql(
    `insert into project_activity (tenant_id, project_id, activity_id)
     select distinct p.tenant_id, p.id, given.id from project p cross join unnest($3::integer[]) as given(id)
      where p.tenant_id = $1 and p.id = $2`,
    [tx.tenantId, projectId, activities],
  );
}
