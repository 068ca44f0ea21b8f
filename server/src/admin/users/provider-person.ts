import { freeInitials, freeUsername } from '@sveis/domain/admin';
import { refused } from '@sveis/domain/errors';
import type { Claims } from '@sveis/domain/session';
import type { Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { findRoles, findTakenNames, lockPeople } from './person.store.ts';
import { createUser } from './user.service.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 60) : '');

/** First and last name as the provider tells them; without them, what stands before the @. */
function namesIn(claims: Claims, email: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = text(claims.name).split(/\s+/);
  const local = email.split('@')[0]?.slice(0, 60) ?? '';
  const first_name = text(claims.given_name) || first || local;
  return { first_name, last_name: text(claims.family_name) || rest.join(' ') || local };
}

export interface ProviderPerson {
  readonly tenant: Tenant;
  readonly claims: Claims;
  readonly email: string;
  readonly roleId: number | null;
}

/** Makes somebody whom the company's provider knows and the company does not; without a password. */
export async function createPersonOfProvider(
  tx: Tx,
  { tenant, claims, email, roleId }: ProviderPerson,
  now: Date,
): Promise<number> {
  await lockPeople(tx);
  const role = (await findRoles(tx)).find(({ id }) => id === roleId);
  if (!role || role.slug === 'admin' || role.slug === 'superadmin') throw refused('PROVIDER_UNKNOWN_PERSON');
  const taken = await findTakenNames(tx);
  const isTaken = (field: 'username' | 'initialer' | 'email', value: string) =>
    taken.some((one) => one[field].toLowerCase() === value.toLowerCase());
  if (isTaken('email', email)) throw refused('PROVIDER_UNKNOWN_PERSON');
  const names = namesIn(claims, email);
  const user = {
    username: freeUsername(names, (name) => isTaken('username', name)),
    initialer: freeInitials(names, (letters) => isTaken('initialer', letters)),
    email,
    firstName: names.first_name,
    lastName: names.last_name,
    language: tenant.language,
    roleSlug: role.slug,
    passwordHash: null,
  };
  return createUser(tx, user, now);
}
