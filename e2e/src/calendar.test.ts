import { addDays, dayInZone, daysOfWeek, formatDate, isoWeekOf } from '@sveis/domain/format';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { dayCell, fillAbout, openTimesheet, pickDate, type Timesheet } from './parts/calendar.ts';
import { launchBrowser } from './parts/chromium.ts';
import { smallTargets } from './parts/layout.ts';
import { logIn } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { phoneScreen, takePhone } from './parts/phone.ts';
import { fillWork, lampSays, startButton, stopButton } from './parts/stemp.ts';
import { type Ledger, openLedger } from './parts/stemp-ledger.ts';
import { stepTo } from './parts/step.ts';
import { type Say, wordsIn } from './parts/words.ts';

let browser: Browser;
let office: Office;
let ledger: Ledger;
let sheet: Timesheet;
const no = await wordsIn('no');
const lt = await wordsIn('lt');

const rack = {
  project: '2501 Pipe rack A',
  activity: '20 Sveising',
  workType: 'Ordinær',
  comments: 'Akse 4, rotstreng',
};
const today = dayInZone(new Date(), phoneScreen.timezoneId);
/** Monday to Sunday of a week before this one, or after it. */
const weekBefore = (count: number) => daysOfWeek(isoWeekOf(addDays(today, -7 * count)));
const [monday = '', tuesday = '', wednesday = ''] = weekBefore(1);

beforeAll(async () => {
  const { dataDir } = inject('site');
  [browser, office, ledger, sheet] = await Promise.all([
    launchBrowser(),
    openOffice(dataDir),
    openLedger(dataDir),
    openTimesheet(dataDir),
  ]);
  await sheet.enterBy(3);
});
afterAll(async () => {
  await sheet.enterBy(1);
  await Promise.all([browser.close(), office.close(), ledger.close(), sheet.close()]);
});

/** A second try of a test needs somebody new. */
const hire = (name: string) => office.hire(name);
const saveButton = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const problemsOn = async (page: Page) => [...(await axeProblems(page)), ...(await smallTargets(page))];

/** Logs in and opens the calendar, so that its parts and words are on the phone. */
async function openCalendar(say: Say, language: 'no' | 'lt', user: string) {
  const phone = await takePhone(browser, { language, reducedMotion: 'reduce' });
  await logIn(phone.page, say, { user, at: '/calendar' });
  await dayCell(phone.page, today).waitFor();
  return phone;
}

async function openDay(page: Page, day: string): Promise<void> {
  await stepTo(page, `/calendar?day=${day}`);
  await page
    .locator('#calendar-day')
    .filter({ hasText: formatDate(day) })
    .waitFor();
}

describe('the calendar', () => {
  it('takes hours by the clock, by amount and from and to, and asks before more than the shift', async () => {
    const { user } = await hire('cal-ways');
    const { page, context, crashes } = await openCalendar(no, 'no', user);
    expect(await problemsOn(page)).toEqual([]);

    await stepTo(page, '/stemp');
    await startButton(page, no).click();
    await fillWork(page, no, rack);
    await expect.poll(async () => (await ledger.stempsOf(user)).at(-1)?.comments).toBe(rack.comments);
    await ledger.beginEarlier(user, 1);
    await page.reload();
    await openDay(page, today);
    await page.getByText(no('hours.running')).waitFor();
    await stepTo(page, '/stemp');
    await stopButton(page, no).click();
    await startButton(page, no).waitFor();

    await openDay(page, monday);
    await page
      .getByRole('link', { name: no('hours.enterOn', { date: formatDate(monday).slice(0, 6) }) })
      .click();
    await page.getByLabel(no('hours.withoutBreak'), { exact: true }).fill('9');
    await saveButton(page, /^Lagre 9,00/).click();
    await page.getByText(no('time.required')).first().waitFor();
    expect(await problemsOn(page)).toEqual([]);
    await fillAbout(page, no, rack);
    await saveButton(page, /^Lagre 9,00/).click();
    const question = page.getByRole('alertdialog', { name: no('hours.overShiftTitle') });
    await question.getByRole('button', { name: no('time.no') }).click();
    await page.getByLabel(no('hours.withoutBreak'), { exact: true }).fill('7,5');
    await saveButton(page, /^Lagre 7,50/).click();
    await page
      .locator('#calendar-day')
      .filter({ hasText: formatDate(monday) })
      .waitFor();

    await stepTo(page, `/calendar/actions?day=${tuesday}`);
    await page.getByRole('radio', { name: no('hours.byTimes') }).check();
    await page.getByLabel(no('hours.fromTime'), { exact: true }).fill('2200');
    await page.getByLabel(no('hours.toTime'), { exact: true }).fill('0600');
    await fillAbout(page, no, rack);
    await saveButton(page, /^Lagre 7,50/).click();
    await page
      .getByText(no('hours.nightPart', { from: '22:00', to: '06:00', here: '2,00', all: '7,50' }))
      .waitFor();
    await expect
      .poll(() => sheet.hoursOf(user))
      .toMatchObject([
        { day: monday, hours: 7.5, break_min: 30, source: 'manual' },
        { day: tuesday, hours: 2 },
        { day: wednesday, hours: 5.5, break_min: 30 },
        { source: 'stemp' },
      ]);
    await stepTo(page, '/calendar');
    await expect.poll(() => dayCell(page, monday).textContent()).toContain(no('hours.stateMet'));
    expect(crashes).toEqual([]);
    await context.close();
  });

  it('in Lithuanian: absence leaves out a locked week, is changed from its day, deleted and brought back', async () => {
    const { user } = await hire('cal-away');
    const [first = '', , , , friday = ''] = weekBefore(-2);
    const last = weekBefore(-3)[1] ?? '';
    await sheet.lockWeek(user, isoWeekOf(last));
    const { page, context, crashes } = await openCalendar(lt, 'lt', user);
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

  it('keeps hours entered without network, copies yesterday, and sends each of them once', async () => {
    const { user } = await hire('cal-offline');
    const { page, context, crashes } = await openCalendar(no, 'no', user);
    await stepTo(page, `/calendar/actions?day=${monday}`);
    await page.getByLabel(no('time.comments'), { exact: true }).waitFor();
    await page.getByRole('button', { name: no('hours.copyPrevious') }).click();
    await page.getByText(no('hours.copyNothing')).waitFor();
    expect(await problemsOn(page)).toEqual([]);
    await page
      .getByRole('button', { name: no('shell.close') })
      .last()
      .click();
    await context.setOffline(true);
    await fillAbout(page, no, rack);
    await saveButton(page, /^Lagre 7,50/).click();
    await page
      .locator('#calendar-day')
      .filter({ hasText: formatDate(monday) })
      .waitFor();
    await page.getByText(no('hours.notSent')).first().waitFor();

    await stepTo(page, `/calendar/actions?day=${tuesday}`);
    await page.getByRole('button', { name: no('hours.copyPrevious') }).click();
    await saveButton(page, /^Lagre 1 føring, 7,50 timer$/).click();
    await page
      .locator('#calendar-day')
      .filter({ hasText: formatDate(tuesday) })
      .waitFor();
    await expect.poll(() => dayCell(page, tuesday).textContent()).toContain(no('hours.notSent'));
    await lampSays(page, no, new RegExp(`^${no('outbox.title')}: 2`)).waitFor();
    expect(await sheet.hoursOf(user)).toEqual([]);

    await context.setOffline(false);
    await lampSays(page, no, no('outbox.lampSent')).waitFor();
    expect(await sheet.hoursOf(user)).toMatchObject([
      { day: monday, hours: 7.5, comments: rack.comments },
      { day: tuesday, hours: 7.5, comments: rack.comments },
    ]);
    expect(crashes).toEqual([]);
    await context.close();
  });
});
