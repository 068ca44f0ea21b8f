/** Where the browser stands, for the few screens that live outside the router. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

let last: Place = { path: '/', search: '' };

/** Read from the browser each time: the router moves without telling. The same object while nothing moved. */
function here(): Place {
  const { pathname: path = '/', search = '' } = globalThis.location ?? {};
  if (path !== last.path || search !== last.search) last = { path, search };
  return last;
}

export const placeStore = {
  get: here,
  subscribe: (listener: () => void): (() => void) => {
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  },
};

/** Moves inside the app. The router, where it runs, hears it as a step in the history. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (typeof history === 'undefined') return;
  if (how === 'replace') history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
