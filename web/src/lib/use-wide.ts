import { useSyncExternalStore } from 'react';

const wide = (): MediaQueryList | undefined => globalThis.matchMedia?.('(min-width: 768px)');

const subscribe = (listener: () => void) => {
  const query = wide();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Room for two things beside each other, by the same width as `md:`. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide()?.matches ?? false);
