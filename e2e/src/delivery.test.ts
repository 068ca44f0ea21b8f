import { addDays, dayInZone, formatDate } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { periodKey, weekPeriod } from '@sveis/domain/time';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { launchBrowser } from './parts/chromium.ts';
import { sidewaysScroll, smallTargets } from './parts/layout.ts';
import { logIn } from './parts/log-in.ts';
import { type Office, openOffice } from './parts/office.ts';
import { phoneScreen, takePhone } from './parts/phone.ts';
import { keepPicture } from './parts/screenshot.ts';
import { placeOf } from './parts/step.ts';
import { type Say, wordsIn } from './parts/words.ts';

let browser: Browser;
let office: Office;

beforeAll(async () => {
  [browser, office] = await Promise.all([launchBrowser(), openOffice(inject('site').dataDir)]);
});
afterAll(() => Promise.all([browser.close(), office.close()]));

const today = dayInZone(new Date(), phoneScreen.timezoneId);
const wideScreen = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** A call of the app's own, as whoever is logged in on this page. */
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

/** Hours written by hand, as the calendar's form sends them. */
async function enterHours(page: Page, day: string, amount: number) {
  const [shifts, projects, types] = await Promise.all([
    call(page, 'GET', 'shifts/active'),
    call(page, 'GET', 'main/projects/get_current_projects/'),
    call(page, 'GET', 'main/worktypes'),
  ]);
  const project = projects.body.data[0].id;
  const activities = await call(page, 'GET', `main/projects/${project}/activities`);
  const moment = `${formatDate(day)}T00.00.00`;
  return call(page, 'POST', 'main/hours', {
    type: 'working',
    start_date: moment,
    end_date: moment,
    amount,
    break: 0.5,
    shift_id: shifts.body.data[0].id,
    project_id: project,
    task_id: activities.body.data[0].task_id,
    work_type_id: types.body.data[0].id,
    location: '',
    comments: 'Rotstreng',
    confirm: ['OVER_SHIFT'],
  });
}

/** The rules are the same in every language, its words are not: they are looked at for their room alone. */
async function lookAt(page: Page, name: string, language: Language = 'no'): Promise<void> {
  const found = [...(language === 'no' ? await axeProblems(page) : []), ...(await smallTargets(page))];
  await keepPicture(page, name);
  expect(found, name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

const sheetOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('delivery.deliverTitle') });

/** "Lever 37,50 timer" without its figure. */
const beginsWith = (text: string) => new RegExp(`^${text.split('{')[0]}`);
const words = (say: Say, id: Parameters<Say>[0]) => beginsWith(say(id, { hours: '{' }));

describe('a week of hours', () => {
  it.each([
    ['no', 8],
    ['lt', 9],
  ] satisfies [Language, number][])(
    'in %s is delivered on the phone, returned, corrected, approved and locked',
    async (language, weeksBack) => {
      const say = await wordsIn(language);
      const week = weekPeriod(addDays(today, -7 * weeksBack));
      const key = periodKey(week);
      const worker = await office.hire(`delivery-worker-${language}`);
      const boss = await office.hire(`delivery-boss-${language}`, 'admin');
      const options = { language, reducedMotion: 'reduce' } as const;
      const [{ page: phone, crashes }, { page: wide, crashes: wideCrashes }] = await Promise.all([
        takePhone(browser, options),
        takePhone(browser, { ...options, ...wideScreen }),
      ]);
      await Promise.all([
        logIn(phone, say, { user: worker.user, at: '/more' }),
        logIn(wide, say, { user: boss.user, at: '/more' }),
      ]);
      expect(await enterHours(phone, week.from, 7.5)).toMatchObject({ status: 200 });

      await phone.goto(`/myshifts?deliver=${key}`);
      const sheet = sheetOf(phone, say);
      await sheet.getByText('7,50').first().waitFor();
      await lookAt(phone, `delivery-${language}-deliver`, language);
      await sheet.getByRole('button', { name: words(say, 'delivery.deliverHours') }).click();
      await sheet.getByRole('button', { name: say('delivery.withdraw') }).waitFor();
      await lookAt(phone, `delivery-${language}-delivered`, language);

      const name = `${worker.firstName} ${worker.lastName}`;
      await wide.goto(`/deliveries?period=${key}`);
      await wide.getByRole('link', { name }).click();
      const panel = wide.getByRole('complementary', { name });
      await panel.getByRole('button', { name: words(say, 'delivery.approveHours') }).waitFor();
      await lookAt(wide, `delivery-${language}-panel`, language);
      await panel.getByRole('button', { name: say('delivery.return'), exact: true }).click();
      const question = wide.getByRole('dialog', { name: say('delivery.returnTitle') });
      await question.getByRole('button', { name: say('delivery.return'), exact: true }).click();
      await question.getByText(say('time.required')).waitFor();
      await question.getByLabel(say('delivery.returnReason')).fill('Tirsdag mangler');
      await question.getByRole('button', { name: say('delivery.return'), exact: true }).click();
      await panel.getByText('Tirsdag mangler').waitFor();

      await phone.reload();
      await sheet.getByText('Tirsdag mangler').waitFor();
      await sheet.getByRole('link', { name: say('delivery.correct') }).click();
      await expect.poll(() => placeOf(phone)).toContain('/calendar');
      expect(await enterHours(phone, addDays(week.from, 1), 6)).toMatchObject({ status: 200 });
      await phone.goto(`/myshifts?deliver=${key}`);
      await sheet.getByRole('button', { name: words(say, 'delivery.deliverAgain') }).click();
      await sheet.getByRole('button', { name: say('delivery.withdraw') }).waitFor();

      await wide.goto(`/deliveries?period=${key}`);
      const row = wide.getByRole('row').filter({ hasText: name });
      await row.getByText(say('delivery.delivered'), { exact: true }).waitFor();
      await row.getByRole('link').click();
      await panel.getByText(say('delivery.changedFromPrevious')).waitFor();
      await panel.getByRole('button', { name: words(say, 'delivery.approveHours') }).click();
      await panel.getByText(say('delivery.approved'), { exact: true }).waitFor();
      await wide.getByRole('button', { name: say('delivery.lockWeek') }).click();
      await wide
        .getByRole('alertdialog')
        .getByRole('button', { name: say('delivery.lockConfirm'), exact: true })
        .click();
      await wide.getByRole('button', { name: say('delivery.unlockWeek') }).waitFor();
      await panel.getByText(say('delivery.lockedNoReturn')).waitFor();
      expect(await panel.getByRole('button', { name: say('delivery.reopen') }).count()).toBe(0);
      await lookAt(wide, `delivery-${language}-locked`, language);

      await phone.reload();
      await sheet.getByText(say('delivery.approved'), { exact: true }).waitFor();
      expect(await enterHours(phone, addDays(week.from, 2), 1)).toMatchObject({
        status: 422,
        body: { code: 'LOCKED' },
      });
      expect([...crashes, ...wideCrashes]).toEqual([]);
      await Promise.all([phone.context().close(), wide.context().close()]);
    },
  );
});

describe('my shifts', () => {
  it('punch in on the shift one was put up for, lead on to the clock, and say that delivering needs a network', async () => {
    const say = await wordsIn('no');
    const worker = await office.hire('shifts-worker');
    const boss = await office.hire('shifts-boss', 'foreman');
    const { page: leader } = await takePhone(browser, { language: 'no' });
    await logIn(leader, say, { user: boss.user, at: '/more' });
    const shifts = await call(leader, 'GET', 'shifts/active');
    const evening = shifts.body.data[1];
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
    await page.goto('/myshifts');
    await page.getByRole('button', { name: say('delivery.punchOut') }).waitFor();
    await page.getByText(say('delivery.running'), { exact: true }).waitFor();

    await page.goto(`/myshifts?deliver=${periodKey(weekPeriod(addDays(today, -7)))}`);
    const sheet = sheetOf(page, say);
    const deliver = sheet.getByRole('button', { name: words(say, 'delivery.deliverHours') });
    await deliver.waitFor();
    await page.context().setOffline(true);
    await sheet.getByText(say('delivery.needsNetwork')).waitFor();
    await deliver.click();
    await sheet.getByRole('alert').getByText(say('delivery.needsNetwork')).waitFor();
    await deliver.waitFor();
    await Promise.all([leader.context().close(), page.context().close()]);
  });
});
