import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { callAs } from '../lib/api/api.ts';
import { zoneFrom } from '../lib/clock/company-zone.ts';
import { notifyFailure } from '../lib/notices.ts';
import { recall } from '../lib/remembered.ts';
import { reloadOnceFor } from '../lib/screen/screen-loading.ts';
import { followOtherWindows, openMessages, t } from '../lib/words/messages.ts';
import { watchConnectivity } from '../offline/connectivity.ts';
import { takeDirectLink } from '../session/login/direct-link.ts';
import { loadCore } from '../session/login/login-entry.ts';
import { sessionStore, whoIsIn } from '../session/session-state.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { prefetchSignedIn, Root } from './root.tsx';

/** Nothing but words is waited for: the rest is fetched while the person reads. Gives what takes it off the page. */
export async function startApp(place: HTMLElement): Promise<() => void> {
  takeDirectLink();
  callAs(() => whoIsIn()?.userId);
  zoneFrom(zoneOfCompany);
  watchConnectivity();
  followOtherWindows();
  const isSignedIn = recall('who') !== undefined;
  if (isSignedIn) {
    prefetchSignedIn();
    void loadCore().then((core) => core.startSession(), missingPart);
  } else {
    sessionStore.set({ status: 'anonymous' });
  }
  await openMessages('shell', 'session').catch(missingPart);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
  afterFirstPaint(openTheRest);
  return () => root.unmount();
}

function zoneOfCompany(): string | undefined {
  const state = sessionStore.get();
  return state.status === 'in' ? state.profile.tenant.time_zone : undefined;
}

function openTheRest(): void {
  if (typeof Worker === 'undefined') alert(t('shell.noWebWorkers'));
  prefetchSignedIn();
  void loadCore().then((core) => core.watchSession(), missingPart);
  void import('./app-update.ts').then((update) => update.watchForUpdates(), missingPart);
}

/** One reload may bring a newer build; without network the page waits for it instead of standing empty. */
function missingPart(): void {
  if (reloadOnceFor('start', navigator.onLine)) return;
  notifyFailure(t('shell.partMissing'));
  addEventListener('online', () => location.reload(), { once: true });
}
