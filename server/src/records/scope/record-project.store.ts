import type { Day } from '@sveis/domain/format';
import type { ProjectRole } from '@sveis/domain/session';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export async function findProjectRoles(tx: Tx, userId: number): Promise<ReadonlyMap<number, ProjectRole>> {
  const rows = await tx.many(
    sqlFor
      .selectFrom('project_member')
      .select(['project_id', 'role'])
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId),
  );
  return new Map(rows.map(({ project_id, role }) => [project_id, role]));
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
