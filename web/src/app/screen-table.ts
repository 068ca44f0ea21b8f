import { matchRoute, mayOpen, type Route, type Visitor } from '@sveis/domain/session';
import type { AppScreen, DashboardCard } from '../lib/screen/screen.ts';
import { moduleScreens } from '../modules/index.ts';
import { noticeScreens } from '../notifications/index.ts';
import { outboxScreens } from '../outbox/index.ts';
import { accountScreens } from '../session/index.ts';
import { stempCard, timeScreens } from '../time/index.ts';

const loadDashboard = async () => (await import('./dashboard-screen.tsx')).DashboardScreen;

/** Screens of the shell itself. */
const shellScreens: readonly AppScreen[] = [
  { path: '/', title: 'shell.dashboard', rooms: ['shell'], load: loadDashboard },
  { path: '/dashboard', title: 'shell.dashboard', rooms: ['shell'], load: loadDashboard },
  {
    path: '/more',
    title: 'shell.more',
    rooms: ['shell', 'session', 'outbox'],
    load: async () => (await import('./more-screen.tsx')).MoreScreen,
  },
  {
    path: '/not_found',
    title: 'shell.notFoundTitle',
    rooms: ['shell'],
    load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
  },
];

/** Every screen that exists. A room joins by adding its list here; what is not here has no tile and no address. */
export const screenTable: readonly AppScreen[] = [
  ...shellScreens,
  ...timeScreens,
  ...moduleScreens,
  ...noticeScreens,
  ...outboxScreens,
  ...accountScreens,
];

/** What rooms show on the dashboard above the tiles, in this order. */
export const dashboardCards: readonly DashboardCard[] = [stempCard];

export const hasScreen = (route: Route, screens = screenTable): boolean =>
  screens.some((screen) => screen.path === route.path);

/** Whether an address leads to a screen this visitor may open. */
export function isReachable(path: string, visitor: Visitor, screens = screenTable): boolean {
  const route = matchRoute(path);
  return route !== undefined && hasScreen(route, screens) && mayOpen(route, visitor);
}

/** Entries this visitor may open, for the dashboard's tiles or the More menu. */
export const entriesFor = (place: 'tile' | 'more', visitor: Visitor, screens = screenTable) =>
  screens.flatMap(({ path, entry }) =>
    entry?.place === place && isReachable(path, visitor, screens) ? [{ path, ...entry }] : [],
  );
