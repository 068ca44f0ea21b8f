import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { AppScreen } from '../../lib/screen/screen.ts';
import { loadedScreen, loadScreen, reloadOnceFor, ScreenFailure } from '../../lib/screen/screen-loading.ts';
import { noteVisits } from '../../lib/screen/visited-places.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { whoIsIn } from '../../session/session-state.ts';
import { Frame } from '../frame.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { ScreenError } from '../screen-error.tsx';
import { openHistory } from './own-history.ts';
import { screenTable } from './screen-table.ts';
import { guardVisit } from './visit.ts';

/** `{id}` and `{id?}` of the table of routes, in the router's spelling. */
export const routerPath = (path: string): string =>
  path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1');

const never = new Promise<never>(() => undefined);

async function fetchScreen(screen: AppScreen): Promise<void> {
  try {
    await loadScreen(screen);
  } catch (failure) {
    const isGone = failure instanceof ScreenFailure && failure.reason === 'gone';
    if (isGone && reloadOnceFor(screen.path, connectivity.get().online)) return never;
    throw failure;
  }
}

export function createAppRouter() {
  const root = createRootRoute({
    component: Frame,
    beforeLoad: async ({ location }) => {
      // The session has ended and this router with it; the login decides where to go.
      if (!whoIsIn()) return never;
      const verdict = await guardVisit(location.pathname, location.searchStr);
      if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true });
    },
  });
  const screens = screenTable.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(screen.path),
      loader: () => fetchScreen(screen),
      component: () => {
        const Screen = loadedScreen(screen);
        return Screen ? <Screen /> : <LoadingPage />;
      },
    }),
  );
  const history = openHistory();
  noteVisits(history);
  return createRouter({
    routeTree: root.addChildren(screens),
    history,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: LoadingPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
