import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the person is now. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** A step inside the app that is open, as a tap on a link makes it. */
export const stepTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Steps to a screen and waits until it has what it asks for. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await stepTo(page, path);
  await expect.poll(() => placeOf(page), { interval: 20 }).toBe(path);
  await page.locator('main:not([aria-busy])').waitFor();
}
