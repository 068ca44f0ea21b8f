import { loginPath } from '@sveis/domain/session';
import { lazy, Suspense, useEffect } from 'react';
import { goTo, placeStore } from '../../lib/screen/location.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { LoginScreen } from './login-screen.tsx';

const ForgotScreen = lazy(() =>
  import('./forgot-screen.tsx').then((module) => ({ default: module.ForgotScreen })),
);
const ResetScreen = lazy(() =>
  import('./reset-screen.tsx').then((module) => ({ default: module.ResetScreen })),
);

const isLoginPath = (path: string) => /^\/(login|reset-password)\/?$/.test(path);

/** Everything in front of the login. It lives outside the router, which is fetched behind it. */
export function LoginGate() {
  const t = useT();
  const place = useStore(placeStore);
  // Whether it is an address of the app is asked after the login, where the addresses are known.
  const target = isLoginPath(place.path) ? undefined : loginPath(place.path + place.search);
  const screen = screenOf(place.path, place.search);
  useEffect(() => {
    if (target) goTo(target, 'replace');
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
