import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Listener, openListener } from '../parts/listener.ts';
import { insideNav, logIn, sendLogin } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { placeOf } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
let listener: Listener;
const no = await wordsIn('no');

beforeAll(async () => {
  listener = await openListener();
});
afterAll(() => listener.close());

/** One of each way to lead astray; every spelling of them is tried on the rule itself by the trust suite. */
const hostile = (port: number): readonly string[] => {
  const evil = `localhost:${port}/more`;
  const { host } = new URL(inject('site').url);
  return [
    `//${evil}`,
    `/\\${evil}`,
    `\u0000//${evil}`,
    `/%2F${evil}`,
    `//${host}@${evil}`,
    'java\nscript:globalThis.ran=1',
    '/login?redirect=//evil.example',
    '/api/logout',
    `/more?${'x'.repeat(600)}`,
  ];
};

const isLogin = (address: string) => new URL(address).pathname === '/api/login';

describe('the address to return to after a login', () => {
  it('a wanted screen is opened after the login, with its query', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { at: '/account/sessions?from=mail' });
    await expect.poll(() => placeOf(page)).toBe('/account/sessions?from=mail');
    await context.close();
  });

  it('a wanted screen that does not exist gives the dashboard', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { at: '/no_such_screen' });
    await expect.poll(() => placeOf(page)).toBe('/dashboard');
    await context.close();
  });

  it('no hostile address moves the browser off our origin or runs a script', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    const { origin } = new URL(inject('site').url);
    const addresses = hostile(listener.port);
    // One password is enough: from the second on the server's first answer is given again.
    const answered = page.waitForResponse((answer) => isLogin(answer.url()));
    await logIn(page, no);
    const body = await (await answered).text();
    await page.route(
      (url) => isLogin(url.href),
      (route) => route.fulfill({ body, contentType: 'application/json' }),
    );
    for (const wanted of addresses) {
      // Forgotten without a logout: each round starts at the login again.
      await page.evaluate(() => localStorage.removeItem('who'));
      await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`);
      await sendLogin(page, no);
      await insideNav(page, no).waitFor();
      expect([wanted, new URL(page.url()).origin, placeOf(page)]).toEqual([wanted, origin, '/dashboard']);
      expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    }
    expect(listener.heard).toEqual([]);
    await context.close();
  });
});
