import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTime } from '@sveis/domain/format';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, launchOn } from './parts/chromium.ts';
import { insideNav, logIn, loginButton, logOut, sendLogin } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { openPhone, phoneScreen, takePhone } from './parts/phone.ts';
import {
  answerCancel,
  fillWork,
  killBrowser,
  type Ledger,
  lampSays,
  openLedger,
  startButton,
  stopButton,
  untilItTicks,
} from './parts/stemp.ts';
import { rowsIn, untilKeptForOffline } from './parts/storage.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
let office: Office;
let ledger: Ledger;
let folder: string;
const no = await wordsIn('no');
const pl = await wordsIn('pl');

const HOUR = 3_600_000;
const rack = {
  project: '2501 Pipe rack A',
  activity: '20 Sveising',
  workType: 'Overtid 50 %',
  comments: 'Akse 4, rotstreng',
};

beforeAll(async () => {
  const { dataDir } = inject('site');
  folder = await mkdtemp(join(tmpdir(), 'sveis-phone-'));
  [browser, office, ledger] = await Promise.all([launchBrowser(), openOffice(dataDir), openLedger(dataDir)]);
});
afterAll(async () => {
  await Promise.all([browser.close(), office.close(), ledger.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('the stemp', () => {
  it('starts, asks for its form, refuses a break longer than the work, and saves the hours to a chosen end', async () => {
    const { page, context, crashes } = await takePhone(browser, { language: 'no' });
    await logIn(page, no, { at: '/stemp' });
    await startButton(page, no).click();
    await fillWork(page, no, { ...rack, comments: '' });
    await untilItTicks(page);
    await stopButton(page, no).click();
    await page.getByText(no('time.checkRequired')).waitFor();
    await fillWork(page, no, rack);
    await stopButton(page, no).click();
    await page.getByText(no('time.pauseTooLong')).waitFor();
    await answerCancel(page, no, 'time.no');
    await stopButton(page, no).waitFor();
    await expect
      .poll(async () => (await ledger.stempsOf('sveis1')).at(-1)?.comments, { timeout: 10_000 })
      .toBe(rack.comments);

    await ledger.beginEarlier('sveis1', 4);
    await page.reload();
    const end = new Date(Date.now() - HOUR);
    await page.getByRole('button', { name: no('time.forgotToStop') }).click();
    const sheet = page.getByRole('dialog', { name: no('time.forgotToStop') });
    await sheet.getByLabel(no('time.endedAt')).fill(formatTime(end, phoneScreen.timezoneId));
    await sheet.getByRole('button', { name: /^Stopp og lagre 2,/ }).click();
    await startButton(page, no).waitFor();
    await expect
      .poll(async () => (await ledger.stempsOf('sveis1')).at(-1), { timeout: 10_000 })
      .toMatchObject({ state: 'stopped', comments: rack.comments, break_min: 30, starts: 1, stops: 1 });
    const kept = (await ledger.stempsOf('sveis1')).at(-1);
    expect(kept?.saved).toBe((kept?.seconds ?? 0) - 1_800);
    expect(crashes).toEqual([]);
    await context.close();
  });

  it('speaks Polish, and a cancelled one leaves no hours', async () => {
    const { user } = await office.hire('stemp-pl');
    const { page, context } = await takePhone(browser, { language: 'pl' });
    await logIn(page, pl, { user, at: '/stemp' });
    await startButton(page, pl).click();
    await fillWork(page, pl, rack);
    await expect
      .poll(async () => (await ledger.stempsOf(user)).at(-1)?.comments, { timeout: 10_000 })
      .toBe(rack.comments);
    await answerCancel(page, pl, 'time.no');
    await stopButton(page, pl).waitFor();
    await answerCancel(page, pl, 'time.yes');
    await startButton(page, pl).waitFor();
    await expect
      .poll(() => ledger.stempsOf(user), { timeout: 10_000 })
      .toMatchObject([{ state: 'cancelled', entries: 0, starts: 1, stops: 0 }]);
    await context.close();
  });
});

describe('a working day without network', () => {
  /** The phone as it wakes at some time of the day. */
  async function wake(at: number, offline = true): Promise<{ context: BrowserContext; page: Page }> {
    const context = await launchOn(folder, { ...phoneScreen, baseURL: inject('site').url, offline });
    context.setDefaultTimeout(15_000);
    const { page } = await openPhone(context, 'no');
    await page.clock.setSystemTime(at);
    await page.goto('/stemp');
    return { context, page };
  }

  it('outlives two killed browsers and another person’s login, and arrives once, as its owner’s', async () => {
    const worker = await office.hire('stemp-offline');
    const colleague = await office.hire('stemp-colleague');
    const evening = Date.now();

    const home = await launchOn(folder, { ...phoneScreen, baseURL: inject('site').url });
    const { page: before } = await openPhone(home, 'no');
    await logIn(before, no, { user: worker.user, at: '/stemp' });
    await startButton(before, no).waitFor();
    await untilKeptForOffline(before);
    await expect.poll(() => rowsIn(before, 'cache')).toBeGreaterThan(4);
    await home.close();

    const morning = await wake(evening - 7 * HOUR);
    await startButton(morning.page, no).click();
    await morning.page.getByText(no('time.savedOnPhone')).waitFor();
    await stopButton(morning.page, no).waitFor();
    await killBrowser(morning.context);

    const noon = await wake(evening - 3 * HOUR);
    await fillWork(noon.page, no, rack);
    await lampSays(noon.page, no, /: [2-9]/).waitFor();
    await killBrowser(noon.context);

    const { context, page } = await wake(evening);
    await stopButton(page, no).waitFor();
    expect(await page.getByLabel(no('time.comments'), { exact: true }).inputValue()).toBe(rack.comments);
    await stopButton(page, no).click();
    await startButton(page, no).waitFor();
    await lampSays(page, no, /: [3-9]/).waitFor();

    await insideNav(page, no)
      .getByRole('link', { name: no('shell.more') })
      .click();
    await page.getByRole('button', { name: no('session.logOut'), exact: true }).click();
    await page
      .getByRole('alertdialog', { name: no('session.logOutTitle') })
      .getByRole('button', { name: no('session.logOut'), exact: true })
      .click();
    await loginButton(page, no).waitFor();
    await context.setOffline(false);

    await logIn(page, no, { user: colleague.user, at: '/stemp' });
    await startButton(page, no).waitFor();
    await lampSays(page, no, no('outbox.lampSent')).click();
    await page.getByText(no('outbox.emptyTitle')).waitFor();
    expect(await ledger.stempsOf(worker.user)).toEqual([]);
    await page.goto('/more');
    await logOut(page, no);

    await sendLogin(page, no, { user: worker.user });
    await insideNav(page, no).waitFor();
    await expect
      .poll(() => ledger.stempsOf(worker.user), { timeout: 15_000 })
      .toMatchObject([{ state: 'stopped', comments: rack.comments, starts: 1, stops: 1 }]);
    await page.goto('/outbox');
    await page.getByText(no('outbox.emptyTitle')).waitFor();
    await lampSays(page, no, no('outbox.lampSent')).waitFor();
    const [kept] = await ledger.stempsOf(worker.user);
    expect(kept?.saved).toBe((kept?.seconds ?? 0) - 1_800);
    expect(Math.abs((kept?.seconds ?? 0) - 7 * 3_600)).toBeLessThan(60);
    expect(await ledger.stempsOf(colleague.user)).toEqual([]);
    await context.close();
  });
});
