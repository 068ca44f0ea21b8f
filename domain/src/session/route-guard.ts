import { type Access, can } from './access.ts';
import { type Exclusions, type FeatureFlags, isFeatureOpen } from './features/feature-keys.ts';
import type { Action } from './levels.ts';
import { loginPath } from './redirect.ts';
import type { MatchRoute } from './route-match.ts';
import type { Route } from './routes.ts';

export interface Visitor {
  readonly access: Access;
  readonly features: FeatureFlags;
  readonly exclusions: Exclusions;
}

export type GuardVerdict =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

export interface Visit {
  readonly path: string;
  readonly search?: string;
  /** Undefined when nobody is logged in; 'loading' while rights are on their way. */
  readonly visitor: Visitor | 'loading' | undefined;
  readonly matchRoute: MatchRoute;
  readonly hasScreen: (route: Route) => boolean;
}

const HOME = '/';
const DASHBOARD = '/dashboard';

/** Where a visit ends. The guard waits while rights load and denies what it does not know. */
export function guardRoute({ path, search = '', visitor, matchRoute, hasScreen }: Visit): GuardVerdict {
  const route = matchRoute(path);
  if (!route || !hasScreen(route)) return { kind: 'redirect', to: DASHBOARD };
  if (route.path === '/login' && visitor) return { kind: 'redirect', to: DASHBOARD };
  if (!route.auth) return { kind: 'show', route };
  if (!visitor) return { kind: 'redirect', to: loginPath(path + search) };
  if (visitor === 'loading') return needsRights(route) ? { kind: 'wait' } : { kind: 'show', route };
  if (mayOpen(route, visitor)) return { kind: 'show', route };
  const isBehind = route.unless !== undefined && mayOpenFeature(route, visitor);
  return { kind: 'redirect', to: isBehind ? (route.unless?.to ?? HOME) : HOME };
}

const needsRights = (route: Route) =>
  route.feature !== undefined || route.needs !== undefined || route.modules.length > 0;

export function mayOpen(route: Route, visitor: Visitor): boolean {
  if (route.unless && visitor.exclusions[route.unless.setting] === true) return false;
  return mayOpenFeature(route, visitor);
}

function mayOpenFeature(route: Route, visitor: Visitor): boolean {
  if (route.feature && !isFeatureOpen(route.feature, visitor.features, visitor.exclusions)) return false;
  const { needs } = route;
  if (needs && !needs.some((need) => hasRight(visitor.access, need))) return false;
  return route.modules.every((module) => can(visitor.access, 'list', module));
}

/** A right to all of it, or the management of one that has a key of its own under it. */
const hasRight = (access: Access, [action, module]: readonly [Action, string]): boolean =>
  can(access, action, module) ||
  (action === 'manage' &&
    access.groupLevels.some((one) => one.level === 'manage' && one.module.startsWith(`${module}:`)));
