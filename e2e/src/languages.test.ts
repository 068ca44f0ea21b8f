import { languageNames, languages } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insideNav, logIn, loginButton } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const say = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await wordsIn(language)] as const)),
) as Record<(typeof languages)[number], Awaited<ReturnType<typeof wordsIn>>>;

/** Lives as long as the page: gone after a reload. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { samePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'samePage' in globalThis);
const htmlLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

describe('five languages', () => {
  it('a new phone speaks Norwegian whatever the browser asks for; each can be chosen without a reload, and is remembered', async () => {
    const { page, context } = await takePhone(scene.browser, { locale: 'en-GB' });
    await page.goto('/login');
    await loginButton(page, say.no).waitFor();
    expect(await htmlLanguage(page)).toBe('no');
    for (const language of ['en', 'lt', 'pl', 'sv', 'no'] as const) {
      await markPage(page);
      await page.getByRole('radio', { name: languageNames[language] }).click();
      await loginButton(page, say[language]).waitFor();
      await page.getByLabel(say[language]('session.userName'), { exact: true }).waitFor();
      expect(await htmlLanguage(page)).toBe(language);
      expect(await isSamePage(page)).toBe(true);
      expect(await page.title()).toContain(say[language]('session.logIn'));
      await page.reload();
      await loginButton(page, say[language]).waitFor();
      expect(await htmlLanguage(page)).toBe(language);
    }
    await context.close();
  });

  it('More offers the other four, and every call after it carries the chosen one', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, say.no, { at: '/more' });
    await markPage(page);
    let current: (typeof languages)[number] = 'no';
    for (const language of ['pl', 'sv', 'en', 'lt'] as const) {
      for (const other of languages) {
        const count = await page.getByRole('button', { name: languageNames[other], exact: true }).count();
        expect([other, count]).toEqual([other, other === current ? 0 : 1]);
      }
      const saved = page.waitForRequest((request) => request.url().includes('/account/language'));
      await page.getByRole('button', { name: languageNames[language], exact: true }).click();
      await page.getByRole('heading', { level: 1, name: say[language]('shell.more'), exact: true }).waitFor();
      await insideNav(page, say[language]).waitFor();
      expect((await saved).headers()['accept-language']).toBe(language);
      expect(await htmlLanguage(page)).toBe(language);
      current = language;
    }
    expect(await isSamePage(page)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: say.lt('shell.more'), exact: true }).waitFor();
    await context.close();
  });

  it('a company of another language speaks it to a new phone after the login, which ends at the stemp', async () => {
    const { page, context } = await takePhone(scene.browser);
    await page.goto('/login');
    await page.getByLabel(say.no('session.company'), { exact: true }).fill('baltic');
    await page.getByLabel(say.no('session.userName'), { exact: true }).fill('lt1');
    await page.getByLabel(say.no('session.password'), { exact: true }).fill('Demo1234!');
    await loginButton(page, say.no).click();
    await page.getByRole('heading', { level: 1, name: say.lt('shell.stemp') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/stemp');
    await context.close();
  });
});
