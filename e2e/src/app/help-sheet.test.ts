// Takes about 25 s; with SHOTS naming a folder the sheets are kept there as PDF.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { helpRoles, loadScreenHelp } from '@sveis/domain/help';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from '../parts/log-in.ts';
import { textOfPdf } from '../parts/pdf-text.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { openScreen } from '../parts/step.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { spoken } from '../parts/whole-walk.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();

it.each(spoken('lt', 'no', 'en', 'pl', 'sv'))('the sheet of every role is one A4 in %s', async (language) => {
  const say = await wordsIn(language);
  const { roles } = await loadScreenHelp(language);
  const { page, context } = await takePhone(scene.browser, { language });
  await logIn(page, say, { user: 'admin' });
  for (const role of helpRoles) {
    await page.goto(`/help/${role}`);
    await page.getByText(roles[role]).waitFor();
    const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    if (process.env.SHOTS) await writeFile(join(process.env.SHOTS, `help-${language}-${role}.pdf`), bytes);
    const sheets = textOfPdf(bytes);
    expect([role, sheets.length]).toEqual([role, 1]);
    expect(sheets[0]).toContain(say('help.everywhere').split(' ')[0]);
  }
  await context.close();
});

const naturalWidth = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

it('pictures come with the page that is opened, stay without network, and where they are not there the words are', async () => {
  const say = await wordsIn('no');
  const { pages } = await loadScreenHelp('no');
  const { page, context } = await takePhone(scene.browser, { language: 'no', serviceWorkers: 'allow' });
  await logIn(page, say, { at: '/stemp' });
  await untilKeptForOffline(page);
  await page.reload();
  const open = async (at: string) => {
    await openScreen(page, at);
    await page
      .getByRole('button', { name: say('shell.help'), exact: true })
      .first()
      .click();
    return page.getByRole('dialog');
  };
  const kept = () =>
    page.evaluate(async () => {
      const large = await (await caches.open('sveis-large')).keys();
      return large.filter(({ url }) => url.endsWith('.webp')).length;
    });
  expect(await kept()).toBe(0);
  const running = (await open('/stemp')).getByRole('img', { name: pages.stemp.todo[2] });
  await expect.poll(() => naturalWidth(running)).toBeGreaterThan(360);
  await expect.poll(kept).toBe(2);

  await context.setOffline(true);
  await page.reload();
  const again = (await open('/stemp')).getByRole('img', { name: pages.stemp.todo[2] });
  await expect.poll(() => naturalWidth(again)).toBeGreaterThan(360);
  await page.keyboard.press('Escape');
  const other = await open('/calendar');
  await other.getByText(pages.calendar.about).waitFor();
  await other.getByText(say('help.signs')).waitFor();
  await expect.poll(() => other.getByRole('img', { name: pages.calendar.todo[0] }).count()).toBe(0);
  await context.close();
});
