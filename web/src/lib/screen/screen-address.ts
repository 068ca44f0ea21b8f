import { defaultStringifySearch, useMatch } from '@tanstack/react-router';

/**
 * Path and search of the screen that is shown. The router's location is that of the next screen as soon as somebody has
 * pressed: read beside the params of this one, it would open the form of the wrong record.
 */
export const useScreenPath = (): string => useMatch({ strict: false, select: ({ pathname }) => pathname });

/** The search as text, with its question mark. */
export const useScreenSearch = (): string =>
  useMatch({
    strict: false,
    select: ({ search }) => defaultStringifySearch(search as Record<string, unknown>),
  });
