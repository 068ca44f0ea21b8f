import type { Language } from '@sveis/domain/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { launchBrowser } from './parts/chromium.ts';
import { smallTargets } from './parts/layout.ts';
import { insideNav, logIn, loginButton, sendLogin } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { insideScreens } from './parts/screens.ts';
import { keepPicture } from './parts/screenshot.ts';
import { placeOf, stepTo } from './parts/step.ts';
import { type Say, wordsIn } from './parts/words.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Check = (name: string) => Promise<void>;

/** Looks at the screen that is open and collects what is wrong with it. */
function checker(page: Page, variant: string): { check: Check; problems: string[] } {
  const problems: string[] = [];
  const check: Check = async (name) => {
    const found = [...(await axeProblems(page)), ...(await smallTargets(page))];
    await keepPicture(page, `${variant}-light-${name}`);
    // The dark theme is the same page in other colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    const inTheDark = (await axeProblems(page, ['color-contrast'])).map((problem) => `dark ${problem}`);
    await keepPicture(page, `${variant}-dark-${name}`);
    await page.emulateMedia({ colorScheme: 'light' });
    problems.push(...[...found, ...inTheDark].map((problem) => `${name}: ${problem}`));
  };
  return { check, problems };
}

async function walkDoor(page: Page, say: Say, check: Check): Promise<void> {
  await page.goto('/login');
  await loginButton(page, say).click();
  await page.getByText(say('session.required')).first().waitFor();
  await check('login-empty');
  await page.goto('/login');
  await loginButton(page, say).waitFor();
  await check('login');
  await sendLogin(page, say, { password: 'wrong' });
  await page.getByText(say('session.loginFailed')).waitFor();
  await check('login-failed');
  await page.getByRole('button', { name: say('session.logInWithTag') }).click();
  await page.getByRole('heading', { name: say('session.tagTitle') }).waitFor();
  await check('login-tag');
  await page.goto('/login?forgot=1');
  await page.getByRole('heading', { name: say('session.forgotTitle') }).waitFor();
  await check('forgot');
  await page.goto('/reset-password');
  await page.getByRole('heading', { name: say('session.resetTitle') }).waitFor();
  await check('reset');
  await page.goto('/directlogin/abcdefghijkl/no.such.host/no/1');
  await page.getByText(say('session.linkExpired')).waitFor();
  await check('direct-login');
}

async function walkHouse(page: Page, check: Check): Promise<void> {
  for (const path of insideScreens) {
    await stepTo(page, path);
    await expect.poll(() => placeOf(page)).toBe(path);
    await page.locator('main:not([aria-busy])').waitFor();
    await check(path.slice(1).replaceAll('/', '-'));
  }
}

async function walkOverlays(page: Page, say: Say, check: Check): Promise<void> {
  await stepTo(page, '/account/sessions');
  await page.getByRole('button', { name: say('session.endElsewhere') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await check('dialog');
  await dialog.getByRole('button', { name: say('shell.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await page.getByText(say('shell.offlineTitle')).waitFor();
  await check('offline');
  await page.context().setOffline(false);
}

describe('every screen, for everybody', () => {
  it.each(['no', 'lt'] satisfies Language[])('in %s, light and dark', async (language) => {
    const say = await wordsIn(language);
    const options = { language, colorScheme: 'light', reducedMotion: 'reduce' } as const;
    const other = await takePhone(browser, options);
    await logIn(other.page, say);
    const { page, context } = await takePhone(browser, options);
    const { check, problems } = checker(page, language);
    await walkDoor(page, say, check);
    await logIn(page, say);
    await walkHouse(page, check);
    await walkOverlays(page, say, check);
    expect(problems).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });
});

if (process.env.SHOTS) {
  describe('pictures for people to look at', () => {
    it.each(['no', 'lt'] satisfies Language[])('wide pictures in %s', async (language) => {
      const say = await wordsIn(language);
      const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
      const { page, context } = await takePhone(browser, { language, ...wide });
      const { check } = checker(page, `${language}-wide`);
      await walkDoor(page, say, check);
      await logIn(page, say);
      await insideNav(page, say).waitFor();
      await walkHouse(page, check);
      await context.close();
    });
  });
}
