import type { Page } from 'playwright-core';
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
  await insideNav(page, say).waitFor();
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
