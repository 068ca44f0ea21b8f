import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@sveis/domain/locales';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { killBrowser, launchOn } from '../parts/chromium.ts';
import { insideNav, logIn, loginButton, logOut, sendLogin } from '../parts/log-in.ts';
import { type Office, openOffice } from '../parts/office.ts';
import { openPhone, phoneScreen } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { rowsIn, untilKeptForOffline } from '../parts/storage.ts';
import { fillWork, lampSays, rack, startButton, stopButton } from '../parts/time/stemp.ts';
import { type Ledger, openLedger } from '../parts/time/stemp-ledger.ts';
import { type Say, wordsIn } from '../parts/words.ts';

let office: Office;
let ledger: Ledger;
let folder: string;

const HOUR = 3_600_000;

beforeAll(async () => {
  const { dataDir } = inject('site');
  folder = await mkdtemp(join(tmpdir(), 'sveis-phone-'));
  [office, ledger] = await Promise.all([openOffice(dataDir), openLedger(dataDir)]);
});
afterAll(async () => {
  await Promise.all([office.close(), ledger.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('a working day without network', () => {
  const phoneOf = (language: Language, offline: boolean): Promise<BrowserContext> =>
    launchOn(join(folder, language), { ...phoneScreen, baseURL: inject('site').url, offline });

  /** The phone as it wakes at some time of the day. */
  async function wake(language: Language, at: number): Promise<{ context: BrowserContext; page: Page }> {
    const context = await phoneOf(language, true);
    context.setDefaultTimeout(15_000);
    const { page } = await openPhone(context, language);
    await page.clock.setSystemTime(at);
    await page.goto('/stemp');
    return { context, page };
  }

  /** From the start in the morning to the stop seven hours later, the battery falling out twice. */
  async function workADay(language: Language, say: Say, user: string) {
    const evening = Date.now();
    const home = await phoneOf(language, false);
    const { page: before } = await openPhone(home, language);
    await logIn(before, say, { user, at: '/stemp' });
    await startButton(before, say).waitFor();
    await untilKeptForOffline(before);
    await expect.poll(() => rowsIn(before, 'cache')).toBeGreaterThan(4);
    await home.close();

    const morning = await wake(language, evening - 7 * HOUR);
    await startButton(morning.page, say).click();
    await morning.page.getByText(say('shell.savedOnPhone')).waitFor();
    await stopButton(morning.page, say).waitFor();
    await killBrowser(morning.context);

    const noon = await wake(language, evening - 3 * HOUR);
    await fillWork(noon.page, say, rack);
    await lampSays(noon.page, say, /: [2-9]/).waitFor();
    await keepPicture(noon.page, `stemp-offline-${language}`);
    await killBrowser(noon.context);

    const { context, page } = await wake(language, evening);
    await stopButton(page, say).waitFor();
    expect(await page.getByLabel(say('time.comments'), { exact: true }).inputValue()).toBe(rack.comments);
    await stopButton(page, say).click();
    await startButton(page, say).waitFor();
    await lampSays(page, say, /: [3-9]/).waitFor();
    return { context, page };
  }

  async function expectTheDay(page: Page, say: Say, user: string): Promise<void> {
    await expect
      .poll(() => ledger.stempsOf(user))
      .toMatchObject([{ state: 'stopped', comments: rack.comments, starts: 1, stops: 1 }]);
    await page.goto('/outbox');
    await page.getByText(say('outbox.emptyTitle')).waitFor();
    await lampSays(page, say, say('outbox.lampSent')).waitFor();
    const [kept] = await ledger.stempsOf(user);
    expect(kept?.saved).toBe((kept?.seconds ?? 0) - 1_800);
    expect(Math.abs((kept?.seconds ?? 0) - 7 * 3_600)).toBeLessThan(60);
  }

  it('X81 X89 outlives two killed browsers and another person’s login, who sees nothing of it, and arrives once', async () => {
    const no = await wordsIn('no');
    const [worker, colleague] = await Promise.all([
      office.hire('stemp-offline'),
      office.hire('stemp-colleague'),
    ]);
    const { context, page } = await workADay('no', no, worker.user);
    await insideNav(page, no)
      .getByRole('link', { name: no('shell.more'), exact: true })
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
    await expectTheDay(page, no, worker.user);
    expect(await ledger.stempsOf(colleague.user)).toEqual([]);
    await context.close();
  });
});
