import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { type Checkout, copyCheckout } from '../parts/second-build.ts';
import { type RunningServer, startServer } from '../parts/server.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { wordsIn } from '../parts/words.ts';

let browser: Browser;
let checkout: Checkout;
let server: RunningServer;
const no = await wordsIn('no');

beforeAll(async () => {
  [browser, checkout] = await Promise.all([launchBrowser(), copyCheckout()]);
  server = await startServer({ root: checkout.root });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
  await checkout.remove();
});

const buildOf = async (url: string): Promise<unknown> =>
  ((await (await fetch(`${url}/api/version`)).json()) as { build: unknown }).build;

describe('a new version', () => {
  it('waits for the yes, takes over with one reload, and old pages keep their parts', async () => {
    const { page, context, crashes } = await takePhone(browser, {
      baseURL: server.url,
      language: 'no',
      serviceWorkers: 'allow',
    });
    await logIn(page, no);
    await untilKeptForOffline(page);
    // Under the worker from the start, as on the second day.
    await page.reload();
    await insideNav(page, no).waitFor();
    const firstBuild = await buildOf(server.url);

    await server.stop();
    const { oldChunk, newChunk } = await checkout.deployNewer();
    server = await startServer({ root: checkout.root, port: server.port, dataDir: server.dataDir });
    expect(await buildOf(server.url)).not.toBe(firstBuild);

    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const banner = page.getByRole('status').filter({ hasText: no('shell.updateTitle') });
    // The whole app is fetched first.
    await banner.waitFor({ timeout: 60_000 });
    expect(loads).toBe(0);
    expect((await fetch(`${server.url}/assets/${oldChunk}`)).status).toBe(200);
    expect((await fetch(`${server.url}/assets/${newChunk}`)).status).toBe(200);

    // The page that is open goes on as the old build, with a part it had not needed before.
    await insideNav(page, no)
      .getByRole('link', { name: no('shell.more'), exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: no('shell.more') }).waitFor();

    const reloaded = page.waitForEvent('load');
    await banner.getByRole('button', { name: no('shell.updateNow') }).click();
    await reloaded;
    await page.getByRole('heading', { level: 1, name: no('shell.more') }).waitFor();
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)),
    );
    expect(scripts).toContain(newChunk);
    expect(await banner.count()).toBe(0);
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: no('shell.more') }).waitFor();
    expect(crashes).toEqual([]);
    await context.close();
  });
});
