/** Screens that exist behind the login. A room that attaches a screen adds its address here. */
export const insideScreens = [
  '/dashboard',
  '/more',
  '/outbox',
  '/stemp',
  '/account/password',
  '/account/sessions',
  '/not_found',
] as const;

/** Screens in front of the login. */
export const doorScreens = ['/login', '/login?forgot=1', '/reset-password'] as const;
