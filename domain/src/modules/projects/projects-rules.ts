import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import type { Values } from '../../records/index.ts';
import { isProjectRole, type Level, type ProjectRole } from '../../session/index.ts';
import { DEFAULT_PROJECT_NUMBER } from '../../time/index.ts';

/** Hours land here where a company does not use projects, so it is always there and always open. */
export const isReservedProject = (number: unknown): boolean => number === DEFAULT_PROJECT_NUMBER;

export interface ProjectMember {
  readonly user: number;
  readonly role: ProjectRole;
}

/** Rows of the form as members; what is not one is left out. */
export const membersOf = (rows: unknown): readonly ProjectMember[] =>
  (Array.isArray(rows) ? (rows as readonly Values[]) : []).flatMap(({ user, role }) =>
    typeof user === 'number' && isProjectRole(role) ? [{ user, role }] : [],
  );

/** A member is known by the person: two who change different members never meet. */
export const memberRowId = (user: number): string =>
  `00000000-0000-4000-8000-${(user >>> 0).toString(16).padStart(12, '0')}`;

/** Roles that let nobody do more than any worker: those who edit a project hand them out. */
export const plainRoles: readonly ProjectRole[] = ['member', 'guest'];

/**
 * Whether somebody may turn one role into another, `undefined` standing for "not in the project". Only who
 * manages the project gives or takes a role that raises rights, or an editor could make themselves leader.
 */
export const mayChangeRole = (
  level: Level | undefined,
  before: ProjectRole | undefined,
  after: ProjectRole | undefined,
): boolean => {
  if (before === after || level === 'manage') return true;
  const isPlain = (role: ProjectRole | undefined) => role === undefined || plainRoles.includes(role);
  return level === 'edit' && isPlain(before) && isPlain(after);
};

/** What is wrong with a list of members: somebody twice, or a role the writer may not give or take. */
export function memberProblems(
  before: readonly ProjectMember[],
  after: readonly ProjectMember[],
  level: Level | undefined,
): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const roleBefore = new Map(before.map(({ user, role }) => [user, role]));
  const seen = new Set<number>();
  for (const [index, { user, role }] of after.entries()) {
    if (seen.has(user)) problems[`members.${index}.user`] = [{ code: 'NOT_UNIQUE' }];
    else if (!mayChangeRole(level, roleBefore.get(user), role))
      problems[`members.${index}.role`] = [{ code: 'NOT_A_CHOICE' }];
    seen.add(user);
  }
  const lost = before.some(({ user, role }) => !seen.has(user) && !mayChangeRole(level, role, undefined));
  return lost ? { ...problems, members: [{ code: 'INVALID' }] } : problems;
}

export interface NamedMembers {
  readonly leader: number | null;
  readonly foreman: number | null;
  /** Who led it until now. */
  readonly formerLeader: number | null;
}

/** The leader and the foreman are members with the role their name says; who led before works on. */
export function withNamed(
  members: readonly ProjectMember[],
  { leader, foreman, formerLeader }: NamedMembers,
): readonly ProjectMember[] {
  const named = new Map<number, ProjectRole>();
  if (foreman !== null) named.set(foreman, 'foreman');
  if (leader !== null) named.set(leader, 'leader');
  const kept = members.map(({ user, role }) => ({
    user,
    role: named.get(user) ?? (role === 'leader' && user === formerLeader ? 'member' : role),
  }));
  const added = [...named].filter(([user]) => !kept.some((member) => member.user === user));
  return [...kept, ...added.map(([user, role]) => ({ user, role }))];
}
