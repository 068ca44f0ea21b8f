import type { Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

/** Everybody in a group that works with chemicals, and in the projects this one is used in. */
export async function findChemicalCrew(tx: Tx, projectIds: readonly number[]): Promise<readonly number[]> {
  const rows = await tx.sql<{ id: number }>(
    `select u.id from app_user u
      where u.tenant_id = $1 and u.is_active
        and (exists (select from group_member m join group_level l on l.tenant_id = $1 and l.group_id = m.group_id
                      where m.tenant_id = $1 and m.user_id = u.id and l.module = 'chemicallist')
          or exists (select from project_member p
                      where p.tenant_id = $1 and p.user_id = u.id and p.project_id = any($2::integer[])))
      order by u.id`,
    [tx.tenantId, projectIds],
  );
  return rows.map(({ id }) => id);
}

export const projectsOf = ({ projects }: Values): readonly number[] =>
  Array.isArray(projects) ? projects.filter((id) => typeof id === 'number') : [];

/** Those of them who work here. */
export const findActive = async (tx: Tx, people: readonly number[]): Promise<readonly number[]> =>
  (
    await tx.sql<{ id: number }>(
      'select id from app_user where tenant_id = $1 and is_active and id = any($2::integer[]) order by id',
      [tx.tenantId, people],
    )
  ).map(({ id }) => id);

export interface NeighbourRow extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly locations: readonly number[] | null;
  readonly keep_apart: readonly string[] | null;
}

/** Other chemicals at these places. */
export const findNeighbours = (tx: Tx, id: string, locations: readonly number[]): Promise<NeighbourRow[]> =>
  tx.sql<NeighbourRow>(
    `select r.id, r.title, r.data -> 'locations' as locations, r.data -> 'incompatible_with' as keep_apart
       from record r
      where r.tenant_id = $1 and r.module = 'chemicallist' and r.deleted_at is null and r.id <> $2
        and r.status <> 'discarded'
        and exists (select from record_term t where t.tenant_id = $1 and t.record_id = r.id
                     and t.module = 'chemicallist' and t.field = 'locations' and t.term = any($3::text[]))
      order by r.id`,
    [tx.tenantId, id, locations.map(String)],
  );
