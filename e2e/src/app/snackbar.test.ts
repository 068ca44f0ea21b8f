import { describe, expect, it } from 'vitest';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { openScreen } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

describe('what the app says at the lower edge', () => {
  it('hides neither what is wrong nor the end of the page, and goes with the first key', async () => {
    const { user } = await scene.office.hire('snackbar');
    const { page, context } = await takePhone(scene.browser, {
      language: 'no',
      viewport: { width: 320, height: 640 },
    });
    await logIn(page, no, { user });
    await openScreen(page, '/deviations/add');
    const said = page.getByRole('status').getByText(no('records.checkRequired'));
    await page.getByRole('button', { name: no('records.send'), exact: true }).click();
    await said.waitFor();
    const top = async () => (await said.boundingBox())?.y ?? 0;
    const atFocus = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(atFocus).toBeGreaterThan(0);
    expect(atFocus).toBeLessThanOrEqual(await top());
    // The last button of the form can be drawn up from under it.
    const last = page.locator('main button').last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());
    await page.keyboard.type('R');
    await said.waitFor({ state: 'detached' });
    await context.close();
  });
});
