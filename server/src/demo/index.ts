import { DEMO_PASSWORD } from './load-demo.ts';

export { isEmptyInstallation, missingDemoCompanies } from './demo-mark.ts';
export { loadDemo } from './load-demo.ts';

/** Printed at the start of an installation with demo companies. */
export const demoLogins: readonly string[] = [
  `Demo logins, all with password ${DEMO_PASSWORD}`,
  '  demo    admin, pl, bas, sveis1 (tag 04A1B2C3), sveis2, hms, ks, lager, gjest',
  '  baltic  admin, lt1',
  '  stengt  admin (the timer is off: the app logs out)',
];
