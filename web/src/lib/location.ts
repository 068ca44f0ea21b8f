import { createStore } from './store.ts';

/** Where the browser stands, for the few screens that live outside the router. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

const here = (): Place => ({
  path: globalThis.location?.pathname ?? '/',
  search: globalThis.location?.search ?? '',
});

export const placeStore = createStore<Place>(here());

globalThis.addEventListener?.('popstate', () => placeStore.set(here()));

/** Moves inside the app. The router, where it runs, hears it as a step in the history. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (typeof history === 'undefined') return;
  if (how === 'replace') history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
