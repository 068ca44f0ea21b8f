import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** With SHOTS naming a folder, pictures of the screens are kept there for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const file = `${name.replaceAll(/\W+/g, '-')}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
}
