import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../parts/call.ts';
import { launchBrowser, launchOn } from '../parts/chromium.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { openPhone, phoneScreen, takePhone, wideScreen } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { openScreen, placeOf } from '../parts/step.ts';
import { rowsIn, untilKeptForOffline } from '../parts/storage.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

/** What the demo company calls the parts of its torque log. */
const torque = { part: 'Forbindelse', flange: 'Flensnr.', size: 'Boltstørrelse', target: 'Ønsket moment' };

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sveis-own-'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const switchOn = (offline = false): Promise<BrowserContext> =>
  launchOn(join(folder, 'phone'), {
    ...phoneScreen,
    reducedMotion: 'reduce',
    baseURL: inject('site').url,
    offline,
  });

async function lookAt(page: Page, name: string): Promise<void> {
  const problems = [...(await axeProblems(page)), ...(await smallTargets(page))];
  await keepPicture(page, name);
  expect(problems, name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

async function projectOf(page: Page, number: string): Promise<number> {
  const { body } = await call(page, 'projects/query', { pipeline: [{ $match: { number } }] });
  return (body.data as { id: number }[])[0]?.id ?? 0;
}

describe('a module the company has made itself', () => {
  it('is made in the office and used by a colleague without network, in another language', async () => {
    const no = await wordsIn('no');
    const lt = await wordsIn('lt');
    const name = `Nøkkelregister ${Date.now()}`;
    const raktai = `Raktai ${Date.now()}`;
    const clicks = { office: 0, phone: 0 };
    const by = (who: keyof typeof clicks) => async (what: Locator) => {
      clicks[who] += 1;
      await what.click();
    };

    const office = await takePhone(browser, { ...wideScreen, language: 'no' });
    const press = by('office');
    const { page } = office;
    await logIn(page, no, { user: 'admin', at: '/more' });
    await openScreen(page, '/admin/modules');
    await press(page.getByRole('button', { name: no('modulesettings.add') }));
    await page.getByLabel(no('modulesettings.name')).fill(name);
    await press(page.getByRole('button', { name: no('modulesettings.create') }));
    await press(page.getByRole('button', { name: no('modulesettings.publishForm') }));
    await page.getByText(no('modulesettings.formVersion', { version: 1 }), { exact: true }).waitFor();
    clicks.office += 1;
    await page.getByRole('radio', { name: 'Lietuvių' }).check({ force: true });
    await page.getByLabel(no('modulesettings.label'), { exact: true }).fill(raktai);
    await press(page.getByRole('button', { name: no('modulesettings.save') }));
    await page.getByText(no('modulesettings.saved'), { exact: true }).waitFor();
    await lookAt(page, 'own-settings');
    await press(page.getByRole('button', { name: no('modulesettings.activate') }));
    await page.getByText(no('modulesettings.activated'), { exact: true }).waitFor();
    const id = placeOf(page).split('/').at(-1);
    expect(office.crashes).toEqual([]);
    await office.context.close();

    const first = await switchOn();
    const { page: phone, crashes } = await openPhone(first, 'lt');
    const tap = by('phone');
    await logIn(phone, lt, { user: 'sveis2', at: '/more' });
    const project = await projectOf(phone, '2501');
    const list = `/projects/${project}/custom_modules/${id}`;
    await openScreen(phone, `/projects/${project}`);
    await tap(phone.getByRole('link', { name: raktai }));
    await phone.getByRole('heading', { level: 1, name: raktai }).waitFor();
    await tap(phone.getByRole('link', { name: /: Nøkkelregister/ }).first());
    await phone.getByRole('textbox').first().waitFor();
    await untilKeptForOffline(phone);
    await expect.poll(() => rowsIn(phone, 'cache')).toBeGreaterThan(0);
    await first.setOffline(true);
    const key = `R-${Date.now()}`;
    await phone.getByRole('textbox').first().fill(key);
    await lookAt(phone, 'own-form');
    await tap(phone.getByRole('button', { name: lt('records.send'), exact: true }));
    await phone.getByText(lt('shell.savedOnPhone')).waitFor();
    await expect.poll(() => placeOf(phone)).toMatch(new RegExp(`^${list}/action/[0-9a-f-]{36}$`));
    await first.close();

    const second = await switchOn(true);
    const { page: again, crashes: later } = await openPhone(second);
    await again.goto(list);
    const row = again.getByRole('link', { name: key });
    await row.getByText(lt('records.notSent')).waitFor();
    await row.click();
    await second.setOffline(false);
    await again
      .getByText(lt('records.notSent'), { exact: true })
      .waitFor({ state: 'detached', timeout: 30_000 });
    await again.getByRole('heading', { level: 1, name: /^[A-Z]+\d*-0001$/ }).waitFor();
    const { body } = await call(again, `${list.slice(1)}/query`, { pipeline: [] });
    expect(body.total).toBe(1);
    expect([...crashes, ...later]).toEqual([]);
    await second.close();

    process.stdout.write(
      `a module of one's own: ${clicks.office} clicks to make it, ${clicks.phone} taps to write the first record\n`,
    );
    expect(clicks).toEqual({ office: 6, phone: 3 });
  });

  it('mends what the server refused in the form it was written in', async () => {
    const say = await wordsIn('no');
    const { page, crashes, context } = await takePhone(browser, { language: 'no' });
    await logIn(page, say, { user: 'bas', at: '/more' });
    const list = `/projects/${await projectOf(page, '2501')}/custom_modules/1`;
    const flange = `B1-${Date.now()}`;
    await openScreen(page, `${list}/action?part=bolt`);
    await page.route(`**/api/main${list}?*`, (route) =>
      route.fulfill({
        status: 422,
        json: { status: 'error', errorcode: 422, code: 'VALIDATION', errors: { flange_no: ['Nei'] } },
      }),
    );
    await page.getByRole('textbox', { name: torque.flange }).fill(flange);
    await page.getByRole('combobox', { name: torque.size }).selectOption({ label: 'M20' });
    await page.getByRole('textbox', { name: torque.target }).fill('385');
    await page.getByRole('button', { name: say('records.send'), exact: true }).click();
    await page.getByText('Nei').first().waitFor();
    await page.unrouteAll();
    await page.goto('/outbox');
    await page.getByRole('link', { name: say('outbox.edit') }).click();
    await expect.poll(() => placeOf(page)).toMatch(new RegExp(`^${list}/action\\?outbox=`));
    await page.getByText(torque.part, { exact: true }).first().click();
    const field = page.getByRole('textbox', { name: torque.flange });
    await expect.poll(() => field.inputValue()).toBe(flange);
    await field.fill(`${flange}b`);
    await page.getByRole('button', { name: say('records.send'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^TRQ-\d{4}$/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: `${flange}b` }).waitFor();
    expect(crashes).toEqual([]);
    await context.close();
  });

  it('stands beside its list on a wide screen, and is not there for another company', async () => {
    const say = await wordsIn('no');
    const { page, crashes } = await takePhone(browser, { language: 'no', ...wideScreen });
    await logIn(page, say, { user: 'ks', at: '/more' });
    const project = await projectOf(page, '2501');
    const list = `/projects/${project}/custom_modules/1`;
    await openScreen(page, list);
    await page.getByRole('link', { name: 'A5-F01' }).click();
    const panel = page.getByRole('complementary', { name: 'A5-F01' });
    await panel.getByText('-16,60 %').waitFor();
    await lookAt(page, 'own-no-wide-record');
    // The record of one project is not in another.
    const elsewhere = await projectOf(page, '2502');
    await page.goto(placeOf(page).replace(`/projects/${project}/`, `/projects/${elsewhere}/`));
    await expect.poll(() => placeOf(page)).toBe('/not_found');

    const { page: stranger } = await takePhone(browser, { language: 'no' });
    await logIn(stranger, say, { company: 'baltic', user: 'admin', at: '/more' });
    await stranger.goto('/projects/1/custom_modules/1');
    await insideNav(stranger, say).waitFor();
    await expect.poll(() => placeOf(stranger)).toMatch(/^\/(dashboard)?$/);
    expect(crashes).toEqual([]);
  });
});
