import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './parts/chromium.ts';
import { insideNav, logIn, loginButton, PASSWORD } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { takePhone } from './parts/phone.ts';
import { rowsIn, untilKeptForOffline } from './parts/storage.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
let office: Office;
const no = await wordsIn('no');

beforeAll(async () => {
  [browser, office] = await Promise.all([launchBrowser(), openOffice(inject('site').dataDir)]);
});
afterAll(() => Promise.all([browser.close(), office.close()]));

async function logInWith(autoLogout: boolean, name: string) {
  const { user } = await office.hire(name);
  const phone = await takePhone(browser, { language: 'no', serviceWorkers: 'allow' });
  const { page } = phone;
  await page.clock.install();
  await logIn(page, no, { user, at: '/more' });
  if (autoLogout) {
    const toggle = page.getByRole('switch', { name: no('session.autoLogout') });
    await toggle.click();
    await expect.poll(() => toggle.isEnabled()).toBe(true);
    expect(await toggle.isChecked()).toBe(true);
  }
  return phone;
}

const isIn = async (page: Page) => (await insideNav(page, no).count()) === 1;

describe('auto-logout', () => {
  it('logs out after two minutes without use, and the server forgets the login too', async () => {
    const { page, context } = await logInWith(true, 'idle-on');
    await page.clock.fastForward(119_000);
    expect(await isIn(page)).toBe(true);
    const told = page.waitForResponse((answer) => answer.url().includes('/api/logout'));
    await page.clock.fastForward(3_000);
    await loginButton(page, no).waitFor();
    await page.getByText(no('session.loggedOutIdle')).waitFor();
    expect((await told).ok()).toBe(true);
    await context.close();
  });

  it('stays logged in for an hour when the switch is off', async () => {
    const { page, context } = await logInWith(false, 'idle-off');
    await page.clock.fastForward(3_600_000);
    expect(await isIn(page)).toBe(true);
    await context.close();
  });

  it('every touch begins the two minutes anew', async () => {
    const { page, context } = await logInWith(true, 'idle-touch');
    for (let minute = 0; minute < 4; minute += 1) {
      await page.clock.fastForward(100_000);
      await page.getByRole('heading', { level: 1 }).click();
    }
    expect(await isIn(page)).toBe(true);
    await page.clock.fastForward(122_000);
    await loginButton(page, no).waitFor();
    await context.close();
  });

  it('a touch on a phone that slept for an hour does not carry the session on', async () => {
    const { page, context } = await logInWith(true, 'idle-slept');
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.mouse.click(200, 400);
    await loginButton(page, no).waitFor();
    await context.close();
  });

  it('without network it locks, a wrong password does not open it, the right one does', async () => {
    const { page, context } = await logInWith(true, 'idle-offline');
    // The password is stretched in the background; before that nothing could unlock.
    await expect.poll(() => rowsIn(page, 'meta')).toBe(1);
    await untilKeptForOffline(page);
    await context.setOffline(true);
    await page.getByText(no('shell.offlineTitle')).waitFor();
    await page.clock.fastForward(122_000);
    await page.getByRole('heading', { name: no('session.lockedTitle') }).waitFor();
    expect(await isIn(page)).toBe(false);
    await page.getByLabel(no('session.password'), { exact: true }).fill('not it');
    await page.getByRole('button', { name: no('session.unlock'), exact: true }).click();
    await page.getByText(no('session.wrongPassword')).waitFor();
    await page.getByLabel(no('session.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: no('session.unlock'), exact: true }).click();
    await insideNav(page, no).waitFor();
    await context.close();
  });

  it('a lock that nobody opened becomes a logout when the network is back', async () => {
    const { page, context } = await logInWith(true, 'idle-back');
    await expect.poll(() => rowsIn(page, 'meta')).toBe(1);
    await untilKeptForOffline(page);
    await context.setOffline(true);
    await page.getByText(no('shell.offlineTitle')).waitFor();
    await page.clock.fastForward(122_000);
    await page.getByRole('heading', { name: no('session.lockedTitle') }).waitFor();
    const told = page.waitForResponse((answer) => answer.url().includes('/api/logout'));
    await context.setOffline(false);
    await loginButton(page, no).waitFor();
    expect((await told).ok()).toBe(true);
    await context.close();
  });
});
