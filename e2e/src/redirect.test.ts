import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './parts/chromium.ts';
import { type Listener, openListener } from './parts/listener.ts';
import { insideNav, logIn, sendLogin } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { placeOf } from './parts/step.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
let listener: Listener;
const no = await wordsIn('no');

beforeAll(async () => {
  [browser, listener] = await Promise.all([launchBrowser(), openListener()]);
});
afterAll(() => Promise.all([browser.close(), listener.close()]));

const hostile = (port: number): readonly string[] => {
  const evil = `localhost:${port}`;
  return [
    `//${evil}/dashboard`,
    `///${evil}/more`,
    `\\\\${evil}\\more`,
    `/\\${evil}/more`,
    `http://${evil}/more`,
    `http:\\\\${evil}`,
    `/\t/${evil}`,
    `\u0000//${evil}`,
    `/.//${evil}`,
    `/more/..//${evil}`,
    `/%2F${evil}`,
    `/@${evil}`,
    `/more@${evil}:80/`,
    'javascript:globalThis.ran=1',
    'java\nscript:globalThis.ran=1',
    'data:text/html,<script>globalThis.ran=1</script>',
    '/login?redirect=//evil.example',
    '/directlogin/aaaaaaaa/demo/no/1',
    '/api/logout',
    '/no/such/address',
    `/more?${'x'.repeat(600)}`,
    '．．／more',
  ];
};

describe('the address to return to after a login', () => {
  it('a wanted screen is opened after the login, with its query', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await logIn(page, no, { at: '/account/sessions?from=mail' });
    await expect.poll(() => placeOf(page)).toBe('/account/sessions?from=mail');
    await context.close();
  });

  it('a wanted screen that does not exist yet gives the dashboard', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await logIn(page, no, { at: '/calendar/actions' });
    await expect.poll(() => placeOf(page)).toBe('/dashboard');
    await context.close();
  });

  it('no hostile address moves the browser off our origin or runs a script', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    const { origin } = new URL(inject('site').url);
    for (const wanted of hostile(listener.port)) {
      await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`);
      await sendLogin(page, no);
      await insideNav(page, no).waitFor();
      expect([wanted, new URL(page.url()).origin, placeOf(page)]).toEqual([wanted, origin, '/dashboard']);
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
      // Forgotten without a logout: the next round starts at the door again.
      await page.evaluate(() => localStorage.removeItem('who'));
    }
    expect(listener.heard).toEqual([]);
    await context.close();
  });
});
