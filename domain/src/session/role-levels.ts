import type { Flags } from './access.ts';
import type { Action } from './levels.ts';

/** What a role can be given on a module. Managing comes from groups alone; `know` is by name, to choose from. */
export const roleLevels = ['know', 'read', 'contribute', 'edit'] as const;
export type RoleLevel = (typeof roleLevels)[number];

const given: Readonly<Record<RoleLevel, readonly Action[]>> = {
  know: ['view'],
  read: ['list', 'view'],
  contribute: ['list', 'view', 'create'],
  edit: ['list', 'view', 'create', 'edit'],
};

export const flagsOfRoleLevel = (level: RoleLevel): Flags =>
  Object.fromEntries(given[level].map((action) => [action, true]));

/** The highest level whose flags are all there. */
export const roleLevelOf = (flags: Flags | undefined): RoleLevel | undefined =>
  roleLevels.findLast((level) => given[level].every((action) => flags?.[action] === true));

/** Administrators pass every check, whatever their map says. */
export const fixedRoles = ['admin', 'superadmin'] as const;
export const isFixedRole = (slug: string): boolean => fixedRoles.some((fixed) => fixed === slug);

/** `Ledende bas` becomes `ledende_bas`, numbered where it is taken. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 30);
  const base = plain.length < 2 ? 'role' : plain;
  let count = 1;
  const spelt = () => (count === 1 ? base : `${base}_${count}`);
  while (isTaken(spelt())) count += 1;
  return spelt();
}
