import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageNames, languages } from '@sveis/domain/locales';
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
import { showLanguage, sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

/** What the demo company calls the parts of its torque log. */
const torque = { part: 'Forbindelse', flange: 'Flensnr.', size: 'Boltstørrelse', target: 'Ønsket moment' };
/** What the company asks in a module it makes here, as its people read it. */
const asked = {
  no: 'Nøkkelmerke',
  en: 'Key tag',
  lt: 'Rakto žymė',
  pl: 'Znacznik klucza',
  sv: 'Nyckelbricka',
} as const;

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
  it('is made in the office and used by a colleague without network, in five languages', async () => {
    const no = await wordsIn('no');
    const lt = await wordsIn('lt');
    const mark = Date.now();
    const name = `Nøkkelregister ${mark}`;
    const named = {
      no: name,
      en: `Keys ${mark}`,
      lt: `Raktai ${mark}`,
      pl: `Klucze ${mark}`,
      sv: `Nycklar ${mark}`,
    };
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
    await page.getByRole('link', { name: no('modulesettings.editForm') }).waitFor();
    const settings = placeOf(page);
    const id = settings.split('/').at(-1);
    await press(page.getByRole('link', { name: no('modulesettings.editForm') }));
    clicks.office += 1;
    await page.getByRole('radio', { name: no('builder.texts') }).check({ force: true });
    const words = page.getByRole('listitem').filter({ hasText: no('builder.role_label') });
    for (const language of ['no', 'en', 'lt', 'pl', 'sv'] as const) {
      const cell = words.getByLabel(languageNames[language], { exact: true });
      if ((await cell.count()) === 0) {
        clicks.office += 1;
        await page.getByLabel(no('builder.secondLanguage')).selectOption(language);
      }
      await cell.fill(asked[language]);
    }
    await page.getByText(no('builder.state_saved'), { exact: true }).waitFor();
    const publish = no('builder.publish', { version: 1 });
    await press(page.getByRole('button', { name: publish }));
    await press(page.getByRole('dialog').getByRole('button', { name: publish }));
    await page.getByText(no('builder.isPublished', { version: 1 })).waitFor();
    clicks.office += 1;
    await openScreen(page, settings);
    for (const language of ['en', 'lt', 'pl', 'sv'] as const) {
      clicks.office += 1;
      await page.getByRole('radio', { name: languageNames[language] }).check({ force: true });
      await page.getByLabel(no('modulesettings.label'), { exact: true }).fill(named[language]);
    }
    await press(page.getByRole('button', { name: no('modulesettings.save') }));
    await page.getByText(no('modulesettings.saved'), { exact: true }).waitFor();
    await lookAt(page, 'own-settings');
    await press(page.getByRole('button', { name: no('modulesettings.activate') }));
    await page.getByText(no('modulesettings.activated'), { exact: true }).waitFor();
    expect(office.crashes).toEqual([]);
    await office.context.close();

    const first = await switchOn();
    const { page: phone, crashes } = await openPhone(first, 'lt');
    const tap = by('phone');
    await logIn(phone, lt, { user: 'sveis2', at: '/more' });
    const project = await projectOf(phone, '2501');
    const list = `/projects/${project}/custom_modules/${id}`;
    await openScreen(phone, `/projects/${project}`);
    await tap(phone.getByRole('link', { name: named.lt }));
    await phone.getByRole('heading', { level: 1, name: named.lt }).waitFor();
    await untilKeptForOffline(phone);
    await expect.poll(() => rowsIn(phone, 'cache')).toBeGreaterThan(0);
    await first.setOffline(true);
    for (const language of languages) {
      await showLanguage(phone, language);
      await phone.getByRole('heading', { level: 1, name: named[language] }).waitFor();
    }
    await showLanguage(phone, 'lt');
    await tap(phone.getByRole('link', { name: /: Nøkkelregister/ }).first());
    for (const language of languages) {
      await showLanguage(phone, language);
      await phone.getByRole('textbox', { name: asked[language], exact: true }).waitFor();
    }
    await showLanguage(phone, 'lt');
    const key = `R-${Date.now()}`;
    await phone.getByRole('textbox', { name: asked.lt, exact: true }).fill(key);
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
      `a module of one's own: ${clicks.office} clicks to make it, ${clicks.phone} taps to write the first record, in ${languages.length} languages\n`,
    );
    expect(clicks).toEqual({ office: 16, phone: 3 });
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
