import type { MemberRole } from '@sveis/domain/modules/projects';
import { type OwnRoleRights, projectRoles } from '@sveis/domain/session';
import { knownName, type RecordAnswer } from '../../records/index.ts';

interface OfferedRole {
  readonly id: number;
  readonly name: string;
  readonly rights: OwnRoleRights;
}

/** The company's own roles travel with the project to those who may give them; answers of an earlier build have none. */
const ownRolesIn = ({ own_roles }: RecordAnswer): readonly OfferedRole[] =>
  Array.isArray(own_roles) ? (own_roles as readonly OfferedRole[]) : [];

/** What an own role is called, also one just given without network and one that is retired. */
export function ownRoleNames(record: RecordAnswer): (id: number) => string | undefined {
  const offered = ownRolesIn(record);
  return (id) => offered.find((role) => role.id === id)?.name ?? knownName('project_role', id);
}

/** The roles every company has, and the company's own. */
export const rolesOffered = (record: RecordAnswer): readonly MemberRole[] => [
  ...projectRoles.map((role) => ({ role, own_role: null })),
  ...ownRolesIn(record).map(({ id, rights }) => ({ role: rights, own_role: id })),
];

export const isSameRole = (a: MemberRole, b: MemberRole | undefined): boolean =>
  a.role === b?.role && a.own_role === b.own_role;

/** By rights, the role of ours before the company's own with the same. */
export const inRoleOrder = (roles: readonly MemberRole[]): readonly MemberRole[] =>
  roles.toSorted(
    (a, b) =>
      projectRoles.indexOf(a.role) - projectRoles.indexOf(b.role) ||
      Number(a.own_role !== null) - Number(b.own_role !== null),
  );
