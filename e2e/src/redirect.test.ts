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

/** Wrapped every way a browser might still read as another place. */
const hostile = (port: number): readonly string[] => {
  const evil = `localhost:${port}`;
  const starts = [
    '//',
    '///',
    '////',
    '\\\\',
    '/\\',
    '\\/',
    '/\\/',
    '\\//',
    '//\\',
    '/\t/',
    '/\n/',
    '/\r\n/',
  ];
  const disguises = [
    '\u0000//',
    ' //',
    '\u00a0//',
    '\u2028//',
    '\ufeff//',
    '/.//',
    '/./\\',
    '/more/..//',
    '/..//',
  ];
  const encodings = ['/%2F', '/%5C', '%2F%2F', '%5C%5C', '/%09/', '/%00//', '/%252F%252F', '//%00@'];
  const users = ['/@', '//@', '//demo@', `//${new URL(inject('site').url).host}@`, '/more@'];
  const schemes = [
    'http://',
    'HTTP://',
    'http:\\\\',
    'http:/',
    'http:',
    'https://',
    'hTtP:////',
    'ftp://',
    'ws://',
  ];
  return [
    ...[...starts, ...disguises, ...encodings, ...users, ...schemes].map((prefix) => `${prefix}${evil}/more`),
    'javascript:globalThis.ran=1',
    ' javascript:globalThis.ran=1',
    'java\nscript:globalThis.ran=1',
    'JaVaScRiPt://%0aglobalThis.ran=1',
    '\u0001javascript:globalThis.ran=1',
    '/javascript:globalThis.ran=1//',
    'data:text/html,<script>globalThis.ran=1</script>',
    'vbscript:globalThis.ran=1',
    'blob:null/1',
    'view-source:/',
    '/login?redirect=//evil.example',
    '/directlogin/aaaaaaaa/demo/no/1',
    '/api/logout',
    '/no/such/address',
    `/more?${'x'.repeat(600)}`,
    '．．／more',
    '〱more',
    '',
  ];
};

const isLogin = (address: string) => new URL(address).pathname === '/api/login';

describe('the address to return to after a login', () => {
  it('a wanted screen is opened after the login, with its query', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await logIn(page, no, { at: '/account/sessions?from=mail' });
    await expect.poll(() => placeOf(page)).toBe('/account/sessions?from=mail');
    await context.close();
  });

  it('a wanted screen that does not exist yet gives the dashboard', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await logIn(page, no, { at: '/global_checklist' });
    await expect.poll(() => placeOf(page)).toBe('/dashboard');
    await context.close();
  });

  it('none of 60 hostile addresses moves the browser off our origin or runs a script', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    const { origin } = new URL(inject('site').url);
    const addresses = hostile(listener.port);
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(60);
    // One password is enough: from the second on the server's first answer is given again.
    const answered = page.waitForResponse((answer) => isLogin(answer.url()));
    await logIn(page, no);
    const body = await (await answered).text();
    await page.route(
      (url) => isLogin(url.href),
      (route) => route.fulfill({ body, contentType: 'application/json' }),
    );
    for (const wanted of addresses) {
      // Forgotten without a logout: each round starts at the door again.
      await page.evaluate(() => localStorage.removeItem('who'));
      await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`);
      await sendLogin(page, no);
      await insideNav(page, no).waitFor();
      expect([wanted, new URL(page.url()).origin, placeOf(page)]).toEqual([wanted, origin, '/dashboard']);
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    }
    expect(listener.heard).toEqual([]);
    await context.close();
  }, 120_000);
});
