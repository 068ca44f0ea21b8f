import type { App } from './installation.ts';

let visitors = 0;

/** The app as reached from one address. */
const fromAddress = (app: App, remoteAddress: string): App =>
  ({ inject: (call: object) => app.inject({ ...call, remoteAddress }) }) as unknown as App;

/** The app as reached from an address nobody has used: limits by address are not what is measured. */
export function fromAnywhere(app: App): App {
  visitors += 1;
  return fromAddress(app, `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`);
}
