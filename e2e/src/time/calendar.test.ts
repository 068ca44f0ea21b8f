import { addDays, dayInZone, daysOfWeek, formatDate, isoWeekOf } from '@sveis/domain/format';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { type Office, openOffice } from '../parts/office.ts';
import { phoneScreen, takePhone } from '../parts/phone.ts';
import { stepTo } from '../parts/step.ts';
import { dayCell, openDay, openTimesheet, pickDate, type Timesheet } from '../parts/time/calendar.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

let browser: Browser;
let office: Office;
let sheet: Timesheet;
const lt = await wordsIn('lt');

const today = dayInZone(new Date(), phoneScreen.timezoneId);
/** Monday to Sunday of a week to come. */
const weekAfter = (count: number) => daysOfWeek(isoWeekOf(addDays(today, 7 * count)));

beforeAll(async () => {
  const { dataDir } = inject('site');
  [browser, office, sheet] = await Promise.all([
    launchBrowser(),
    openOffice(dataDir),
    openTimesheet(dataDir),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), office.close(), sheet.close()]);
});

const saveButton = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const problemsOn = async (page: Page) => [...(await axeProblems(page)), ...(await smallTargets(page))];

describe('the calendar', () => {
  it('in Lithuanian: absence leaves out a locked week, is changed from its day, deleted and brought back', async () => {
    const { user } = await office.hire('cal-away');
    const [first = '', , , , friday = ''] = weekAfter(2);
    const last = weekAfter(3)[1] ?? '';
    await sheet.lockWeek(user, isoWeekOf(last));
    const { page, context, crashes } = await takePhone(browser, { language: 'lt', reducedMotion: 'reduce' });
    await logIn(page, lt, { user, at: '/calendar' });
    await dayCell(page, today).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await stepTo(page, `/calendar/actions?day=${first}`);
    await page.getByRole('radio', { name: lt('hours.absence') }).check();
    await page.getByLabel(lt('hours.absenceType'), { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(lt('hours.severalDays')).click();
    await pickDate(page, lt, lt('hours.toDate'), last);
    expect(await problemsOn(page)).toEqual([]);
    await saveButton(page, /^Įrašyti 7/).click();
    const question = page.getByRole('alertdialog', { name: lt('time.lockedRange') });
    await question.getByText(String(isoWeekOf(last).week)).waitFor();
    await question.getByRole('button', { name: lt('hours.skipLocked') }).click();
    await page
      .locator('#calendar-day')
      .filter({ hasText: formatDate(first) })
      .waitFor();
    await expect
      .poll(async () => (await sheet.hoursOf(user)).map(({ day, hours, type }) => [day, hours, type]))
      .toEqual([0, 1, 2, 3, 4].map((count) => [addDays(first, count), 7.5, 'non_working']));

    await page
      .getByRole('list', { name: lt('hours.entries') })
      .getByRole('link')
      .click();
    await page.getByLabel(lt('hours.hoursPerDay'), { exact: true }).fill('4');
    await saveButton(page, /^Įrašyti 5/).click();
    await expect
      .poll(async () => (await sheet.hoursOf(user)).map(({ hours }) => hours))
      .toEqual([4, 4, 4, 4, 4]);
    await page
      .locator('#calendar-day')
      .filter({ hasText: formatDate(first) })
      .waitFor();
    await openDay(page, friday);
    await page
      .getByRole('list', { name: lt('hours.entries') })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: lt('hours.delete'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: lt('time.yes') })
      .click();
    await expect.poll(() => sheet.hoursOf(user)).toEqual([]);
    await page.getByRole('button', { name: lt('hours.undo') }).click();
    await expect.poll(async () => (await sheet.hoursOf(user)).length).toBe(5);
    await openDay(page, last);
    await page.getByText(lt('hours.lockedReason')).waitFor();
    expect(await page.getByRole('link', { name: /^Įrašyti valandas/ }).count()).toBe(0);
    expect(crashes).toEqual([]);
    await context.close();
  });
});
