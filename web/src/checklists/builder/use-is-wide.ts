import { useSyncExternalStore } from 'react';

/** In rem, so that larger type counts as a narrower screen; 1024 pixels of the usual type. */
const QUERY = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the form is shown beside its editor, or on a tab of its own. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
