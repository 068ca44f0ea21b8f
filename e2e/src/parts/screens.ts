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

/** Screens only those see who answer for others. */
export const leaderScreens = ['/deliveries', '/deliveries/9007'] as const;

/** Of one record or one project each, none of which is there: they end where everything ends that is gone. */
export const recordScreens = [
  '/deviations/9007',
  '/equipments/9007',
  '/chemicallist/9007',
  '/projects/9007',
  '/tasks/9007',
  '/projects/9007/deviations',
  '/projects/9007/equipments',
  '/projects/9007/custom_modules/9007',
  '/projects/9007/custom_modules/9007/action',
] as const;

/** Screens in front of the login. */
export const loginScreens = ['/login', '/login?forgot=1', '/reset-password'] as const;
