import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { insideNav, logIn, loginButton } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { stepTo } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

let browser: Browser;
const no = await wordsIn('no');

beforeAll(async () => {
  browser = await launchBrowser(['--host-resolver-rules=MAP sveis.test 127.0.0.1']);
});
afterAll(() => browser.close());

describe('where something is missing', () => {
  it('a plain http address says what it costs, and the app works online', async () => {
    const baseURL = `http://sveis.test:${inject('site').port}`;
    const { page, context, crashes } = await takePhone(browser, { baseURL, language: 'no' });
    await page.goto('/login');
    await page.getByRole('heading', { name: no('session.insecureTitle') }).waitFor();
    await logIn(page, no);
    await stepTo(page, '/account/sessions');
    await page.getByText(no('session.thisDevice')).waitFor();
    await page.reload();
    await insideNav(page, no).waitFor();
    expect(crashes).toEqual([]);
    await context.close();
  });

  it('a browser without web workers is told so, and localhost is a safe address', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Worker'));
    const told = page.waitForEvent('dialog');
    await page.goto('/login');
    const alert = await told;
    expect([alert.type(), alert.message()]).toEqual(['alert', no('shell.noWebWorkers')]);
    await alert.accept();
    await loginButton(page, no).waitFor();
    expect(await page.getByText(no('session.insecureTitle')).count()).toBe(0);
    await context.close();
  });

  it('a part that cannot be had gives a message after at most one reload, and a way on', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await logIn(page, no);
    await page.route('**/assets/sessions-screen-*', (route) => route.abort());
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await stepTo(page, '/account/sessions');
    await page.getByText(no('shell.partMissing')).waitFor();
    expect(loads).toBeLessThanOrEqual(1);
    await page.unroute('**/assets/sessions-screen-*');
    await page.getByRole('button', { name: no('shell.tryAgain') }).click();
    await page.getByRole('heading', { level: 1, name: no('session.mySessions') }).waitFor();
    expect(loads).toBeLessThanOrEqual(1);
    await context.close();
  });

  it('a part that never answers is given up after two minutes', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await page.clock.install();
    await logIn(page, no);
    const asked = page.waitForRequest('**/assets/sessions-screen-*');
    await page.route('**/assets/sessions-screen-*', () => undefined);
    await stepTo(page, '/account/sessions');
    await asked;
    await page.clock.fastForward(121_000);
    await page.getByText(no('shell.partMissing')).waitFor();
    await context.close();
  });
});
