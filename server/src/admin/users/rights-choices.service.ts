import { moduleKeysOf } from '@sveis/domain/catalogue';
import { noPermission } from '@sveis/domain/errors';
import { companyModuleId, label, labelId } from '@sveis/domain/records';
import { can, holdsAll, roleNameIn } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { accessOf } from './access-of.ts';
import { findGroups, findRoles } from './person.store.ts';

/** What a permission key is called; the same module has another key for what it holds in projects. */
function namesOf(ctx: UserContext) {
  const { rights, language, services } = ctx;
  const inProjects = new Set(
    rights.modules.flatMap(({ key, inProject }) =>
      inProject && inProject.key !== key && !inProject.isOnlyThere ? [inProject.key] : [],
    ),
  );
  const own = new Map(
    rights.modules
      .filter((one) => companyModuleId(one) !== undefined)
      .map((one) => [one.key, label(one, labelId(one.key, 'module'), language)] as const),
  );
  return moduleKeysOf(rights.modules).map((key) => ({
    key,
    name: own.get(key) ?? services.messages.rightName(language, key) ?? key,
    is_in_projects: inProjects.has(key),
  }));
}

/** Roles, groups and everything there are rights to, for those who keep people, roles or groups. */
export async function rightsChoices(ctx: UserContext) {
  const { access } = ctx.rights;
  if (!['users', 'roles', 'groups'].some((module) => can(access, 'manage', module)))
    throw noPermission({ action: 'manage', module: 'users' });
  const [roles, groups] = [await findRoles(ctx.tx), await findGroups(ctx.tx)];
  return {
    roles: roles.map((role) => ({
      ...role,
      name: roleNameIn(role, ctx.language),
      may_give: holdsAll(access, accessOf(ctx, role, [])),
    })),
    groups: groups.map((group) => ({
      ...group,
      may_give: holdsAll(access, accessOf(ctx, undefined, [group])),
    })),
    modules: namesOf(ctx),
  };
}
