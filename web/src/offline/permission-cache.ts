import {
  fromMasks,
  isCacheUsable,
  PERMISSION_CACHE_SECONDS,
  type PermissionCache,
  type Visitor,
} from '@sveis/domain/session';
import { dropCookie, readCookie, writeCookie } from '../lib/api/cookies.ts';
import { levelTables } from '../lib/modules/module-entries.ts';
import { forget, recall, remember } from '../lib/remembered.ts';
import { canSeal, type Owner } from './owner.ts';
import { withDatabase } from './owner-database.ts';
import { openText, sealText } from './sealed-text.ts';
import { makeKey } from './vault.ts';

export interface FeatureCache {
  readonly v: 1;
  readonly tenant: string;
  readonly pv: string;
  /** Features as they stand after the company's exclusions. */
  readonly f: Readonly<Record<string, 0 | 1>>;
  /** The exclusions themselves: one of them closes no feature but a form. Caches of earlier builds have none. */
  readonly x?: Visitor['exclusions'];
}

export interface RoleCache {
  readonly v: 1;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface CachedRights {
  readonly permissions: PermissionCache;
  readonly features: FeatureCache;
  readonly role: RoleCache;
}

/** Browsers drop a cookie above about 4 KB, name and attributes counted. */
const COOKIE_LIMIT = 3_900;

const place = (owner: Owner, store: string) => `${owner.tenant}|${owner.userId}|${store}|1`;

/** A key made at login: with it gone at logout, whatever is left behind is noise. */
export async function makePermissionKey(owner: Owner): Promise<void> {
  if (!canSeal()) return;
  const key = await makeKey();
  await withDatabase(owner, (database) => database.put('keys', key, 'permissions'));
}

const keyOf = (owner: Owner) => withDatabase(owner, (database) => database.get('keys', 'permissions'));

export async function keepPermissionCache(owner: Owner, rights: CachedRights): Promise<void> {
  if (!canSeal()) return;
  const key = await keyOf(owner);
  if (!key) return;
  const [cookie, permissions, role, features] = await Promise.all([
    sealText(key, rights.permissions, place(owner, 'perm')),
    sealText(key, rights.permissions, place(owner, 'perm_cache')),
    sealText(key, rights.role, place(owner, 'role_cache')),
    sealText(key, rights.features, place(owner, 'features_cache')),
  ]);
  if (cookie.length < COOKIE_LIMIT) writeCookie('perm', cookie, PERMISSION_CACHE_SECONDS);
  else dropCookie('perm');
  remember('perm_cache', permissions);
  remember('role_cache', role);
  remember('features_cache', features);
}

/** What the phone last knew, if it is this person's and still good; else it is wiped and must be fetched. */
export async function findPermissionCache(
  owner: Owner,
  { nowSeconds, online }: { nowSeconds: number; online: boolean },
): Promise<CachedRights | undefined> {
  if (!canSeal()) return undefined;
  const key = await keyOf(owner).catch(() => undefined);
  if (!key) return wipeAndMiss();
  const open = (text: string | undefined, store: string) => openText(key, text, place(owner, store));
  const permissions = ((await open(readCookie('perm'), 'perm')) ??
    (await open(recall('perm_cache'), 'perm_cache'))) as PermissionCache | undefined;
  const role = (await open(recall('role_cache'), 'role_cache')) as RoleCache | undefined;
  const features = (await open(recall('features_cache'), 'features_cache')) as FeatureCache | undefined;
  if (!permissions || !role || !features) return wipeAndMiss();
  if (features.v !== 1 || features.tenant !== owner.tenant || role.v !== 1) return wipeAndMiss();
  if (!isCacheUsable(permissions, owner, { nowSeconds, online })) return wipeAndMiss();
  return { permissions, role, features };
}

function wipeAndMiss(): undefined {
  wipePermissionTexts();
  return undefined;
}

const wipePermissionTexts = () => {
  dropCookie('perm');
  forget('perm_cache', 'role_cache', 'features_cache');
};

export async function wipePermissionCache(owner: Owner): Promise<void> {
  wipePermissionTexts();
  if (canSeal()) await withDatabase(owner, (database) => database.delete('keys', 'permissions'));
}

const MANAGE = 32;

/** Masks are already merged; a manage bit can only have come from a group, so it is given back as one. */
export function visitorOf({ permissions, features }: CachedRights): Visitor {
  const managed = Object.entries(permissions.m).filter(([, mask]) => (mask & MANAGE) !== 0);
  return {
    access: {
      userId: permissions.user_id,
      roleSlug: permissions.role_slug,
      roleFlags: fromMasks(permissions.m),
      groupLevels: managed.map(([module]) => ({
        group_id: permissions.g[0] ?? 0,
        module,
        level: 'manage' as const,
      })),
      levelTables,
    },
    features: Object.fromEntries(Object.entries(features.f).map(([feature, on]) => [feature, on === 1])),
    exclusions: features.x ?? {},
  };
}
