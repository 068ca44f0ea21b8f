import { type FeaturesAnswer, featuresAnswer } from '@sveis/domain/session';
import type { Owner } from '../offline/owner.ts';
import { findPermissionCache, keepPermissionCache, visitorOf } from '../offline/permission-cache.ts';
import { findRead, keepRead } from '../offline/reads.ts';
import { loadVault } from '../offline/vault-store.ts';
import { cachedRightsOf, type Profile, profileOf } from './profile.ts';
import type { Rights } from './session-state.ts';

const ID = 'session';

/** Keeps what was learnt at login or refresh: rights in the permission cache, the rest as a sealed read. */
export async function keepSnapshot(owner: Owner, answer: FeaturesAnswer, now: number): Promise<void> {
  await keepPermissionCache(owner, cachedRightsOf(answer, Math.floor(now / 1000)));
  const vault = await loadVault(owner);
  if (vault) await keepRead(owner, vault, ID, { data: answer, at: now });
}

export interface Snapshot {
  readonly rights: Rights;
  readonly profile: Profile;
  readonly at: number;
}

/** The menu at once, also without network; undefined when the phone knows too little and must ask. */
export async function findSnapshot(
  owner: Owner,
  { now, online }: { now: number; online: boolean },
): Promise<Snapshot | undefined> {
  const cached = await findPermissionCache(owner, { nowSeconds: Math.floor(now / 1000), online });
  const vault = cached && (await loadVault(owner));
  const read = vault && (await findRead(owner, vault, ID, now));
  const answer = featuresAnswer.safeParse(read?.data);
  if (!cached || !read || !answer.success) return undefined;
  return {
    rights: { visitor: visitorOf(cached), permVersion: cached.permissions.pv, source: 'cache' },
    profile: profileOf(answer.data),
    at: read.at,
  };
}
