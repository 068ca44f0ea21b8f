import { DEMO_PASSWORD } from './demo-password.ts';
import type { DemoOptions } from './load-demo.ts';

export { isEmptyInstallation, missingDemoHosts } from './demo-mark.ts';

/** Its data, drawings and papers are read when they are wanted: once in the life of an installation. */
export async function loadDemo(options: DemoOptions): Promise<void> {
  const demo = await import('./load-demo.ts');
  await demo.loadDemo(options);
}

/** Printed at the start of an installation with demo companies. */
export const demoLogins: readonly string[] = [
  `Demo logins, all with password ${DEMO_PASSWORD}`,
  '  demo    admin, pl, bas, sveis1 (tag 04A1B2C3), sveis2, hms, ks, lager, gjest',
  '  baltic  admin, lt1',
  '  stengt  admin (the timer is off: the app logs out)',
];
