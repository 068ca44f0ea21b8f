import { trustedWorker } from '../lib/api/trusted.ts';
import { createStore } from '../lib/store.ts';
import { watchWorker } from './worker-updates.ts';

/** `ready`: a new version waits for the person's yes. */
export const updateStore = createStore<'none' | 'ready' | 'applying'>('none');

const CHECK_EVERY_MS = 60 * 60 * 1000;
/** An answer left unread keeps the old worker for minutes; leaving the page ends it. */
const TAKE_OVER_MS = 20_000;

let isAsked = false;

/** Registers the service worker and looks for new versions. Called once, after the first screen stands. */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => takeOver(isUpdate));
  const check = watchWorker(serviceWorker, trustedWorker('/sw.js'), offer);
  const look = () => {
    if (document.visibilityState === 'visible') void check();
  };
  setInterval(look, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  // A window beside another is never hidden, and a page may be looked at before its network is back.
  for (const event of ['focus', 'pageshow', 'online']) addEventListener(event, look);
  await check();
}

function offer(): void {
  if (updateStore.get() === 'none') updateStore.set('ready');
}

/** The tab that asked reloads once. Another tab may hold half a form, so it is offered the same choice. */
function takeOver(isUpdate: boolean): void {
  if (isAsked) reloadOnce();
  else if (isUpdate) offer();
}

export function applyUpdate(): void {
  updateStore.set('applying');
  isAsked = true;
  void navigator.serviceWorker.getRegistration().then((registration) => {
    const waiting = registration?.waiting;
    // Another tab has let the new version in already: only this page is old.
    if (!waiting) return reloadOnce();
    // A page that no worker controls is not told of the change of workers.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') reloadOnce();
    });
    waiting.postMessage({ type: 'SKIP_WAITING' });
    setTimeout(reloadOnce, TAKE_OVER_MS);
  });
}

function reloadOnce(): void {
  if (!isAsked) return;
  isAsked = false;
  location.reload();
}
