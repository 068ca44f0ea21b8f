import type { Page } from 'playwright-core';
import { dumpStorage } from '../../../tools/phone-contents.mjs';

/** Everything script on this phone could read, as one text: databases, caches, storages and cookies. */
export async function readableOn(page: Page): Promise<string> {
  const [stored, cookies] = await Promise.all([page.evaluate(dumpStorage), page.context().cookies()]);
  return JSON.stringify([stored, cookies]);
}
