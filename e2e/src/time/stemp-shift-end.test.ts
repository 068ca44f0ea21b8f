import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { type Office, openOffice } from '../parts/office.ts';
import { takePhone } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { startButton, stopButton } from '../parts/time/stemp.ts';
import { type Ledger, openLedger } from '../parts/time/stemp-ledger.ts';
import { spoken } from '../parts/whole-walk.ts';
import { wordsIn } from '../parts/words.ts';

let browser: Browser;
let office: Office;
let ledger: Ledger;

beforeAll(async () => {
  const { dataDir } = inject('site');
  [browser, office, ledger] = await Promise.all([launchBrowser(), openOffice(dataDir), openLedger(dataDir)]);
});
afterAll(() => Promise.all([browser.close(), office.close(), ledger.close()]));

const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000);

describe.each(spoken('pl', 'no'))('a clock left running, in %s', (language) => {
  let user: string;
  let page: Page;
  let say: Awaited<ReturnType<typeof wordsIn>>;

  beforeAll(async () => {
    say = await wordsIn(language);
    ({ user } = await office.hire(`shift-end-${language}`));
    ({ page } = await takePhone(browser, { language }));
    await logIn(page, say, { user, at: '/stemp' });
  });
  afterAll(() => page.context().close());

  /** The stemp screen, some hours after a start. */
  const openAfter = async (hours: number) => {
    await ledger.clear(user);
    await ledger.put(user, { state: 'running', from: hoursAgo(hours) });
    await page.goto('/stemp');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const stempState = async () => (await ledger.stempsOf(user)).at(-1);

  it('X6 X13 X37 where pictures are wanted: none, no start; after 24 hours it waits for one and is hours with it', async () => {
    await ledger.wantPictures(true);
    try {
      await openAfter(25);
      await page.getByRole('heading', { name: say('time.awaitPicture') }).waitFor();
      await keepPicture(page, `awaiting-picture-${language}`);
      expect(await startButton(page, say).count()).toBe(0);
      expect(await stempState()).toMatchObject({ state: 'awaiting_attachment', entries: 0 });
      const photo = {
        name: 'weld.jpg',
        mimeType: 'image/jpeg',
        buffer: await page.screenshot({ type: 'jpeg' }),
      };
      const camera = page.waitForEvent('filechooser');
      await button(say('time.takePicture')).click();
      await (await camera).setFiles(photo);
      const alert = page.getByRole('alertdialog', { name: say('time.autoStoppedTitle') });
      await alert.getByRole('button', { name: say('time.ok'), exact: true }).click();
      expect(await stempState()).toMatchObject({ state: 'auto_stopped', saved: 7.5 * 3_600 });

      const opened = page.waitForEvent('filechooser');
      await startButton(page, say).click();
      const chooser = await opened;
      expect((await ledger.stempsOf(user)).length).toBe(1);
      await chooser.setFiles(photo);
      await stopButton(page, say).waitFor();
      await keepPicture(page, `running-with-picture-${language}`);
      await expect.poll(async () => (await stempState())?.state).toBe('running');
    } finally {
      await ledger.wantPictures(false);
    }
  });
});
