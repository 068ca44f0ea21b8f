import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { call } from './parts/call.ts';
import { launchBrowser, launchOn } from './parts/chromium.ts';
import { sidewaysScroll, smallTargets } from './parts/layout.ts';
import { insideNav, logIn } from './parts/log-in.ts';
import { openPhone, phoneScreen, takePhone } from './parts/phone.ts';
import { takePicture } from './parts/picture.ts';
import { keepPicture } from './parts/screenshot.ts';
import { openScreen, placeOf } from './parts/step.ts';
import { rowsIn, untilKeptForOffline } from './parts/storage.ts';
import { type Say, wordsIn } from './parts/words.ts';

/** What the demo company calls the parts of its torque log. */
const names = {
  no: {
    module: 'Momentlogg',
    add: 'Ny skrueforbindelse',
    flange: 'Flensnr.',
    size: 'Boltstørrelse',
    target: 'Ønsket moment',
    measured: 'Målt moment',
    within: 'Innenfor',
    finish: 'Fullfør',
    done: 'Ferdig',
  },
  lt: {
    module: 'Priveržimo žurnalas',
    add: 'Nauja varžtinė jungtis',
    flange: 'Flanšo nr.',
    size: 'Varžto dydis',
    target: 'Reikiamas momentas',
    measured: 'Išmatuotas momentas',
    within: 'Atitinka',
    finish: 'Užbaigti',
    done: 'Baigta',
  },
} as const;
type Names = (typeof names)['no' | 'lt'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sveis-own-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const switchOn = (name: string, offline = false): Promise<BrowserContext> =>
  launchOn(join(folder, name), {
    ...phoneScreen,
    reducedMotion: 'reduce',
    baseURL: inject('site').url,
    offline,
  });

const required = (label: string) => new RegExp(`^${label}`);

/** Looked at in the light, and for the pictures in the dark as well. */
async function lookAt(page: Page, name: string): Promise<void> {
  const problems = [...(await axeProblems(page)), ...(await smallTargets(page))];
  await keepPicture(page, name);
  if (process.env.SHOTS) {
    await page.emulateMedia({ colorScheme: 'dark' });
    problems.push(...(await axeProblems(page, ['color-contrast'])));
    await keepPicture(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect(problems, name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

async function projectOf(page: Page, number: string): Promise<number> {
  const { body } = await call(page, 'projects/query', { pipeline: [{ $match: { number } }] });
  return (body.data as { id: number }[])[0]?.id ?? 0;
}

async function writeJoint(page: Page, say: Say, own: Names, flange: string): Promise<void> {
  await page.getByRole('link', { name: own.add, exact: true }).click();
  await page.getByLabel(required(own.flange)).fill(flange);
  await page.getByLabel(required(own.size)).selectOption({ label: 'M20' });
  await page.getByLabel(required(own.target)).fill('385');
  await takePicture(page, say);
  await page.getByRole('button', { name: say('records.openPicture', { number: 1 }) }).waitFor();
}

describe('a module the company has made itself', () => {
  it.each([
    ['no', 'sveis1'],
    ['lt', 'sveis2'],
  ] as const)('is worked without network and after a restart, in %s', async (language, user) => {
    const say = await wordsIn(language);
    const own = names[language];
    const flange = `A9-${language}-${Date.now()}`;
    const first = await switchOn(language);
    const { page, crashes } = await openPhone(first, language);
    await logIn(page, say, { user, at: '/more' });
    const project = await projectOf(page, '2501');
    const list = `/projects/${project}/custom_modules/1`;

    await openScreen(page, `/projects/${project}`);
    const tile = page.getByRole('link', { name: own.module });
    await tile.getByText(/^\d+$/).waitFor();
    await lookAt(page, `own-${language}-project`);
    await tile.click();
    await page.getByRole('link', { name: 'A5-F01' }).waitFor();
    await lookAt(page, `own-${language}-list`);
    await untilKeptForOffline(page);
    await expect.poll(() => rowsIn(page, 'cache')).toBeGreaterThan(0);

    await first.setOffline(true);
    await writeJoint(page, say, own, flange);
    await lookAt(page, `own-${language}-form`);
    await page.getByRole('button', { name: say('records.send'), exact: true }).click();
    await page.getByText(say('shell.savedOnPhone')).waitFor();
    await expect.poll(() => placeOf(page)).toMatch(new RegExp(`^${list}/action/[0-9a-f-]{36}$`));
    const address = placeOf(page);
    await first.close();

    const second = await switchOn(language, true);
    const { page: again, crashes: later } = await openPhone(second);
    await again.goto('/outbox');
    await again.getByText(flange).waitFor();
    await again.goto(list);
    const row = again.getByRole('link', { name: flange });
    await row.getByText(say('records.notSent')).waitFor();
    await again.getByRole('heading', { level: 1, name: own.module }).waitFor();
    await row.click();
    await again.getByRole('button', { name: say('records.openPicture', { number: 1 }) }).waitFor();

    await second.setOffline(false);
    await again
      .getByText(say('records.notSent'), { exact: true })
      .waitFor({ state: 'detached', timeout: 30_000 });
    await again.getByRole('heading', { level: 1, name: /^TRQ-\d{4}$/ }).waitFor();
    expect(placeOf(again)).toBe(address);
    const { body } = await call(again, `projects/${project}/custom_modules/1/query`, {
      pipeline: [{ $match: { words: { $regex: flange } } }],
    });
    expect(body.total).toBe(1);

    await again.getByRole('button', { name: own.finish }).click();
    const step = again.getByRole('dialog', { name: own.finish });
    await step.getByLabel(required(own.measured)).fill('390');
    await step.getByRole('radio', { name: own.within, exact: true }).check({ force: true });
    await step.getByRole('button', { name: own.finish }).click();
    await again.getByText(own.done).first().waitFor();
    await again.getByRole('tab', { name: say('records.history') }).click();
    await again.getByText(new RegExp(own.measured)).first().waitFor();
    await lookAt(again, `own-${language}-history`);
    expect([...crashes, ...later]).toEqual([]);
    await second.close();
  });

  it('mends what the server refused in the form it was written in', async () => {
    const say = await wordsIn('no');
    const own = names.no;
    const browser = await launchBrowser();
    const { page, crashes } = await takePhone(browser, { language: 'no' });
    await logIn(page, say, { user: 'bas', at: '/more' });
    const list = `/projects/${await projectOf(page, '2501')}/custom_modules/1`;
    const flange = `B1-${Date.now()}`;
    await openScreen(page, list);
    await page.route(`**/api/main${list}?*`, (route) =>
      route.fulfill({
        status: 422,
        json: { status: 'error', errorcode: 422, code: 'VALIDATION', errors: { flange_no: ['Nei'] } },
      }),
    );
    await writeJoint(page, say, own, flange);
    await page.getByRole('button', { name: say('records.send'), exact: true }).click();
    await page.getByText('Nei').first().waitFor();
    await page.unrouteAll();
    await page.goto('/outbox');
    await page.getByRole('link', { name: say('outbox.edit') }).click();
    await expect.poll(() => placeOf(page)).toMatch(new RegExp(`^${list}/action\\?outbox=`));
    await expect.poll(() => page.getByLabel(required(own.flange)).inputValue()).toBe(flange);
    await page.getByLabel(required(own.flange)).fill(`${flange}b`);
    await page.getByRole('button', { name: say('records.send'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^TRQ-\d{4}$/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: `${flange}b` }).waitFor();
    const { body } = await call(page, `${list.slice(1)}/query`, {
      pipeline: [{ $match: { words: { $regex: flange } } }],
    });
    expect([body.total, crashes]).toEqual([1, []]);
    await browser.close();
  });

  it('stands beside its list on a wide screen, and is not there for another company', async () => {
    const say = await wordsIn('no');
    const browser = await launchBrowser();
    const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;
    const { page, crashes } = await takePhone(browser, { language: 'no', ...wide });
    await logIn(page, say, { user: 'ks', at: '/more' });
    const project = await projectOf(page, '2501');
    const list = `/projects/${project}/custom_modules/1`;
    await openScreen(page, list);
    await page.getByRole('link', { name: 'A5-F01' }).waitFor();
    await lookAt(page, 'own-no-wide-list');
    await page.getByRole('link', { name: 'A5-F01' }).click();
    const panel = page.getByRole('complementary', { name: 'A5-F01' });
    await panel.getByText('321,00 Nm').waitFor();
    await lookAt(page, 'own-no-wide-record');
    expect(placeOf(page)).toMatch(new RegExp(`^${list}/action/`));
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
    await browser.close();
  });
});
