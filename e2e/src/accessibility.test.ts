import type { Language } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { smallTargets } from './parts/layout.ts';
import { logIn, logInElsewhere, loginButton, sendLogin } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { insideScreens } from './parts/screens.ts';
import { keepPicture } from './parts/screenshot.ts';
import { openScreen, stepTo } from './parts/step.ts';
import { type Say, wordsIn } from './parts/words.ts';

const scene = openScene();
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

async function walkLogin(page: Page, say: Say, check: Check): Promise<void> {
  await page.goto('/login');
  await loginButton(page, say).waitFor();
  await check('login');
  await loginButton(page, say).click();
  await page.getByText(say('session.required')).first().waitFor();
  await check('login-empty');
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

async function walkSignedIn(page: Page, check: Check): Promise<void> {
  for (const path of insideScreens) {
    await openScreen(page, path);
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

async function walkAll(
  language: Language,
  variant: string,
  options: object = {},
): Promise<readonly string[]> {
  const say = await wordsIn(language);
  await logInElsewhere();
  const { page, context } = await takePhone(scene.browser, { language, colorScheme: 'light', ...options });
  const { check, problems } = checker(page, variant);
  await walkLogin(page, say, check);
  await logIn(page, say);
  await walkSignedIn(page, check);
  await walkOverlays(page, say, check);
  await context.close();
  return problems;
}

// What hangs on the words of a language is looked at on the narrow phone.
it('every screen is for everybody, light and dark', async () => {
  expect(await walkAll('no', 'no')).toEqual([]);
});

if (process.env.SHOTS) {
  describe('pictures for people to look at', () => {
    const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
    it.each([
      ['lt', 'lt', {}],
      ['no', 'no-wide', wide],
      ['lt', 'lt-wide', wide],
    ] as const)(
      'in %s, %s',
      async (language, variant, options) => void (await walkAll(language, variant, options)),
      240_000,
    );
  });
}
