import { routes } from '@sveis/domain/catalogue';
import type { Page } from 'playwright-core';

/** Every address of the app behind the login; what its parameters name is not there. */
export const insideAddresses: readonly string[] = routes
  .filter(({ auth }) => auth)
  .map(({ path }) => path.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '9007'));

/** Screens in front of the login. */
export const loginAddresses = ['/login', '/login?forgot=1', '/reset-password'] as const;

const PATIENCE_MS = 20_000;
/** A step that leads back to the same screen moves no focus. */
const SETTLE_MS = 600;

/** A step inside the app that is open, as a tap on a link makes it; tells what the screen then is headed by. */
export async function stepTo(page: Page, address: string): Promise<string | undefined> {
  await page.evaluate((path) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // The heading of a new screen takes the focus; until then the one before may still stand there.
  await page
    .waitForFunction(() => document.activeElement?.localName === 'h1', undefined, { timeout: SETTLE_MS })
    .catch(() => undefined);
  return headingOf(page);
}

/** What the screen is headed by once it has what it asked for; nothing where it stays blank. */
export async function headingOf(page: Page): Promise<string | undefined> {
  const heading = page.locator('main:not([aria-busy]) h1, h1').first();
  const isThere = await heading.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  return isThere ? ((await heading.textContent())?.trim() ?? '') : undefined;
}
