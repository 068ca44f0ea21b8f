import { addDays, dayInZone, daysOfWeek, formatDate, isoWeekOf } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { periodKey, weekPeriod } from '@sveis/domain/time';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { logIn } from '../parts/log-in.ts';
import { type Office, openOffice } from '../parts/office.ts';
import { phoneScreen, takePhone, wideScreen } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { placeOf, stepTo } from '../parts/step.ts';
import { openDay, openTimesheet, rackHours, type Timesheet } from '../parts/time/calendar.ts';
import { workByAmount, workByTheClock, workByTimesOffline } from '../parts/time/hours-ways.ts';
import { lampSays } from '../parts/time/stemp.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { spoken } from '../parts/whole-walk.ts';
import { type Say, wordsIn } from '../parts/words.ts';

let browser: Browser;
let office: Office;
let sheetOfHours: Timesheet;

beforeAll(async () => {
  const { dataDir } = inject('site');
  [browser, office, sheetOfHours] = await Promise.all([
    launchBrowser(),
    openOffice(dataDir),
    openTimesheet(dataDir),
  ]);
  await sheetOfHours.enterBy(3);
});
afterAll(async () => {
  await sheetOfHours.enterBy(1);
  await Promise.all([browser.close(), office.close(), sheetOfHours.close()]);
});

const today = dayInZone(new Date(), phoneScreen.timezoneId);
/** The rules are the same in every language, its words are not: they are looked at for their room alone. */
async function lookAt(page: Page, name: string, language: Language = 'no'): Promise<void> {
  const found = [...(language === 'no' ? await axeProblems(page) : []), ...(await smallTargets(page))];
  await keepPicture(page, name);
  expect(found, name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

const sheetOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('delivery.deliverTitle') });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a month of hours', () => {
  // Weeks in which the project they work on had begun: it is 60 days old.
  const weeksBack = { lt: 7, no: 6 } as const;
  it.each(spoken('lt', 'no'))(
    'in %s is filled in three ways, also offline; its week is delivered, returned, corrected, approved and locked',
    async (language) => {
      const say = await wordsIn(language);
      const week = weekPeriod(addDays(today, -7 * weeksBack[language]));
      const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = ''] = daysOfWeek(
        isoWeekOf(week.from),
      );
      const key = periodKey(week);
      const [worker, boss] = await Promise.all([
        office.hire(`delivery-worker-${language}`),
        office.hire(`delivery-boss-${language}`, 'admin'),
      ]);
      const options = { language, reducedMotion: 'reduce' } as const;
      const [{ page: phone, crashes }, { page: wide, crashes: wideCrashes }] = await Promise.all([
        takePhone(browser, options),
        takePhone(browser, { ...options, ...wideScreen }),
      ]);
      await Promise.all([
        logIn(phone, say, { user: worker.user, at: '/calendar' }),
        logIn(wide, say, { user: boss.user, at: `/deliveries?period=${key}` }),
      ]);
      const look = (name: string) => lookAt(phone, `hours-${language}-${name}`, language);
      await look('month');
      await workByTheClock(phone, say);
      await workByAmount(phone, say, monday, look);
      await workByTimesOffline(phone, say, { day: tuesday, copyTo: thursday }, look);
      expect(await sheetOfHours.hoursOf(worker.user)).toMatchObject([
        { day: monday, hours: 7.5, break_min: 30, source: 'manual' },
        { day: today, source: 'stemp', comments: rackHours.comments },
      ]);
      await phone.context().setOffline(false);
      await lampSays(phone, say, say('outbox.lampSent')).waitFor();
      expect(await sheetOfHours.hoursOf(worker.user)).toMatchObject([
        { day: monday, hours: 7.5 },
        { day: tuesday, hours: 2 },
        { day: wednesday, hours: 5.5, break_min: 30 },
        { day: thursday, hours: 2, comments: rackHours.comments },
        { day: friday, hours: 5.5 },
        { day: today },
      ]);

      await stepTo(phone, `/myshifts?deliver=${key}`);
      const sheet = sheetOf(phone, say);
      const deliver = sheet.getByRole('button', { name: say('delivery.deliverHours', { hours: '22,50' }) });
      await deliver.waitFor();
      await lookAt(phone, `delivery-${language}-deliver`, language);
      await deliver.click();
      await sheet.getByRole('button', { name: say('delivery.withdraw') }).waitFor();

      const name = `${worker.firstName} ${worker.lastName}`;
      const panel = wide.getByRole('complementary', { name });
      const openInList = async (tag: string) => {
        await wide.goto(`/deliveries?period=${key}`);
        const row = wide.getByRole('row').filter({ hasText: name });
        await row.getByText(tag, { exact: true }).waitFor();
        await row.getByRole('link').click();
      };
      await openInList(say('delivery.delivered'));
      await panel.getByRole('button', { name: say('delivery.approveHours', { hours: '22,50' }) }).waitFor();
      await lookAt(wide, `delivery-${language}-panel`, language);
      await panel.getByRole('button', { name: say('delivery.return'), exact: true }).click();
      const question = wide.getByRole('dialog', { name: say('delivery.returnTitle') });
      await question.getByRole('button', { name: say('delivery.return'), exact: true }).click();
      await question.getByText(say('time.required')).waitFor();
      await question.getByLabel(say('delivery.returnReason')).fill('Bare 6 timer mandag');
      await question.getByRole('button', { name: say('delivery.return'), exact: true }).click();
      await panel.getByText('Bare 6 timer mandag').waitFor();

      await phone.reload();
      await sheet.getByText('Bare 6 timer mandag').waitFor();
      await sheet.getByRole('link', { name: say('delivery.correct') }).click();
      await expect.poll(() => placeOf(phone)).toContain('/calendar');
      await openDay(phone, monday);
      await phone
        .getByRole('list', { name: say('hours.entries') })
        .getByRole('link')
        .click();
      await phone.getByLabel(say('hours.withoutBreak'), { exact: true }).fill('6');
      await button(phone, say('hours.saveHours', { hours: '6,00' })).click();
      await phone
        .getByRole('list', { name: say('hours.entries') })
        .filter({ hasText: '6,00' })
        .waitFor();
      await stepTo(phone, `/myshifts?deliver=${key}`);
      await sheet.getByRole('button', { name: say('delivery.deliverAgain', { hours: '21,00' }) }).click();
      await sheet.getByRole('button', { name: say('delivery.withdraw') }).waitFor();

      await openInList(say('delivery.delivered'));
      await panel.getByText(say('delivery.changedFromPrevious')).waitFor();
      await panel.getByText(say('delivery.changed'), { exact: true }).waitFor();
      await panel.getByRole('button', { name: say('delivery.approveHours', { hours: '21,00' }) }).click();
      await panel.getByText(say('delivery.approved'), { exact: true }).waitFor();
      await button(wide, say('delivery.lockWeek')).click();
      await wide
        .getByRole('alertdialog')
        .getByRole('button', { name: say('delivery.lockWeek'), exact: true })
        .click();
      await button(wide, say('delivery.unlockWeek')).waitFor();
      await panel.getByText(say('delivery.lockedNoReturn')).waitFor();
      expect(await panel.getByRole('button', { name: say('delivery.reopen') }).count()).toBe(0);
      await lookAt(wide, `delivery-${language}-locked`, language);

      await phone.reload();
      await sheet.getByText(say('delivery.approved'), { exact: true }).waitFor();
      await openDay(phone, monday);
      await phone.getByText(say('hours.lockedReason')).waitFor();
      await stepTo(phone, `/calendar/actions?day=${monday}`);
      await phone.getByText(say('hours.lockedReason')).waitFor();
      expect((await sheetOfHours.hoursOf(worker.user))[0]).toMatchObject({ day: monday, hours: 6 });
      expect([...crashes, ...wideCrashes]).toEqual([]);
      await Promise.all([phone.context().close(), wide.context().close()]);
    },
    90_000,
  );
});

/** A call of the app's own, as the person who is logged in on this page. */
const call = (page: Page, method: 'GET' | 'POST', path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, content]) => {
      const answer = await fetch(`/api/${address}`, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          'x-sveis': '1',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(content ? { body: JSON.stringify(content) } : {}),
      });
      return { status: answer.status, body: await answer.json() };
    },
    [method, path, body] as const,
  );

describe('my shifts', () => {
  it('punch in on the shift one was put up for, lead on to the clock, and say that delivering needs a network', async () => {
    const say = await wordsIn('no');
    const [worker, boss] = await Promise.all([
      office.hire('shifts-worker'),
      office.hire('shifts-boss', 'foreman'),
    ]);
    const { page: leader } = await takePhone(browser, { language: 'no' });
    await logIn(leader, say, { user: boss.user, at: '/more' });
    const shifts = await call(leader, 'GET', 'shifts/active');
    // One that is not over: late at night the evening is.
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Oslo' }).format(new Date()),
    );
    const evening = shifts.body.data[hour >= 22 ? 2 : 1];
    const planned = await call(leader, 'POST', 'main/shift-assignments', {
      user_id: worker.id,
      shift_id: evening.id,
      dates: [formatDate(today), formatDate(addDays(today, 7))],
    });
    expect(planned.status).toBe(200);
    await leader.getByRole('link', { name: say('shell.deliveries') }).click();
    await leader.getByRole('heading', { name: say('shell.deliveries') }).waitFor();
    await lookAt(leader, 'delivery-no-list');

    const { page } = await takePhone(browser, { language: 'no' });
    await logIn(page, say, { user: worker.user, at: '/myshifts' });
    await page.getByText(evening.name).first().waitFor();
    await lookAt(page, 'delivery-no-shifts');
    await page.getByRole('button', { name: say('delivery.punchIn') }).click();
    await expect.poll(() => placeOf(page)).toBe('/stemp');
    await expect
      .poll(() => page.getByLabel(say('time.shift'), { exact: true }).inputValue())
      .toBe(String(evening.id));
    await stepTo(page, '/myshifts');
    await page.getByRole('button', { name: say('delivery.punchOut') }).waitFor();
    await page.getByText(say('delivery.running'), { exact: true }).waitFor();

    await stepTo(page, `/myshifts?deliver=${periodKey(weekPeriod(addDays(today, -7)))}`);
    const sheet = sheetOf(page, say);
    const deliver = sheet.getByRole('button', { name: say('delivery.deliverHours', { hours: '0,00' }) });
    await deliver.waitFor();
    await page.context().setOffline(true);
    await sheet.getByText(say('delivery.needsNetwork')).waitFor();
    await deliver.click();
    await sheet.getByRole('alert').getByText(say('delivery.needsNetwork')).waitFor();
    await deliver.waitFor();
    await Promise.all([leader.context().close(), page.context().close()]);
  });
});
