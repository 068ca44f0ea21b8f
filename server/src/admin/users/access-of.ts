import { levelTablesOf } from '@sveis/domain/catalogue';
import type { Access } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import type { GroupRow, RoleRow } from './person.store.ts';

/** What somebody with this role and these groups may do. */
export const accessOf = (
  ctx: UserContext,
  role: Pick<RoleRow, 'slug' | 'permissions'> | undefined,
  groups: readonly Pick<GroupRow, 'id' | 'levels'>[],
): Access => ({
  userId: 0,
  roleSlug: role?.slug ?? '',
  roleFlags: role?.permissions ?? {},
  groupLevels: groups.flatMap(({ id, levels }) => levels.map((level) => ({ group_id: id, ...level }))),
  levelTables: levelTablesOf(ctx.rights.modules),
});
