import { levelTablesOf } from '@sveis/domain/catalogue';
import type { ModuleDefinition } from '@sveis/domain/records';
import { type Access, type FlagMap, type GroupLevel, type ProjectRole, reachOf } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly permissions: FlagMap;
  readonly levels: readonly GroupLevel[];
  readonly role: ProjectRole | null;
}

/** Compared instead of null, which the planner would turn into a join that is never true: Citus refuses that one. */
const NO_PROJECT = 0;

/** Active people who may edit every record of a module, in general or in the given project: the ones work can be given to. */
export async function findEditors(
  tx: Tx,
  definition: ModuleDefinition,
  projectId: number | null,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { key, inProject } = definition;
  const rows = await tx.sql<Row & Record<string, unknown>>(
    `select u.id, u.first_name || ' ' || u.last_name as name, o.slug, o.permissions, p.role,
            coalesce((select json_agg(json_build_object('group_id', l.group_id, 'module', l.module, 'level', l.level))
               from group_member m join group_level l on l.tenant_id = $1 and l.group_id = m.group_id
              where m.tenant_id = $1 and m.user_id = u.id and l.module = any($2::text[])), '[]'::json) as levels
       from app_user u join role o on o.tenant_id = $1 and o.id = u.role_id
       left join project_member p on p.tenant_id = $1 and p.user_id = u.id and p.project_id = $3::integer
      where u.tenant_id = $1 and u.is_active order by u.name_key, u.id`,
    [tx.tenantId, [key, ...(inProject ? [inProject.key] : [])], projectId ?? NO_PROJECT],
  );
  const levelTables = levelTablesOf([definition]);
  return rows
    .filter(({ id, slug, permissions, levels, role }) => {
      const access: Access = {
        userId: id,
        roleSlug: slug,
        roleFlags: permissions,
        groupLevels: levels,
        levelTables,
      };
      const mayEditAll = (module: string, within?: ProjectRole) =>
        reachOf(access, 'edit', module, within) === 'all';
      return mayEditAll(key) || (inProject && role ? mayEditAll(inProject.key, role) : false);
    })
    .map(({ id, name }) => ({ id, name }));
}
