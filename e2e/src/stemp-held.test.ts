import { dayInZone } from '@sveis/domain/format';
import { loadServerMessages } from '@sveis/domain/locales/server';
import { instantAt } from '@sveis/domain/time';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './parts/chromium.ts';
import { logIn } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { phoneScreen, takePhone } from './parts/phone.ts';
import { keepPicture } from './parts/screenshot.ts';
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

/** A time of some day before today, in the company's zone. */
function at(daysAgo: number, time: string): Date {
  const zone = phoneScreen.timezoneId;
  const found = instantAt(dayInZone(new Date(Date.now() - daysAgo * 86_400_000), zone), time, zone);
  if (!found) throw new Error(`there is no ${time} on that day`);
  return found;
}

describe.each(['no', 'pl'] as const)('a stemp that clashed on its way in, in %s', (language) => {
  it('X84 X86 is kept as it is, kept with other times, or discarded, as its owner decides', async () => {
    const say = await wordsIn(language);
    const { user } = await office.hire(`held-${language}`);
    const { page, context, crashes } = await takePhone(browser, { language });
    await ledger.put(user, { state: 'stopped', from: at(2, '08:00'), to: at(2, '12:00') });
    await ledger.put(user, { state: 'held', from: at(5, '07:00'), to: at(5, '15:00'), reason: 'too_old' });
    await ledger.put(user, { state: 'held', from: at(3, '07:00'), to: at(3, '09:00'), reason: 'too_old' });
    await ledger.put(user, { state: 'held', from: at(2, '10:00'), to: at(2, '14:00'), reason: 'overlap' });
    await logIn(page, say, { user, at: '/stemp' });
    const button = (name: string, among: Pick<Page, 'getByRole'> = page) =>
      among.getByRole('button', { name, exact: true });
    const keeps = button(say('time.heldKeep'));
    await expect.poll(() => keeps.count()).toBe(3);
    await page.getByText(say('time.heldOverlap')).waitFor();
    await keepPicture(page, `held-${language}`);

    const sheet = page.getByRole('dialog', { name: say('time.heldKeep') });
    await keeps.first().click();
    await button(say('time.heldSave', { hours: '7,50' }), sheet).click();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => keeps.count()).toBe(2);

    await button(say('time.discard')).first().click();
    const sure = page.getByRole('alertdialog', { name: say('time.discardTitle') });
    await keepPicture(page, `held-discard-${language}`);
    await button(say('time.no'), sure).click();
    expect(await keeps.count()).toBe(2);
    await button(say('time.discard')).first().click();
    await button(say('time.discard'), sure).click();
    await expect.poll(() => keeps.count()).toBe(1);

    await keeps.click();
    await button(say('time.heldSave', { hours: '3,50' }), sheet).click();
    const errors: Readonly<Record<string, string>> = await loadServerMessages(language, 'errors');
    await sheet.getByText(errors['errors.STILL_HELD'] ?? '').waitFor();
    await keepPicture(page, `held-still-${language}`);
    await sheet.getByLabel(say('time.startedAt')).fill('12:00');
    await button(say('time.heldSave', { hours: '1,50' }), sheet).click();
    await expect.poll(() => keeps.count()).toBe(0);

    await expect
      .poll(async () => (await ledger.stempsOf(user)).map(({ state, saved }) => [state, saved]))
      .toEqual([
        ['stopped', 7.5 * 3_600],
        ['cancelled', 0],
        ['stopped', 0],
        ['stopped', 1.5 * 3_600],
      ]);
    expect(crashes).toEqual([]);
    await context.close();
  });
});
