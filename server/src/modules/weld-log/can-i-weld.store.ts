import type { Tx } from '../../database/transaction.ts';

/** People of a project who can put things right for a welder: who coordinates welding, leads, or is foreman. */
export const findHelpers = (tx: Tx, projectId: number, exceptUser: number) =>
  tx.sql<{ id: number; name: string; phone: string; role: string; own_role: string | null }>(
    `select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.phone, m.role, o.name as own_role
       from project_member m
       join app_user u on u.tenant_id = $1 and u.id = m.user_id and u.is_active
       left join project_role o on o.tenant_id = $1 and o.id = m.own_role_id
      where m.tenant_id = $1 and m.project_id = $2 and m.user_id <> $3
        and m.role in ('welding_coordinator', 'leader', 'foreman')
      order by array_position(array['welding_coordinator', 'foreman', 'leader'], m.role), name`,
    [tx.tenantId, projectId, exceptUser],
  );
