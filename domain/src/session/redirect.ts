import type { MatchRoute } from './route-match.ts';

/** Where a login leads while a company is being set up: a code of `redirect_to` no person can be given. */
export const FIRST_RUN_LANDING = 4;

/** Codes of `redirect_to`; anything else, or a target that is closed to the user, is the dashboard. */
const landingPaths: Readonly<Record<number, string>> = {
  1: '/calendar',
  2: '/stemp',
  3: '/dashboard',
  [FIRST_RUN_LANDING]: '/admin/start',
};

export const landingPath = (redirectTo: number | undefined): string =>
  landingPaths[redirectTo ?? 3] ?? '/dashboard';

/** The login, which knows where the person wanted to go. */
export const loginPath = (wanted: string): string => `/login?redirect=${encodeURIComponent(wanted)}`;

/** Only an address of the app itself may follow a login. */
export function safeRedirect(wanted: string | undefined, matchRoute: MatchRoute): string | undefined {
  if (!wanted || wanted.length > 500 || !/^\/[A-Za-z0-9]/.test(wanted)) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control bytes are exactly what is refused here
  if (/[\u0000-\u0020\u007f\\]/.test(wanted)) return undefined;
  const path = wanted.split(/[?#]/)[0] ?? '';
  const route = matchRoute(path);
  return route?.auth ? wanted : undefined;
}
