/** Screens that exist behind the login. A room that attaches a screen adds its address here. */
export const insideScreens = [
  '/dashboard',
  '/more',
  '/outbox',
  '/notices',
  '/stemp',
  '/calendar',
  '/calendar/actions',
  '/myshifts',
  '/myshifts?deliver=2026-W46',
  '/deviations',
  '/deviations/add',
  '/account/password',
  '/account/sessions',
  '/not_found',
] as const;

/** Screens only those see who answer for others. */
export const leaderScreens = ['/deliveries', '/deliveries/7'] as const;

/** Screens in front of the login. */
export const doorScreens = ['/login', '/login?forgot=1', '/reset-password'] as const;
