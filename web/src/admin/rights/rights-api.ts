import { type Access, type FlagMap, levels, roleShape } from '@sveis/domain/session';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const level = z.object({ module: z.string(), level: z.enum(levels) });
const role = z.extend(roleShape, { people: z.int(), rev: z.int() });
const group = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  is_administrative_level: z.boolean(),
  levels: z.array(level),
  members: z.array(z.int()),
  rev: z.int(),
});
const mayGive = { may_give: z.boolean() };

const choicesShape = z.object({
  roles: z.array(z.extend(role, mayGive)),
  groups: z.array(z.extend(group, mayGive)),
  modules: z.array(z.object({ key: z.string(), name: z.string(), is_in_projects: z.boolean() })),
});

export type RightsChoices = z.infer<typeof choicesShape>;
export type Role = z.infer<typeof role>;
export type Group = z.infer<typeof group>;
export type RoleDraft = Pick<Role, 'name' | 'permissions'>;
export type GroupDraft = Omit<Group, 'id' | 'rev'>;

export const rightsQuery = queryOptions({
  queryKey: ['admin', 'rights'],
  queryFn: ({ signal }) => api.main.get('admin/rights', choicesShape, { signal }),
  staleTime: 0,
  // What is being edited stays as it is until it is saved.
  refetchOnWindowFocus: false,
});

const ROLES = 'admin/roles';
const GROUPS = 'admin/groups';
const deleted = z.object({ deleted: z.int() });

export const saveRole = (draft: RoleDraft, kept: Role | undefined) =>
  kept
    ? api.main.put(`${ROLES}/${kept.id}`, { ...draft, rev: kept.rev }, role)
    : api.main.post(ROLES, draft, role);
export const deleteRole = (id: number) => api.main.delete(`${ROLES}/${id}`, undefined, deleted);
export const saveGroup = (draft: GroupDraft, kept: Group | undefined) =>
  kept
    ? api.main.put(`${GROUPS}/${kept.id}`, { ...draft, rev: kept.rev }, group)
    : api.main.post(GROUPS, draft, group);
export const deleteGroup = (id: number) => api.main.delete(`${GROUPS}/${id}`, undefined, deleted);

interface Given {
  readonly role_id: number;
  readonly groups: readonly number[];
}

/** What a role and groups let somebody do, as the server works it out. */
export function accessFrom(choices: RightsChoices, { role_id, groups }: Given): Access {
  const found = choices.roles.find(({ id }) => id === role_id);
  return {
    userId: 0,
    roleSlug: found?.slug ?? '',
    roleFlags: (found?.permissions ?? {}) as FlagMap,
    groupLevels: choices.groups
      .filter(({ id }) => groups.includes(id))
      .flatMap(({ id, levels: given }) => given.map((one) => ({ group_id: id, ...one }))),
    levelTables: {},
  };
}
