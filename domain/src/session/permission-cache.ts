import type { FlagMap } from './access.ts';
import { type Action, actions } from './levels.ts';

export const PERMISSION_CACHE_SECONDS = 345_600;

/** What the phone remembers of a user's rights, to draw the menu at once. Never authority. */
export interface PermissionCache {
  readonly v: 1;
  readonly tenant: string;
  readonly user_id: number;
  readonly role_slug: string;
  readonly pv: string;
  readonly iat: number;
  readonly exp: number;
  readonly m: Readonly<Record<string, number>>;
  readonly g: readonly number[];
}

const bits: Readonly<Record<Action, number>> = {
  list: 1,
  view: 2,
  create: 4,
  edit: 8,
  delete: 16,
  manage: 32,
};

/** One small number per module keeps the cookie under the 4 KB at which browsers drop it. */
export const toMasks = (flags: FlagMap): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(flags)
      .map(([module, granted]): [string, number] => [
        module,
        actions.reduce((mask, action) => (granted[action] ? mask | bits[action] : mask), 0),
      ])
      .filter(([, mask]) => mask > 0),
  );

export const fromMasks = (masks: Readonly<Record<string, number>>): FlagMap =>
  Object.fromEntries(
    Object.entries(masks).map(([module, mask]) => [
      module,
      Object.fromEntries(actions.map((action) => [action, (mask & bits[action]) !== 0])),
    ]),
  );

export interface CacheOwner {
  readonly tenant: string;
  readonly userId: number;
}

/** Offline an expired cache still opens what it last allowed: the server decides on sending. */
export function isCacheUsable(
  cache: PermissionCache,
  owner: CacheOwner,
  { nowSeconds, online }: { nowSeconds: number; online: boolean },
): boolean {
  if (cache.v !== 1 || cache.tenant !== owner.tenant || cache.user_id !== owner.userId) return false;
  return !online || nowSeconds < cache.exp;
}
