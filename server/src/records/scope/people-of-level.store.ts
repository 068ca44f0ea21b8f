import { levelTablesOf } from '@sveis/domain/catalogue';
import { isAtLeast, type ModuleDefinition, rightsKeyOf } from '@sveis/domain/records';
import { type Access, type FlagMap, type GroupLevel, type Level, levelOf } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly permissions: FlagMap;
  readonly levels: readonly GroupLevel[];
}

/** Everybody who works here and has at least this level in a module, by role or group. */
export async function findPeopleOfLevel(
  tx: Tx,
  definition: ModuleDefinition,
  level: Level,
): Promise<readonly number[]> {
  const module = rightsKeyOf(definition);
  const rows = await tx.sql<Row>(
    `select u.id, o.slug, o.permissions,
            coalesce((select json_agg(json_build_object('group_id', l.group_id, 'module', l.module, 'level', l.level))
               from group_member m join group_level l on l.tenant_id = $1 and l.group_id = m.group_id
              where m.tenant_id = $1 and m.user_id = u.id and l.module = $2), '[]'::json) as levels
       from app_user u join role o on o.tenant_id = $1 and o.id = u.role_id
      where u.tenant_id = $1 and u.is_active order by u.id`,
    [tx.tenantId, module],
  );
  const levelTables = levelTablesOf([definition]);
  return rows
    .filter(({ id, slug, permissions, levels }) => {
      const access: Access = {
        userId: id,
        roleSlug: slug,
        roleFlags: permissions,
        groupLevels: levels,
        levelTables,
      };
      return isAtLeast(levelOf(access, module), level);
    })
    .map(({ id }) => id);
}
