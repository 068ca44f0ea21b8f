import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from '../parts/chromium.ts';
import { insideNav, sendLogin } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { repository } from '../parts/server.ts';
import { openScreen, placeOf } from '../parts/step.ts';
import { startButton } from '../parts/time/stemp.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const MOST_SECONDS = 60;
const PASSWORD = 'Fire spurver 52';
const company = `ny${Date.now()}`;

/** The operator's own tool beside the running server. */
const operate = (args: readonly string[], input = ''): void => {
  execFileSync(process.execPath, [join(repository, 'server', 'program', 'sveis.js'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: inject('site').dataDir },
    input,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  operate(['tenant', 'create', '--host', company, '--name', 'Ny Sveis AS']);
  const person = ['--username', 'kari', '--email', 'kari@example.no', '--first-name', 'Kari'];
  const who = [...person, '--last-name', 'Nes', '--role', 'admin', '--password-stdin'];
  operate(['user', 'create', '--tenant', company, ...who], PASSWORD);
});
afterAll(() => browser.close());

describe('a company that has just been created', () => {
  it('sets itself up by the guide, and a colleague clocks in on a phone', async () => {
    const no = await wordsIn('no');
    let clicks = 0;
    const press = async (what: Locator) => {
      clicks += 1;
      await what.click();
    };
    const office = await takePhone(browser, { language: 'no' });
    const { page } = office;
    const began = Date.now();
    await page.goto('/login');
    await sendLogin(page, no, { company, user: 'kari', password: PASSWORD });
    clicks += 1;
    await page.getByText(no('startguide.ask_company')).waitFor();
    expect(placeOf(page)).toBe('/admin/start');

    await press(page.getByRole('button', { name: no('companysettings.saveIt') }));
    await page.getByText(no('startguide.ask_shift')).waitFor();
    await keepPicture(page, 'first-run');
    expect([...(await axeProblems(page)), ...(await smallTargets(page))]).toEqual([]);
    const save = (name: string | RegExp) => page.getByRole('button', { name });
    await press(save(no('startguide.saveNamed', { name: 'Dag 07:00–15:00' })));
    await page.getByText(no('startguide.ask_worktype')).waitFor();
    await press(save(/^Lagre Ordinær/));
    await page.getByText(no('startguide.ask_activity')).waitFor();
    await press(save(/^Lagre Produksjon/));
    await page.getByText(no('startguide.ask_project')).waitFor();
    await page.getByLabel(no('startguide.name')).fill('Rørbro');
    await press(save(no('startguide.saveNamed', { name: '1001 Rørbro' })));
    await press(save(no('startguide.rolesFine')));
    await page.getByLabel(no('users.firstName')).fill('Rokas');
    await page.getByLabel(no('users.lastName')).fill('Žukas');
    await press(save(no('startguide.invite')));
    const link = await page.getByText(/\/reset-password\?code=/).textContent();
    await keepPicture(page, 'first-run-invited');

    const phone = await takePhone(browser, { language: 'no' });
    const theirs = phone.page;
    const { pathname, search } = new URL(link ?? '');
    await theirs.goto(pathname + search);
    await theirs.getByLabel(no('session.newPassword'), { exact: true }).fill(PASSWORD);
    await press(theirs.getByRole('button', { name: no('session.saveNewPassword') }));
    await theirs.getByLabel(no('session.password'), { exact: true }).fill(PASSWORD);
    await press(theirs.getByRole('button', { name: no('session.logInWithPassword') }));
    await insideNav(theirs, no).waitFor();
    await openScreen(theirs, '/stemp');
    await press(startButton(theirs, no));
    await theirs.getByRole('timer').waitFor();
    const seconds = (Date.now() - began) / 1000;
    process.stdout.write(
      `a new company has a colleague clocked in ${seconds.toFixed(1)} s and ${clicks} clicks after the first login\n`,
    );

    await press(save(no('startguide.finish')));
    await page.getByText(no('startguide.allDone')).waitFor();
    await press(save(no('startguide.finish')));
    await expect.poll(() => placeOf(page)).toBe('/dashboard');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect([...office.crashes, ...phone.crashes]).toEqual([]);
    expect(seconds).toBeLessThan(MOST_SECONDS);
    await Promise.all([office.context.close(), phone.context.close()]);
  });
});
