import type { Page } from 'playwright-core';
import { say } from './phone.ts';
import { lookAt } from './reminder-switches.ts';
import { shownState } from './stemp-screen.ts';

/** A new build must be offered this soon after somebody looks at the app. */
export const OFFER_MS = 60_000;

/** Once the worker is active every file is in its cache, and the page is opened under it as on the second day. */
export async function openUnderWorker(page: Page): Promise<void> {
  await shownState(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await shownState(page);
}

/** Looks at the app and waits for the banner that offers a new build; tells after how long it stood there. */
export async function untilOffered(page: Page, timeout = OFFER_MS): Promise<number | undefined> {
  const began = performance.now();
  await lookAt(page);
  return offerButton(page)
    .waitFor({ timeout })
    .then(
      () => performance.now() - began,
      () => undefined,
    );
}

const offerButton = (page: Page) => page.getByRole('button', { name: say('shell.updateNow') });

/** The banner's yes: the page is loaded once more, and is then the new build's. */
export async function acceptUpdate(page: Page, ending: string, meanwhile = () => {}): Promise<void> {
  const reloaded = page.waitForEvent('load');
  meanwhile();
  await offerButton(page).click();
  await reloaded;
  await page
    .waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
      ending,
    )
    .catch(() => {
      throw new Error('the page is still of the build before');
    });
}

/** Looked at, the page offers the new build in time; taken, the stemp stands in it. */
export async function takeUpdate(page: Page, ending: string, meanwhile: () => void): Promise<void> {
  if ((await untilOffered(page)) === undefined)
    throw new Error(`the new build was not offered within ${OFFER_MS / 1000} s`);
  await acceptUpdate(page, ending, meanwhile);
  await shownState(page);
}
