import type { Page } from 'playwright-core';
import { PASSWORD } from './site.ts';

interface Person {
  readonly host: string;
  readonly username: string;
  readonly password?: string;
}

/** Until the app is there. Its menu may be hidden: a screen with a dock, as that of a running clock, takes its place. */
export async function logIn(page: Page, { host, username, password = PASSWORD }: Person): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=host]').fill(host);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.locator('nav').first().waitFor({ state: 'attached' });
}
