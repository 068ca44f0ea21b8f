import type { Page } from 'playwright-core';

/**
 * A reader that acts as a keyboard: its keys come faster than any hand's, on a busy machine too. Typed by the driver they
 * come one call apart, which is sometimes as slow as a hand.
 */
export const readTag = (page: Page, tag: string): Promise<void> =>
  page.evaluate((text) => {
    const place = document.activeElement ?? document.body;
    for (const key of [...text, 'Enter'])
      for (const type of ['keydown', 'keyup'])
        place.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }, tag);
