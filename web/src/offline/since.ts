import { createContext, useContext } from 'react';
import { isOfEarlierDay } from './as-of.ts';

/** Since when nobody has confirmed what is shown inside it; undefined while it is fresh. */
export const SinceContext = createContext<string | undefined>(undefined);

/** The moment it is from, where that was on an earlier day: too old to go by where safety hangs on it. */
export function useOldSince(): string | undefined {
  const since = useContext(SinceContext);
  return since !== undefined && isOfEarlierDay(since) ? since : undefined;
}
