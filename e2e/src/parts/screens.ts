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
  '/equipments',
  '/equipments/add',
  '/chemicallist',
  '/chemicallist/add',
  '/chemicallist/exposures',
  '/chemicallist/exposures?add=1',
  '/projects',
  '/projects/add',
  '/tasks',
  '/tasks/add',
  '/account/password',
  '/account/sessions',
  '/not_found',
] as const;

/** Screens in front of the login. */
export const loginScreens = ['/login', '/login?forgot=1', '/reset-password'] as const;
