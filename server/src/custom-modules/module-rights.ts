import { noPermission } from '@sveis/domain/errors';
import { companyModuleKey } from '@sveis/domain/records';
import { can, canManage, type Level, levels, type RoleSlug, roleNameIn } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { findGroups, findRoles, type ModuleRights, setGroupLevel, setRoleFlags } from './module.store.ts';

const KEY = 'custommodule';

/** Modules are made by those who manage all of them, and changed by those who manage the one. */
export const mayDefine = ({ rights }: UserContext, id?: number): boolean =>
  canManage(rights.access, KEY) || (id !== undefined && canManage(rights.access, companyModuleKey(id)));

export function requireDefiner(ctx: UserContext, id?: number): void {
  if (!mayDefine(ctx, id)) throw noPermission({ action: 'manage', module: KEY });
}

/** People who may take forms into use may publish the form of a module with it. */
export const mayPublish = ({ rights }: UserContext): boolean => can(rights.access, 'manage', 'forms');

const flagsOf = (level: Level | undefined): Readonly<Record<string, boolean>> => {
  const reach = level === undefined ? -1 : levels.indexOf(level);
  return {
    ...(reach >= 0 ? { list: true, view: true } : {}),
    ...(reach >= 1 ? { create: true } : {}),
    ...(reach >= 2 ? { edit: true } : {}),
  };
};

const levelOf = (flags: Readonly<Record<string, boolean>> | null): Level | null => {
  if (flags?.edit) return 'edit';
  if (flags?.create) return 'contribute';
  return flags?.list ? 'read' : null;
};

/** What a new module may be used for by the roles every company has. */
const firstLevels: Readonly<Partial<Record<RoleSlug, Level>>> = {
  project_leader: 'edit',
  foreman: 'edit',
  quality: 'edit',
  employee: 'contribute',
  hse: 'contribute',
  warehouse: 'contribute',
};

/** Administrators pass every module: their roles have nothing to choose. */
const passing: readonly string[] = ['admin', 'superadmin'];

export async function readModuleRights({ tx, language }: UserContext, id: number) {
  const [roles, groups] = await Promise.all([findRoles(tx, id), findGroups(tx, id)]);
  return {
    roles: roles
      .filter(({ slug }) => !passing.includes(slug))
      .map(({ slug, name, flags }) => ({
        slug,
        name: roleNameIn({ slug, name }, language),
        level: levelOf(flags),
      })),
    groups: groups.map(({ id: group, name, level }) => ({ id: group, name, level })),
  };
}

export const giveFirstRights = (ctx: UserContext, id: number): Promise<void> =>
  saveModuleRights(ctx, id, { roles: firstLevels as Readonly<Record<string, Level>>, groups: {} });

/** Roles and groups that are not named lose what they had. Managing comes from groups alone. */
export async function saveModuleRights({ tx }: UserContext, id: number, rights: ModuleRights): Promise<void> {
  for (const { id: roleId, slug } of await findRoles(tx, id))
    await setRoleFlags(tx, id, { roleId, flags: flagsOf(rights.roles[slug]) });
  for (const { id: groupId } of await findGroups(tx, id))
    await setGroupLevel(tx, id, { groupId, level: rights.groups[String(groupId)] ?? null });
}
