import { formatTime } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './parts/chromium.ts';
import { logIn } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { phoneScreen, takePhone } from './parts/phone.ts';
import { keepPicture } from './parts/screenshot.ts';
import { answerCancel, fillWork, rack, startButton, stopButton, untilItTicks } from './parts/time/stemp.ts';
import { type Ledger, openLedger } from './parts/time/stemp-ledger.ts';
import { wordsIn } from './parts/words.ts';

let browser: Browser;
let office: Office;
let ledger: Ledger;

const HOUR = 3_600_000;

beforeAll(async () => {
  const { dataDir } = inject('site');
  [browser, office, ledger] = await Promise.all([launchBrowser(), openOffice(dataDir), openLedger(dataDir)]);
});
afterAll(() => Promise.all([browser.close(), office.close(), ledger.close()]));

/** Logged in with the stemp running, and everything about the work but its comment filled in. */
async function startWork(language: Language, user: string) {
  const say = await wordsIn(language);
  const phone = await takePhone(browser, { language });
  await logIn(phone.page, say, { user, at: '/stemp' });
  await keepPicture(phone.page, `stemp-idle-${language}`);
  await startButton(phone.page, say).click();
  await fillWork(phone.page, say, { ...rack, comments: '' });
  return { ...phone, say };
}

const lastOf = async (user: string) => (await ledger.stempsOf(user)).at(-1);

describe('the stemp', () => {
  it.each(['no', 'pl'] as const)(
    'X10 X12 X18 in %s: asks for its form, refuses a break longer than the work, and is only cancelled on a yes',
    async (language) => {
      const { user } = await office.hire(`stemp-${language}`);
      const { page, context, say, crashes } = await startWork(language, user);
      await untilItTicks(page);
      await stopButton(page, say).click();
      await page.getByText(say('time.checkRequired')).waitFor();
      await page.getByLabel(say('time.comments'), { exact: true }).fill(rack.comments);
      await stopButton(page, say).click();
      await page.getByText(say('time.pauseTooLong')).waitFor();
      await keepPicture(page, `stemp-break-too-long-${language}`);
      await answerCancel(page, say, 'time.no');
      await stopButton(page, say).waitFor();
      await expect.poll(async () => (await lastOf(user))?.comments).toBe(rack.comments);
      await answerCancel(page, say, 'time.yes');
      await startButton(page, say).waitFor();
      await expect
        .poll(() => ledger.stempsOf(user))
        .toMatchObject([{ state: 'cancelled', entries: 0, starts: 1, stops: 0 }]);
      expect(crashes).toEqual([]);
      await context.close();
    },
  );

  it('saves the hours to a chosen end, once', async () => {
    const { user } = await office.hire('stemp-earlier');
    const { page, context, say } = await startWork('no', user);
    await page.getByLabel(say('time.comments'), { exact: true }).fill(rack.comments);
    await expect.poll(async () => (await lastOf(user))?.comments).toBe(rack.comments);
    await ledger.beginEarlier(user, 4);
    await page.reload();
    const end = new Date(Date.now() - HOUR);
    await page.getByRole('button', { name: say('time.forgotToStop') }).click();
    const sheet = page.getByRole('dialog', { name: say('time.forgotToStop') });
    await sheet.getByLabel(say('time.endedAt')).fill(formatTime(end, phoneScreen.timezoneId));
    await sheet.getByRole('button', { name: /^Stopp og lagre 2,/ }).click();
    await startButton(page, say).waitFor();
    await expect
      .poll(() => lastOf(user))
      .toMatchObject({ state: 'stopped', comments: rack.comments, break_min: 30, starts: 1, stops: 1 });
    const kept = await lastOf(user);
    expect(kept?.saved).toBe((kept?.seconds ?? 0) - 1_800);
    await context.close();
  });
});
