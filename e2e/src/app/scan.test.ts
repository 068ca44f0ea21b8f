import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { filmOf, photoOf, plate } from '../parts/code-pictures.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { readTag } from '../parts/tag-reader.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

let browser: Browser;
let folder: string;
const say = await wordsIn('no');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sveis-film-'));
  const film = join(folder, 'plate.y4m');
  await writeFile(film, filmOf(plate.qr));
  browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

describe('scanning', () => {
  it('the camera opens the item it sees; photos of bar code and Data Matrix do the same, and a refused camera says so', async () => {
    const { page, context, violations, crashes } = await takePhone(browser, {
      language: 'no',
      permissions: ['camera'],
    });
    await logIn(page, say, { at: '/equipments' });
    const opened = page.getByText(plate.code, { exact: true });
    const scan = page.getByRole('button', { name: say('scan.title') });
    const sheet = page.getByRole('dialog', { name: say('scan.title') });

    await scan.click();
    await page.waitForURL(/\/equipments\/[0-9a-f-]{36}$/);
    await opened.first().waitFor();
    const address = page.url();

    // Without the camera there is the photo, and the hand.
    await context.clearPermissions();
    for (const rows of [plate.code128, plate.dataMatrix]) {
      await page.goto('/equipments');
      await scan.click();
      await sheet.getByText(say('scan.cameraDenied')).waitFor();
      const chooser = page.waitForEvent('filechooser');
      await sheet.getByRole('button', { name: say('scan.photo') }).click();
      await (await chooser).setFiles({ name: 'skilt.png', mimeType: 'image/png', buffer: photoOf(rows) });
      await page.waitForURL(address);
    }
    await page.goto('/equipments');
    await scan.click();
    const hand = sheet.getByLabel(say('scan.byHand'));
    await hand.fill('finnes-ikke');
    await hand.press('Enter');
    await sheet.getByText('Ingenting her har koden finnes-ikke.').waitFor();
    const problems = [...(await axeProblems(page)), ...(await smallTargets(page))];
    await keepPicture(page, 'scan-no-denied');
    expect(problems).toEqual([]);
    // A reader that acts as a keyboard is heard wherever the focus is.
    await sheet.getByRole('button', { name: say('shell.close') }).focus();
    await readTag(page, plate.code);
    await page.waitForURL(address);
    expect([violations, crashes]).toEqual([[], []]);
    await context.close();
  });
});
