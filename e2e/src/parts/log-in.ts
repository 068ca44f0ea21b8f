import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Say } from './words.ts';

export const PASSWORD = 'Demo1234!';

export interface Login {
  readonly company?: string;
  readonly user?: string;
  readonly password?: string;
}

/** Types into the form that is open and sends it. */
export async function sendLogin(page: Page, say: Say, login: Login = {}): Promise<void> {
  const { company = 'demo', user = 'sveis1', password = PASSWORD } = login;
  await page.getByLabel(say('session.company'), { exact: true }).fill(company);
  await page.getByLabel(say('session.userName'), { exact: true }).fill(user);
  await page.getByLabel(say('session.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('session.logInWithPassword') }).click();
}

/** Logs in from the login page and waits for the first screen behind it. */
export async function logIn(page: Page, say: Say, login: Login & { at?: string } = {}): Promise<void> {
  await page.goto(login.at ?? '/login');
  await sendLogin(page, say, login);
  // A screen with a bar of its own puts the menu out of sight: that it is there is enough.
  await page
    .getByRole('navigation', { name: say('shell.mainMenu'), includeHidden: true })
    .waitFor({ state: 'attached' });
}

/** The same person on a phone that is not looked at: all that is seen of it is one more session. */
export async function logInElsewhere(login: Login = {}): Promise<void> {
  const { company = 'demo', user = 'sveis1', password = PASSWORD } = login;
  const { url } = inject('site');
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': company, origin: url, 'x-sveis': '1' },
    body: JSON.stringify({ email: user, password }),
  });
  if (!answer.ok) throw new Error(`nobody was let in: ${answer.status}`);
}

/** Only somebody who is logged in has the main menu. */
export const insideNav = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('shell.mainMenu') });

export const loginButton = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('session.logInWithPassword') });

export async function logOut(page: Page, say: Say): Promise<void> {
  await insideNav(page, say)
    .getByRole('link', { name: say('shell.more'), exact: true })
    .click();
  await page.getByRole('button', { name: say('session.logOut'), exact: true }).click();
  await loginButton(page, say).waitFor();
}
