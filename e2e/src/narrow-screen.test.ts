import { languages } from '@sveis/domain/locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './parts/chromium.ts';
import { longestMotion, sidewaysScroll } from './parts/layout.ts';
import { logIn } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { doorScreens, insideScreens } from './parts/screens.ts';
import { placeOf, stepTo } from './parts/step.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
const no = await wordsIn('no');

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a narrow phone', () => {
  it.each(languages)('nothing runs off the side at 360 px in %s', async (language) => {
    const say = await wordsIn(language);
    const { page, context } = await takePhone(browser, { language, viewport: { width: 360, height: 640 } });
    const wide: string[] = [];
    const look = async (path: string) => {
      await page.getByRole('heading').first().waitFor();
      const pixels = await sidewaysScroll(page);
      if (pixels > 0) wide.push(`${path} by ${pixels} px`);
    };
    for (const path of doorScreens) {
      await page.goto(path);
      await look(path);
    }
    await logIn(page, say);
    for (const path of insideScreens) {
      await stepTo(page, path);
      await expect.poll(() => placeOf(page)).toBe(path);
      await page.locator('main:not([aria-busy])').waitFor();
      await look(path);
    }
    expect(wide).toEqual([]);
    await context.close();
  });
});

describe('motion', () => {
  it('is over in 200 ms, and there is none for who asked for none', async () => {
    for (const [reducedMotion, most] of [
      ['no-preference', 200],
      ['reduce', 1],
    ] as const) {
      const { page, context } = await takePhone(browser, { language: 'no', reducedMotion });
      await logIn(page, no);
      for (const path of insideScreens) {
        await stepTo(page, path);
        await expect.poll(() => placeOf(page)).toBe(path);
        expect(await longestMotion(page)).toBeLessThanOrEqual(most);
      }
      await context.close();
    }
  });
});

describe('a keyboard and nothing else', () => {
  it('logs in and logs out', async () => {
    const { page, context } = await takePhone(browser, { language: 'no' });
    await page.goto('/login');
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
      });
    const tabTo = async (name: string) => {
      for (let step = 0; step < 40; step += 1) {
        if ((await focused()).startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not reach ${name}`);
    };
    await page.getByRole('heading').first().waitFor();
    await tabTo(no('session.company'));
    await page.keyboard.type('demo');
    await tabTo(no('session.userName'));
    await page.keyboard.type('sveis1');
    await tabTo(no('session.password'));
    await page.keyboard.type('Demo1234!');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: no('shell.mainMenu') }).waitFor();
    await tabTo(no('shell.more'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: no('shell.more') }).waitFor();
    await tabTo(no('session.logOut'));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: no('session.logInWithPassword') }).waitFor();
    await context.close();
  });
});
