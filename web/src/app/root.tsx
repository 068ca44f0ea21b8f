import { lazy, Suspense } from 'react';
import { placeStore } from '../lib/location.ts';
import { notices } from '../lib/notices.ts';
import { withinTime } from '../lib/screen-loading.ts';
import { useStore } from '../lib/store.ts';
import { directLinkStore } from '../session/door/direct-link.ts';
import { Door } from '../session/door/door.tsx';
import { sessionStore } from '../session/session-state.ts';
import { ConfirmProvider } from '../ui/confirm-provider.tsx';
import { SnackbarProvider } from '../ui/snackbar-provider.tsx';
import { RootBoundary } from './root-boundary.tsx';

const loadHouse = () => withinTime(import('./house.tsx'));
export const prefetchHouse = (): void => void loadHouse().catch(() => undefined);

const House = lazy(() => loadHouse().then((module) => ({ default: module.House })));
const LockScreen = lazy(() =>
  withinTime(import('../session/door/lock-screen.tsx')).then((module) => ({ default: module.LockScreen })),
);
const DirectLoginScreen = lazy(() =>
  withinTime(import('../session/door/direct-login-screen.tsx')).then((module) => ({
    default: module.DirectLoginScreen,
  })),
);

/** Door or house: what is shown follows from who is here, and nothing else. */
export function Root() {
  return (
    <RootBoundary>
      <SnackbarProvider queue={notices}>
        <ConfirmProvider>
          <Suspense fallback={null}>
            <Here />
          </Suspense>
        </ConfirmProvider>
      </SnackbarProvider>
    </RootBoundary>
  );
}

function Here() {
  const state = useStore(sessionStore);
  const link = useStore(directLinkStore);
  const { path } = useStore(placeStore);
  if (link) return <DirectLoginScreen link={link} />;
  // A reset link is for whoever holds it, also on a phone where somebody is logged in.
  if (path.startsWith('/reset-password')) return <Door />;
  switch (state.status) {
    case 'starting':
      return null;
    case 'anonymous':
      return <Door />;
    case 'locked':
      return <LockScreen who={state.who} canUnlock={state.canUnlock} />;
    case 'loading':
    case 'in':
      return <House key={`${state.who.host}|${state.who.userId}`} />;
  }
}
