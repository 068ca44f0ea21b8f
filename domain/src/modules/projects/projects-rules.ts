import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import type { Values } from '../../records/index.ts';
import { isProjectRole, type Level, type OwnRoleRights, type ProjectRole } from '../../session/index.ts';
import { DEFAULT_PROJECT_NUMBER } from '../../time/index.ts';

/** Hours land here where a company does not use projects, so it is always there and always open. */
export const isReservedProject = (number: unknown): boolean => number === DEFAULT_PROJECT_NUMBER;

export interface ProjectMember {
  readonly user: number;
  readonly role: ProjectRole;
  /** The role of the company's own it is called by; its rights are `role`. */
  readonly own_role: number | null;
}

/** A role of the company's own, retired or not. */
export interface OwnRole {
  readonly id: number;
  readonly rights: OwnRoleRights;
  readonly is_active: boolean;
}

/** Until the rights of an own role are known. */
const LEAST_ROLE: ProjectRole = 'guest';

/** Rows of the form as members; what is not one is left out. The form sends an own role without a role beside it. */
export const membersOf = (rows: unknown): readonly ProjectMember[] =>
  (Array.isArray(rows) ? (rows as readonly Values[]) : []).flatMap(({ user, role: sent, own_role }) => {
    const own = typeof own_role === 'number' ? own_role : null;
    const role = isProjectRole(sent) ? sent : own === null ? undefined : LEAST_ROLE;
    return typeof user === 'number' && role ? [{ user, role, own_role: own }] : [];
  });

/** A member is known by the person: two who change different members never meet. */
export const memberRowId = (user: number): string =>
  `00000000-0000-4000-8000-${(user >>> 0).toString(16).padStart(12, '0')}`;

/** Roles that let nobody do more than any worker: those who edit a project hand them out. */
export const plainRoles: readonly ProjectRole[] = ['member', 'guest'];

/** What a person is in a project: the role that decides rights, and the company's own name for it. */
export type MemberRole = Pick<ProjectMember, 'role' | 'own_role'>;

/**
 * Whether somebody may turn one role into another, `undefined` standing for "not in the project". Only who
 * manages the project gives or takes a role that raises rights, or an editor could make themselves leader.
 */
export const mayChangeRole = (
  level: Level | undefined,
  before: MemberRole | undefined,
  after: MemberRole | undefined,
): boolean => {
  if (level === 'manage') return true;
  if (before?.role === after?.role && before?.own_role === after?.own_role) return true;
  const isPlain = (one: MemberRole | undefined) => one === undefined || plainRoles.includes(one.role);
  return level === 'edit' && isPlain(before) && isPlain(after);
};

/** What is wrong with a list of members: somebody twice, or a role the writer may not give or take. */
export function memberProblems(
  before: readonly ProjectMember[],
  after: readonly ProjectMember[],
  level: Level | undefined,
): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const earlier = new Map(before.map((member) => [member.user, member]));
  const seen = new Set<number>();
  for (const [index, member] of after.entries()) {
    if (seen.has(member.user)) problems[`members.${index}.user`] = [{ code: 'NOT_UNIQUE' }];
    else if (!mayChangeRole(level, earlier.get(member.user), member))
      problems[`members.${index}.role`] = [{ code: 'NOT_A_CHOICE' }];
    seen.add(member.user);
  }
  const lost = before.some((member) => !seen.has(member.user) && !mayChangeRole(level, member, undefined));
  return lost ? { ...problems, members: [{ code: 'INVALID' }] } : problems;
}

/** Members with the role their own role has the rights of, whatever was sent. */
export const withOwnRights = (
  members: readonly ProjectMember[],
  ownRoles: ReadonlyMap<number, OwnRole>,
): readonly ProjectMember[] =>
  members.map((member) => ({
    ...member,
    role: (member.own_role === null ? undefined : ownRoles.get(member.own_role)?.rights) ?? member.role,
  }));

/** Own roles that cannot be given: unknown in this company, or retired and not the member's already. */
export function ownRoleProblems(
  before: readonly ProjectMember[],
  after: readonly ProjectMember[],
  ownRoles: ReadonlyMap<number, OwnRole>,
): FieldProblems {
  const earlier = new Map(before.map(({ user, own_role }) => [user, own_role]));
  return Object.fromEntries(
    after.flatMap(({ user, own_role }, index) => {
      if (own_role === null) return [];
      const found = ownRoles.get(own_role);
      const isFine = found && (found.is_active || earlier.get(user) === own_role);
      return isFine ? [] : [[`members.${index}.own_role`, [{ code: 'NOT_A_CHOICE' as const }]]];
    }),
  );
}

export interface NamedMembers {
  readonly leader: number | null;
  readonly foreman: number | null;
  /** Who led it until now. */
  readonly formerLeader: number | null;
}

/**
 * The leader and the foreman are members with the role their name says; who led before works on. A role that changes so
 * loses its own name.
 */
export function withNamed(
  members: readonly ProjectMember[],
  { leader, foreman, formerLeader }: NamedMembers,
): readonly ProjectMember[] {
  const named = new Map<number, ProjectRole>();
  if (foreman !== null) named.set(foreman, 'foreman');
  if (leader !== null) named.set(leader, 'leader');
  const kept = members.map((member) => {
    const { user } = member;
    const role =
      named.get(user) ?? (member.role === 'leader' && user === formerLeader ? 'member' : member.role);
    return role === member.role ? member : { user, role, own_role: null };
  });
  const added = [...named].filter(([user]) => !kept.some((member) => member.user === user));
  return [...kept, ...added.map(([user, role]) => ({ user, role, own_role: null }))];
}
