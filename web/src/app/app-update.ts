import type { Workbox } from 'workbox-window';
import { trustedWorker } from '../lib/api/trusted.ts';
import { createStore } from '../lib/store.ts';

/** `ready`: a new version waits for the person's yes. */
export const updateStore = createStore<'none' | 'ready' | 'applying'>('none');

const CHECK_EVERY_MS = 60 * 60 * 1000;

let worker: Workbox | undefined;
let isAsked = false;

/** Registers the service worker and looks for new versions. Called once, after the first screen stands. */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const registered = new Workbox(trustedWorker('/sw.js'));
  worker = registered;
  registered.addEventListener('waiting', () => updateStore.set('ready'));
  registered.addEventListener('controlling', ({ isUpdate }) => takeOver(isUpdate === true));
  await registered.register().catch(() => undefined);
  const look = () => void registered.update().catch(() => undefined);
  setInterval(look, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** The tab that asked reloads once. Another tab may hold half a form, so it is offered the same choice. */
function takeOver(isUpdate: boolean): void {
  if (isAsked) {
    isAsked = false;
    location.reload();
  } else if (isUpdate) {
    updateStore.set('ready');
  }
}

export function applyUpdate(): void {
  updateStore.set('applying');
  isAsked = true;
  void navigator.serviceWorker.getRegistration().then((registration) => {
    // Another tab has let the new version in already: only this page is old.
    if (registration?.waiting) worker?.messageSkipWaiting();
    else location.reload();
  });
}
