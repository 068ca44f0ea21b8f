import type { Level } from './levels.ts';

export const projectRoles = [
  'leader',
  'foreman',
  'welding_coordinator',
  'inspector',
  'member',
  'guest',
] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** Roles notices and decisions may be addressed to; the leader and everybody in the project are named apart. */
export const addressedRoles = [
  'foreman',
  'welding_coordinator',
  'inspector',
] as const satisfies readonly ProjectRole[];
export type AddressedRole = (typeof addressedRoles)[number];

/** Rights a role of a company's own can have; the leader is named in the project itself and is only one. */
export const ownRoleRights = [
  'foreman',
  'welding_coordinator',
  'inspector',
  'member',
  'guest',
] as const satisfies readonly ProjectRole[];
export type OwnRoleRights = (typeof ownRoleRights)[number];

const inspected = ['projectndt', 'projectpressuretest', 'checklists'];

/** A project role raises a person's level inside that one project; it never lowers it. */
export function levelOfProjectRole(role: ProjectRole, module: string): Level {
  switch (role) {
    case 'leader':
      return 'manage';
    case 'foreman':
    case 'welding_coordinator':
      return 'edit';
    case 'inspector':
      return inspected.includes(module) ? 'edit' : 'contribute';
    case 'member':
      return 'contribute';
    case 'guest':
      return 'read';
  }
}

export const isProjectRole = (value: unknown): value is ProjectRole =>
  projectRoles.some((role) => role === value);
