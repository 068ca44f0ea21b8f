import { routes } from '@sveis/domain/session';
import type { Page } from 'playwright-core';

/** Every address of the app behind the login; what its parameters name is not there. */
export const insideAddresses: readonly string[] = routes
  .filter(({ auth }) => auth)
  .map(({ path }) => path.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '9007'));

/** Screens in front of the login. */
export const loginAddresses = ['/login', '/login?forgot=1', '/reset-password'] as const;

const PATIENCE_MS = 20_000;

/** A step inside the app that is open, as a tap on a link makes it; tells what the screen then is headed by. */
export async function stepTo(page: Page, address: string): Promise<string | undefined> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
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
