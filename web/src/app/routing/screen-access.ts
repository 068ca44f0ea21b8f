import { mayOpen, type Route, type Visitor } from '@sveis/domain/session';
import { matchRoute } from '../../lib/screen/route-table.ts';
import type { AppScreen } from '../../lib/screen/screen.ts';

export const hasScreen = (route: Route, screens: readonly AppScreen[]): boolean =>
  screens.some((screen) => screen.path === route.path);

/** Whether an address leads to a screen this visitor may open. */
export function isReachable(path: string, visitor: Visitor, screens: readonly AppScreen[]): boolean {
  const route = matchRoute(path);
  return route !== undefined && hasScreen(route, screens) && mayOpen(route, visitor);
}

/** Entries this visitor may open, for the dashboard's tiles or the More menu. */
export const entriesFor = (place: 'tile' | 'more', visitor: Visitor, screens: readonly AppScreen[]) =>
  screens.flatMap(({ path, entry }) =>
    entry?.place === place && isReachable(path, visitor, screens) ? [{ path, ...entry }] : [],
  );
