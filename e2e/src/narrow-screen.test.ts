import { type Language, languages } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { longestMotion, sidewaysScroll, smallTargets } from './parts/layout.ts';
import { insideNav, logIn } from './parts/log-in.ts';
import { chooseLanguage, takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { insideScreens, loginScreens } from './parts/screens.ts';
import { openScreen } from './parts/step.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

/** What the words of a language can spoil on the screen that is open; Norwegian is asked about all else elsewhere. */
async function spoiltByWords(page: Page, language: Language): Promise<readonly string[]> {
  await page.getByRole('heading').first().waitFor();
  const pixels = await sidewaysScroll(page);
  return [
    ...(pixels > 0 ? [`${pixels} px off the side`] : []),
    ...(await smallTargets(page)),
    ...(language === 'lt' ? await axeProblems(page) : []),
  ];
}

describe('a narrow phone', () => {
  it('at 360 px nothing runs off the side or is too small to hit in five languages, nor is anything else wrong in Lithuanian', async () => {
    const { page, context } = await takePhone(scene.browser, {
      language: 'no',
      viewport: { width: 360, height: 640 },
    });
    const wrong: string[] = [];
    const look = async (language: Language, path: string) =>
      void wrong.push(
        ...(await spoiltByWords(page, language)).map((found) => `${language} ${path}: ${found}`),
      );
    await page.goto('/login');
    for (const language of languages) {
      await chooseLanguage(page, language);
      for (const path of loginScreens) {
        await page.goto(path);
        await look(language, path);
      }
    }
    await chooseLanguage(page, 'no');
    await logIn(page, no);
    for (const language of languages) {
      await chooseLanguage(page, language);
      await page.goto('/dashboard');
      await insideNav(page, await wordsIn(language)).waitFor();
      for (const path of insideScreens) {
        await openScreen(page, path);
        await look(language, path);
      }
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
    expect(wrong).toEqual([]);
    await context.close();
  }, 180_000);
});

describe('motion', () => {
  it('is over in 200 ms, and there is none for who asked for none', async () => {
    const { page, context } = await takePhone(scene.browser, {
      language: 'no',
      reducedMotion: 'no-preference',
    });
    await logIn(page, no);
    const long: string[] = [];
    for (const path of insideScreens) {
      await openScreen(page, path);
      for (const [reducedMotion, most] of [
        ['reduce', 1],
        ['no-preference', 200],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        const motion = await longestMotion(page);
        if (motion > most) long.push(`${path}, ${reducedMotion}: ${motion} ms`);
      }
    }
    expect(long).toEqual([]);
    await context.close();
  });
});

describe('a keyboard and nothing else', () => {
  it('logs in and logs out', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
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
