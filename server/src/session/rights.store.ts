import type { FlagMap, GroupLevel, ProjectRole } from '@sveis/domain/session';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

export const findRoleOf = (tx: Tx, userId: number) =>
  tx.one(
    sqlFor
      .selectFrom('app_user as u')
      .innerJoin('role as r', (join) =>
        join.on('r.tenant_id', '=', tx.tenantId).onRef('r.id', '=', 'u.role_id'),
      )
      .select(['r.id', 'r.slug', 'r.name', 'r.permissions'])
      .where('u.tenant_id', '=', tx.tenantId)
      .where('u.id', '=', userId),
  ) as Promise<{ id: number; slug: string; name: string; permissions: FlagMap }>;

export const findGroupLevelsOf = (tx: Tx, userId: number): Promise<GroupLevel[]> =>
  tx.many(
    sqlFor
      .selectFrom('group_member as m')
      .innerJoin('group_level as l', (join) =>
        join.on('l.tenant_id', '=', tx.tenantId).onRef('l.group_id', '=', 'm.group_id'),
      )
      .select(['l.group_id', 'l.module', 'l.level'])
      .where('m.tenant_id', '=', tx.tenantId)
      .where('m.user_id', '=', userId)
      .orderBy('l.group_id')
      .orderBy('l.module'),
  );

export const findFeatures = (tx: Tx) =>
  tx.many(
    sqlFor
      .selectFrom('feature')
      .select(['key', 'enabled', 'label', 'link', 'icon'])
      .where('tenant_id', '=', tx.tenantId)
      .orderBy('key'),
  );

/** `isLast` where a read asks for nothing else. */
export async function findSettingValues(
  tx: Tx,
  { isLast = false } = {},
): Promise<Readonly<Record<string, unknown>>> {
  const kept = { name: 'setting-values', isLast };
  const found = await tx.text('select values from tenant_setting where tenant_id = $1', [tx.tenantId], kept);
  return found === undefined ? {} : (JSON.parse(found) as Record<string, unknown>);
}

export const findProjectRole = async (
  tx: Tx,
  userId: number,
  projectId: number,
): Promise<ProjectRole | undefined> =>
  (
    await tx.maybe(
      sqlFor
        .selectFrom('project_member')
        .select('role')
        .where('tenant_id', '=', tx.tenantId)
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId),
    )
  )?.role;

/** Everything somebody is in any project, each once. */
export const findProjectRolesOf = async (tx: Tx, userId: number): Promise<readonly ProjectRole[]> =>
  (
    await tx.many(
      sqlFor
        .selectFrom('project_member')
        .select('role')
        .distinct()
        .where('tenant_id', '=', tx.tenantId)
        .where('user_id', '=', userId),
    )
  ).map(({ role }) => role);

/** Any change to a role, a group or a feature is seen by everybody's next call. */
export const bumpTenantPermVersion = (tx: Tx): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('tenant_setting')
      .set((set) => ({ perm_version: set('perm_version', '+', 1) }))
      .where('tenant_id', '=', tx.tenantId),
  );

export const bumpUserPermVersion = (tx: Tx, userId: number): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('app_user')
      .set((set) => ({ perm_version: set('perm_version', '+', 1) }))
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', userId),
  );
