import { createContext, useContext, useSyncExternalStore } from 'react';

export type ScreenWidth = 'phone' | 'tablet' | 'wide';

/** In rem, so that larger type counts as a narrower screen; the first is the width of `md:`. */
const sideBySideQuery = '(min-width: 48rem)';
const tableQuery = '(min-width: 68.75rem)';

let last: ScreenWidth | undefined;

/** A page being printed has the width of its paper: the screen behind it stays as it is. */
const read = (): ScreenWidth => {
  if (last !== undefined && matchMedia('print').matches) return last;
  last = widthNow();
  return last;
};

const widthNow = (): ScreenWidth => {
  if (matchMedia(tableQuery).matches) return 'wide';
  return matchMedia(sideBySideQuery).matches ? 'tablet' : 'phone';
};

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(sideBySideQuery), matchMedia(tableQuery)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** A phone on its side, the height of `low:`: what is wide enough for two is too low for either. */
const lowQuery = '(max-height: 30rem)';

function subscribeLow(listener: () => void): () => void {
  const query = matchMedia(lowQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsLow = (): boolean =>
  useSyncExternalStore(subscribeLow, () => last !== 'wide' && matchMedia(lowQuery).matches);

/** The width of a screen inside the screen, such as a form shown as a phone will show it. */
export const FixedWidth = createContext<ScreenWidth | undefined>(undefined);

/** One thing after the other, a list beside what is open, or a table beside it. */
export function useScreenWidth(): ScreenWidth {
  const fixed = useContext(FixedWidth);
  const own = useSyncExternalStore(subscribe, read);
  return fixed ?? own;
}
