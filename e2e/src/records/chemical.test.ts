import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { killBrowser, launchOn } from '../parts/chromium.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { type Office, openOffice } from '../parts/office.ts';
import { openPhone, phoneScreen } from '../parts/phone.ts';
import { keepPicture } from '../parts/screenshot.ts';
import { placeOf } from '../parts/step.ts';
import { rowsIn, untilKeptForOffline } from '../parts/storage.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { sidewaysScroll, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

let office: Office;
const folders: string[] = [];
const no = await wordsIn('no');

beforeAll(async () => {
  office = await openOffice(inject('site').dataDir);
});
afterAll(async () => {
  await office.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A phone of its own for every try: its storage outlives the browser. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-chemical-'));
  folders.push(folder);
  return folder;
}

const switchOn = (folder: string, offline = false): Promise<BrowserContext> =>
  launchOn(folder, { ...phoneScreen, baseURL: inject('site').url, offline });

/** Everything that was asked for has been written: the phone keeps no more than it kept a moment ago. */
async function untilWritten(page: Page): Promise<void> {
  let before = -1;
  const rests = async () => {
    const now = await rowsIn(page, 'cache');
    const isSame = now === before && now > 0;
    before = now;
    return isSame;
  };
  await expect.poll(rests, { interval: 500 }).toBe(true);
}

async function lookAt(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  expect([...(await axeProblems(page)), ...(await smallTargets(page))], name).toEqual([]);
  expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

const SPLASH = 'Gni inn kalsiumglukonatgel';
/** What the label says, in the words of the regulation. */
const LENSES = 'Fjern eventuelle kontaktlinser';

/** From a list nobody has touched: the product is found, and what to do stands there. */
async function findFirstAid(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: no('chemicallist.firstAid'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(no('chemicallist.firstAidFind')).fill('flussyre');
  await sheet.getByRole('button', { name: /beise/i }).click();
  await sheet.getByText(SPLASH).waitFor();
  return sheet;
}

describe('a splash of acid in a hall without network', () => {
  it('first aid opens on a phone that was killed, and the exposure is written down and sent later', async () => {
    const person = await office.hire('chemical-one', 'hse');
    const folder = await newFolder();
    const first = await switchOn(folder);
    const { page: online } = await openPhone(first, 'no');
    const kept = online.waitForResponse((answer) => answer.url().includes('/chemicallist/first_aid'));
    await logIn(online, no, { user: person.user, at: '/more' });
    const { data } = await (await kept).json();
    const idOf = (name: RegExp): string =>
      data.find(({ product_name }: { product_name: string }) => name.test(product_name)).id;
    const id = idOf(/beise/i);
    await untilKeptForOffline(online);
    await untilWritten(online);
    await first.close();

    // Who is logged in must be on the disk: a browser writes cookies there when it is closed.
    const second = await switchOn(folder);
    const { page: working } = await openPhone(second);
    await working.goto('/more');
    await insideNav(working, no).waitFor();
    await killBrowser(second);

    const third = await switchOn(folder, true);
    const { page, crashes } = await openPhone(third);
    await page.goto('/chemicallist');
    const sheet = await findFirstAid(page);
    await sheet.getByText(LENSES).waitFor();
    // In Norway an ambulance comes by 113, whatever language the phone speaks.
    await sheet.getByRole('link', { name: no('chemicallist.callNow', { phone: '113' }) }).waitFor();
    await lookAt(page, 'chemical-no-first-aid');

    // The record itself was never opened on this phone.
    await page.goto(`/chemicallist/${id}`);
    await page.getByText(SPLASH).waitFor();
    await page.getByText(no('records.notOnPhone')).waitFor();

    await page.goto(`/chemicallist/exposures?add=1&chemical=${id}`);
    await page.getByLabel(no('exposure.minutes'), { exact: true }).fill('20');
    await page.getByLabel(no('exposure.workplace'), { exact: true }).fill('Bay A');
    await page.getByRole('switch', { name: no('exposure.is_incident') }).check({ force: true });
    await page.getByRole('button', { name: no('records.send'), exact: true }).click();
    await page.getByText(no('shell.savedOnPhone')).waitFor();
    await expect.poll(() => placeOf(page)).toBe('/chemicallist/exposures');
    const entry = page.getByRole('listitem').filter({ hasText: /beise/i });
    await entry.getByText(no('records.notSent')).waitFor();
    await lookAt(page, 'chemical-no-exposures');
    await third.setOffline(false);
    await entry.getByText(no('records.notSent')).waitFor({ state: 'detached', timeout: 30_000 });
    await entry.getByText(no('exposure.is_incident')).waitFor();

    // What goes on the wall beside the cabinet is one page, however much there is to say.
    await page.goto(`/chemicallist/${id}`);
    await page.getByText(LENSES, { exact: false }).first().waitFor({ state: 'attached' });
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    // Days later the phone does not know any more what this person may do, and nobody answers.
    await third.setOffline(true);
    await page.evaluate(() => localStorage.removeItem('perm_cache'));
    await third.clearCookies({ name: 'perm' });
    await page.goto('/dashboard');
    await page.getByText(no('session.featuresFailed')).first().waitFor();
    await (await findFirstAid(page)).getByText(LENSES).waitFor();
    await lookAt(page, 'chemical-no-rights');
    expect(crashes).toEqual([]);
    await third.close();
  });
});
