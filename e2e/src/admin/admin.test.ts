import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { openScreen, placeOf } from '../parts/step.ts';
import { startButton } from '../parts/time/stemp.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const MOST_SECONDS = 60;
const PASSWORD = 'Trys žvirbliai 41';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a company takes a colleague in', () => {
  it('invited in the office, with a password from the link on a phone, and clocked in', async () => {
    const [no, lt] = [await wordsIn('no'), await wordsIn('lt')];
    const surname = `Žukas ${Date.now()}`;
    let clicks = 0;
    const press = async (what: Locator) => {
      clicks += 1;
      await what.click();
    };
    const office = await takePhone(browser, { ...wideScreen, language: 'no' });
    const { page } = office;
    await logIn(page, no, { user: 'admin', at: '/more' });
    const began = Date.now();

    await openScreen(page, '/admin/users');
    await press(page.getByRole('link', { name: no('users.invite') }));
    await page.getByLabel(no('users.firstName')).fill('Rokas');
    await page.getByLabel(no('users.lastName')).fill(surname);
    await page.getByLabel(no('users.language')).selectOption('lt');
    await page.getByLabel(no('users.role'), { exact: true }).selectOption({ label: 'Ansatt' });
    await press(page.getByRole('button', { name: no('users.invite') }));
    const link = await page.getByText(/\/reset-password\?code=/).textContent();
    await keepPicture(page, 'admin-invited');
    expect([...(await axeProblems(page)), ...(await smallTargets(page))]).toEqual([]);

    await openScreen(page, '/projects/2');
    await press(page.getByRole('tab', { name: no('projects.section_people') }));
    await press(page.getByRole('button', { name: no('projects.members_to_add') }));
    const people = page.getByRole('dialog', { name: no('projects.members_to_add') });
    await people.getByRole('searchbox').fill(surname);
    await press(people.getByRole('button', { name: surname }));
    await press(page.getByRole('dialog').getByRole('button', { name: no('projects.members_role_member') }));
    await page.getByRole('listitem').filter({ hasText: surname }).waitFor();

    const phone = await takePhone(browser, { language: 'lt' });
    const theirs = phone.page;
    const { pathname, search } = new URL(link ?? '');
    await theirs.goto(pathname + search);
    await theirs.getByLabel(lt('session.newPassword'), { exact: true }).fill(PASSWORD);
    await press(theirs.getByRole('button', { name: lt('session.saveNewPassword') }));
    // The user name stands there: nobody has told them.
    await theirs.getByLabel(lt('session.password'), { exact: true }).fill(PASSWORD);
    await press(theirs.getByRole('button', { name: lt('session.logInWithPassword') }));
    await insideNav(theirs, lt).waitFor();
    await openScreen(theirs, '/stemp');
    await press(startButton(theirs, lt));
    await theirs.getByRole('timer').waitFor();

    const seconds = (Date.now() - began) / 1000;
    process.stdout.write(
      `a colleague clocks in ${seconds.toFixed(1)} s and ${clicks} clicks after the invitation began\n`,
    );
    await keepPicture(theirs, 'admin-clocked-in');
    expect(placeOf(theirs)).toBe('/stemp');
    expect(await sidewaysScroll(theirs)).toBeLessThanOrEqual(0);
    expect([...office.crashes, ...phone.crashes]).toEqual([]);
    expect(seconds).toBeLessThan(MOST_SECONDS);
    await Promise.all([office.context.close(), phone.context.close()]);
  });
});
