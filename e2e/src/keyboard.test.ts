import { describe, it } from 'vitest';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { wordsIn } from './parts/words.ts';

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
});
