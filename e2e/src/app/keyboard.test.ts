import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { openScreen } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

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

  it('walks a list, opens a record beside it and closes it, and is where it was', async () => {
    const { page, context } = await takePhone(scene.browser, {
      language: 'no',
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
    });
    await logIn(page, no, { user: 'admin', at: '/deviations' });
    const rows = page.getByRole('table').getByRole('link');
    await rows.nth(3).waitFor();
    const names = await rows.allTextContents();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(names[2]);
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: names[2] ?? '' }).waitFor();
    await expect.poll(focused).toBe(names[2]);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(names[1]);
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: names[1] ?? '' }).waitFor();
    // What lies over the record is closed first.
    await page.getByRole('button', { name: no('records.moreActions') }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('complementary', { name: names[1] ?? '' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(names[1]);
    await context.close();
  });

  const staysAtTheEnd = async (page: Page) => {
    await openScreen(page, '/admin/lists');
    await page.getByRole('heading', { name: no('lists.ours') }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await insideNav(page, no).boundingBox())?.y).toBe(0);
  };

  it('finds the modules in the rail of a wide screen, which stays there, and not in the bar of a phone', async () => {
    for (const [options, isThere] of [
      [wideScreen, true],
      [{}, false],
    ] as const) {
      const { page, context } = await takePhone(scene.browser, { language: 'no', ...options });
      await logIn(page, no, { user: 'admin' });
      const inNav = (name: string) => insideNav(page, no).getByRole('link', { name, exact: true });
      await inNav(no('shell.more')).waitFor();
      for (const name of ['deviation.module', 'equipment.module', 'projects.module'] as const)
        expect(await inNav(no(name)).isVisible(), name).toBe(isThere);
      if (isThere) await staysAtTheEnd(page);
      await context.close();
    }
  });
});
