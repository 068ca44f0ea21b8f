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

type Arriving = typeof globalThis & { hasArrived?: boolean };

/** A screen that stands in the place of another takes the focus: its heading is read out. */
const watchArrival = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const here = globalThis as Arriving;
    here.hasArrived = false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const note = () => {
      here.hasArrived = true;
    };
    addEventListener('focusin', note, { once: true });
  });

/** Steps to a screen and waits until it stands in the place of the one before, and has what it asks for. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const [before] = placeOf(page).split('?');
  await watchArrival(page);
  await stepTo(page, path);
  await expect.poll(() => placeOf(page), { interval: 20 }).toBe(path);
  // Other words behind the question mark are the same screen.
  if (before !== path.split('?')[0])
    await page.waitForFunction(() => (globalThis as Arriving).hasArrived, undefined, { polling: 20 });
  await page.locator('main:not([aria-busy])').waitFor();
}
