import { guardRoute, type Route } from '@sveis/domain/session';
import { lazy, Suspense, useEffect } from 'react';
import { goTo, placeStore } from '../../lib/screen/location.ts';
import { matchRoute } from '../../lib/screen/route-table.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { LoginScreen } from './login-screen.tsx';

const ForgotScreen = lazy(() =>
  import('./forgot-screen.tsx').then((module) => ({ default: module.ForgotScreen })),
);
const ResetScreen = lazy(() =>
  import('./reset-screen.tsx').then((module) => ({ default: module.ResetScreen })),
);

const loginPaths = ['/login', '/reset-password'];
const isLoginPath = (route: Route) => route.auth || loginPaths.includes(route.path);

/** Everything in front of the login. It lives outside the router, which is fetched behind it. */
export function LoginGate() {
  const t = useT();
  const place = useStore(placeStore);
  const verdict = guardRoute({
    path: place.path,
    search: place.search,
    visitor: undefined,
    matchRoute,
    hasScreen: isLoginPath,
  });
  const target = verdict.kind === 'redirect' ? verdict.to : undefined;
  const screen = screenOf(place.path, place.search);
  useEffect(() => {
    // An unknown address means the dashboard, and the dashboard needs a login.
    if (target) goTo(target === '/dashboard' ? '/login' : target, 'replace');
  }, [target]);
  useEffect(() => {
    document.title = `${t(titles[screen])} · ${t('shell.appName')}`;
  }, [screen, t]);
  if (target) return null;
  return (
    <Suspense fallback={null}>
      {screen === 'login' ? <LoginScreen /> : null}
      {screen === 'forgot' ? <ForgotScreen /> : null}
      {screen === 'reset' ? <ResetScreen /> : null}
    </Suspense>
  );
}

const titles = {
  login: 'session.logIn',
  forgot: 'session.forgotTitle',
  reset: 'session.resetTitle',
} as const;

function screenOf(path: string, search: string): keyof typeof titles {
  if (path.startsWith('/reset-password')) return 'reset';
  return new URLSearchParams(search).has('forgot') ? 'forgot' : 'login';
}
