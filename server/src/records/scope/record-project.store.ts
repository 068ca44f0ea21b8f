import type { Day } from '@sveis/domain/format';
import type { Viewer } from '@sveis/domain/records';
import type { ProjectRole } from '@sveis/domain/session';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

/** What somebody belongs to. */
export type Memberships = Pick<Viewer, 'projectRoles' | 'groups'>;

export async function findMemberships(tx: Tx, userId: number): Promise<Memberships> {
  const rows = await tx.sql<{ id: number; role: ProjectRole | null }>(
    `select project_id as id, role from project_member where tenant_id = $1 and user_id = $2
      union all select group_id, null from group_member where tenant_id = $1 and user_id = $2`,
    [tx.tenantId, userId],
  );
  return {
    projectRoles: new Map(rows.flatMap(({ id, role }) => (role === null ? [] : [[id, role]]))),
    groups: new Set(rows.flatMap(({ id, role }) => (role === null ? [id] : []))),
  };
}

export const isProject = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.maybe(
    sqlFor
      .selectFrom('project')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  )) !== undefined;

/**
 * Number and name of a project that is finished or put away. Held until the end: it is not finished meanwhile. What
 * was written no later than the day it was finished on found it open; what outlives it asks only whether it is put away.
 */
export async function findClosedProject(
  tx: Tx,
  id: number,
  {
    writtenOn,
    outlives = false,
  }: { readonly writtenOn: Day | null; readonly outlives?: boolean | undefined },
): Promise<string | undefined> {
  const [row] = await tx.sql<{ name: string; is_closed: boolean }>(
    `select number || ' ' || name as name,
            deleted_at is not null or (not $4::boolean and status = 'finished' and coalesce(data ->> 'finished_on' < $3, true)) as is_closed
       from project where tenant_id = $1 and id = $2 for key share`,
    [tx.tenantId, id, writtenOn, outlives],
  );
  return row?.is_closed ? row.name : undefined;
}
