import type { Tx } from '../../database/transaction.ts';

/** Who was in a project once still hands in what they did there. */
export const keepFormerMembers = (tx: Tx, projectId: number, users: readonly number[]): Promise<unknown> =>
  tx.sql(
    `insert into project_former_member (tenant_id, project_id, user_id)
     select p.tenant_id, p.id, given.user_id
       from project p cross join unnest($3::integer[]) as given(user_id)
      where p.tenant_id = $1 and p.id = $2
     on conflict (tenant_id, project_id, user_id) do nothing`,
    [tx.tenantId, projectId, users],
  );
