import { type Day, dayInZone, formatDate } from '@sveis/domain/format';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phoneScreen } from '../phone.ts';
import { stepTo } from '../step.ts';
import type { Say } from '../words.ts';
import { dayCell, fillAbout, openDay, rackHours } from './calendar.ts';
import { fillWork, lampSays, startButton, stopButton, untilItTicks } from './stemp.ts';

/** Looks at the screen as it stands there. */
type Look = (name: string) => Promise<void>;
type Nights = { readonly day: Day; readonly copyTo: Day };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Starts the clock, sees it run in the calendar, and stops it: with no break, the first seconds are enough. */
export async function workByTheClock(page: Page, say: Say): Promise<void> {
  await stepTo(page, '/stemp');
  await startButton(page, say).click();
  await fillWork(page, say, rackHours);
  await page
    .getByRole('radiogroup', { name: say('time.break') })
    .getByRole('radio', { name: '0', exact: true })
    .check();
  await untilItTicks(page);
  await openDay(page, dayInZone(new Date(), phoneScreen.timezoneId));
  await page.getByText(say('hours.running')).waitFor();
  await stepTo(page, '/stemp');
  await stopButton(page, say).click();
  await startButton(page, say).waitFor();
}

/** More than the shift is asked about; a no leads back to the form. */
export async function workByAmount(page: Page, say: Say, day: Day, look: Look): Promise<void> {
  await openDay(page, day);
  await page.getByRole('link', { name: say('hours.enterOn', { date: formatDate(day).slice(0, 6) }) }).click();
  const amount = page.getByLabel(say('hours.withoutBreak'), { exact: true });
  await amount.fill('9');
  await button(page, say('hours.saveHours', { hours: '9,00' })).click();
  await page.getByText(say('time.required')).first().waitFor();
  await look('form');
  await fillAbout(page, say, rackHours);
  await button(page, say('hours.saveHours', { hours: '9,00' })).click();
  await page
    .getByRole('alertdialog', { name: say('hours.overShiftTitle') })
    .getByRole('button', { name: say('time.no') })
    .click();
  await amount.fill('7,5');
  await button(page, say('hours.saveHours', { hours: '7,50' })).click();
  await page.locator('#calendar-day').waitFor();
}

/** A night from and to, and the same again two days later: all of it without network. */
export async function workByTimesOffline(page: Page, say: Say, days: Nights, look: Look): Promise<void> {
  const { day, copyTo } = days;
  await stepTo(page, `/calendar/actions?day=${day}`);
  await page.getByRole('radio', { name: say('hours.byTimes') }).check();
  await page.context().setOffline(true);
  await page.getByLabel(say('hours.fromTime'), { exact: true }).fill('2200');
  await page.getByLabel(say('hours.toTime'), { exact: true }).fill('0600');
  await fillAbout(page, say, rackHours);
  await button(page, say('hours.saveHours', { hours: '7,50' })).click();
  await page
    .getByText(say('hours.nightPart', { from: '22:00', to: '06:00', here: '2,00', all: '7,50' }))
    .waitFor();
  await page.getByText(say('hours.notSent')).first().waitFor();
  await stepTo(page, `/calendar/actions?day=${copyTo}`);
  await button(page, say('hours.copyPrevious')).click();
  const copy = page
    .getByRole('dialog', { name: say('hours.copyPrevious') })
    .getByRole('button', { name: /7,50/ });
  await copy.waitFor();
  await look('copy');
  await copy.click();
  await expect.poll(() => dayCell(page, copyTo).textContent()).toContain(say('hours.notSent'));
  await lampSays(page, say, new RegExp(`^${say('outbox.title')}: 2`)).waitFor();
}
