import { lazy, Suspense } from 'react';
import { notices } from '../lib/notices.ts';
import { placeStore } from '../lib/screen/location.ts';
import { withinTime } from '../lib/screen/screen-loading.ts';
import { useStore } from '../lib/store.ts';
import { openMessages } from '../lib/words/messages.ts';
import { directLinkStore } from '../session/login/direct-link.ts';
import { LoginGate } from '../session/login/login-gate.tsx';
import { sessionStore } from '../session/session-state.ts';
import { SnackbarProvider } from '../ui/feedback/snackbar-provider.tsx';
import { ConfirmProvider } from '../ui/overlays/confirm-provider.tsx';
import { RootBoundary } from './root-boundary.tsx';

/** The menu names the modules: their names come along. */
const loadSignedIn = async () => {
  const [part] = await withinTime(Promise.all([import('./signed-in.tsx'), openMessages('modules')]));
  return part;
};
export const prefetchSignedIn = (): void => void loadSignedIn().catch(() => undefined);

const SignedIn = lazy(() => loadSignedIn().then((module) => ({ default: module.SignedIn })));
const LockScreen = lazy(() =>
  withinTime(import('../session/login/lock-screen.tsx')).then((module) => ({ default: module.LockScreen })),
);
const Outside = lazy(() =>
  withinTime(import('./outside.tsx')).then((module) => ({ default: module.Outside })),
);

/** The login, or the app behind it: which one follows from the session alone. */
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
  if (link || /^\/(login\/provider|inspection)$/.test(path)) return <Outside link={link} path={path} />;
  // A reset link is for the person who holds it, also on a phone where somebody is logged in.
  if (path.startsWith('/reset-password')) return <LoginGate />;
  switch (state.status) {
    case 'starting':
      return null;
    case 'anonymous':
      return <LoginGate />;
    case 'locked':
      return <LockScreen who={state.who} canUnlock={state.canUnlock} />;
    case 'loading':
    case 'in':
      return <SignedIn key={`${state.who.host}|${state.who.userId}`} />;
  }
}
