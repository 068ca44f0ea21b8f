import {
  type FeatureFlags,
  type FeaturesAnswer,
  type FlagMap,
  isFeatureOpen,
  mergedFlags,
  PERMISSION_CACHE_SECONDS,
  type SessionTenant,
  type SessionUser,
  toMasks,
  type Visitor,
} from '@sveis/domain/session';
import { levelTables } from '../lib/modules/module-entries.ts';
import type { CachedRights } from '../offline/permission-cache.ts';

/** The person and the company as the screens show them. */
export interface Profile {
  readonly user: SessionUser;
  readonly tenant: SessionTenant;
  readonly roleName: string;
  readonly autoLogout: boolean;
  readonly taskCount: number;
  readonly features: FeaturesAnswer['features'];
  readonly errorReceiver: FeaturesAnswer['sentry'];
}

export const fullName = ({ first_name, last_name }: Pick<SessionUser, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

export const profileOf = (answer: FeaturesAnswer): Profile => ({
  user: answer.user,
  tenant: answer.tenant,
  roleName: answer.role.name,
  autoLogout: answer.auto_logout_enabled,
  taskCount: answer.task_count,
  features: answer.features,
  errorReceiver: answer.tenant.error_reporting ? answer.sentry : undefined,
});

export const visitorFrom = (answer: FeaturesAnswer): Visitor => ({
  access: {
    userId: answer.user.user_id,
    roleSlug: answer.role.slug,
    roleFlags: answer.role.permissions as FlagMap,
    groupLevels: answer.permissions,
    levelTables,
  },
  features: flagsOf(answer),
  exclusions: answer.exclusions,
});

const flagsOf = (answer: FeaturesAnswer): FeatureFlags =>
  Object.fromEntries(Object.entries(answer.features).map(([key, { enabled }]) => [key, enabled]));

/** What goes into the sealed cache: masks instead of flags, features with the exclusions already applied. */
export function cachedRightsOf(answer: FeaturesAnswer, nowSeconds: number): CachedRights {
  const visitor = visitorFrom(answer);
  const isOpen = (key: string) => (isFeatureOpen(key, visitor.features, visitor.exclusions) ? 1 : 0);
  return {
    permissions: {
      v: 1,
      tenant: answer.tenant.host,
      user_id: answer.user.user_id,
      role_slug: answer.role.slug,
      pv: answer.perm_version,
      iat: nowSeconds,
      exp: nowSeconds + PERMISSION_CACHE_SECONDS,
      m: toMasks(mergedFlags(visitor.access, [])),
      g: [...new Set(answer.permissions.map((entry) => entry.group_id))],
    },
    role: { v: 1, id: answer.role.id, slug: answer.role.slug, name: answer.role.name },
    features: {
      v: 1,
      tenant: answer.tenant.host,
      pv: answer.perm_version,
      f: Object.fromEntries(Object.keys(visitor.features).map((key) => [key, isOpen(key)])),
      x: visitor.exclusions,
    },
  };
}

export type ClosedReason = 'timer' | 'pwa';

/** A company without the timer or without the app lets nobody in at all. */
export function closedReason(answer: Pick<FeaturesAnswer, 'features'>): ClosedReason | undefined {
  if (answer.features.timer?.enabled === false) return 'timer';
  if (answer.features.pwa?.enabled === false) return 'pwa';
  return undefined;
}
