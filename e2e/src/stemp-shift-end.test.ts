import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './parts/chromium.ts';
import { logIn, logOut, sendLogin } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { takePhone } from './parts/phone.ts';
import { keepPicture } from './parts/screenshot.ts';
import { startButton, stopButton } from './parts/time/stemp.ts';
import { type Ledger, openLedger } from './parts/time/stemp-ledger.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
let office: Office;
let ledger: Ledger;

beforeAll(async () => {
  const { dataDir } = inject('site');
  [browser, office, ledger] = await Promise.all([launchBrowser(), openOffice(dataDir), openLedger(dataDir)]);
});
afterAll(() => Promise.all([browser.close(), office.close(), ledger.close()]));

const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000);

describe.each(['no', 'pl'] as const)('a clock left running, in %s', (language) => {
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
  const question = () => page.getByRole('alertdialog', { name: say('time.shiftIsOver') });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const stempState = async () => (await ledger.stempsOf(user)).at(-1);

  it('X25 X26 the question at shift end: Stop ends it there, though an hour has passed since', async () => {
    await openAfter(9);
    await question().waitFor();
    await keepPicture(page, `shift-end-${language}`);
    const words = await question().innerText();
    expect(words).toMatch(/7,50[\s\S]*8,50/);
    await question()
      .getByRole('button', { name: new RegExp(`^${say('time.stopAt', { time: '\\d\\d:\\d\\d' })}$`) })
      .click();
    await startButton(page, say).waitFor();
    await expect
      .poll(stempState)
      .toMatchObject({ state: 'stopped', seconds: 8 * 3_600, saved: 7.5 * 3_600, stops: 1 });
  });

  it('X27 X28 X29 Continue is remembered: next time a message instead, until asked to ask again', async () => {
    await ledger.forgetChoices(user);
    await openAfter(9);
    expect(
      await question()
        .getByRole('switch', { name: say('time.dontAskAgain') })
        .isChecked(),
    ).toBe(true);
    await question()
      .getByRole('button', { name: say('time.continue'), exact: true })
      .click();
    await page.getByText(say('time.continued')).waitFor();
    expect(await question().count()).toBe(0);
    await keepPicture(page, `shift-end-continued-${language}`);
    // Said when it is kept on the phone; the next stemp is put there when the server has it too.
    await expect.poll(stempState).toMatchObject({ goesOn: true });

    await openAfter(9);
    const told = page.getByRole('status').filter({ hasText: say('time.autoContinued') });
    await told.waitFor();
    expect(await question().count()).toBe(0);
    await keepPicture(page, `shift-end-ran-on-${language}`);
    await button(say('time.askAgain')).click();
    await page.getByText(say('time.willAsk')).waitFor();
    await expect.poll(() => ledger.asksAtShiftEnd(user)).toBe(true);

    await openAfter(9);
    await question().waitFor();
    expect(await page.getByText(say('time.autoContinued')).count()).toBe(0);
  });

  it('X33 X38 after 24 hours it is told at each login until it is read, and it counts as the shift', async () => {
    const alert = page.getByRole('alertdialog', { name: say('time.autoStoppedTitle') });
    await ledger.forgetChoices(user);
    await openAfter(25);
    await alert.waitFor();
    await keepPicture(page, `auto-stopped-${language}`);
    await alert.getByRole('button', { name: say('time.fixLater'), exact: true }).click();
    await startButton(page, say).waitFor();
    expect(await stempState()).toMatchObject({
      state: 'auto_stopped',
      seconds: 8 * 3_600,
      saved: 7.5 * 3_600,
    });

    await logOut(page, say);
    await sendLogin(page, say, { user });
    await alert.waitFor();
    await alert.getByRole('button', { name: say('time.ok'), exact: true }).click();
    await alert.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await stempState())?.isRead).toBe(true);
    await page.goto('/stemp');
    await startButton(page, say).waitFor();
    expect(await alert.count()).toBe(0);
  });

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
