import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { killBrowser, launchOn } from '../parts/chromium.ts';
import { insideNav, logIn, loginButton } from '../parts/log-in.ts';
import { type Hired, type Office, openOffice } from '../parts/office.ts';
import { openPhone, phoneScreen } from '../parts/phone.ts';
import { readableStorage, rowsIn, untilKeptForOffline } from '../parts/storage.ts';
import { wordsIn } from '../parts/words.ts';

let office: Office;
let folder: string;
const no = await wordsIn('no');

beforeAll(async () => {
  office = await openOffice(inject('site').dataDir);
  folder = await mkdtemp(join(tmpdir(), 'sveis-phone-'));
});
afterAll(async () => {
  await office.close();
  await rm(folder, { recursive: true, force: true });
});

const switchOn = (offline = false): Promise<BrowserContext> =>
  launchOn(folder, { ...phoneScreen, baseURL: inject('site').url, offline });

const planted = (person: Hired) => [person.firstName, person.lastName, person.email, person.initials];
const found = (text: string, values: readonly string[]) => values.filter((value) => text.includes(value));

describe('without network', () => {
  it('a killed phone starts again, knows who is logged in, and forgets it all at logout', async () => {
    const person = await office.hire('offline-one');
    const first = await switchOn();
    const { page: online } = await openPhone(first, 'no');
    await logIn(online, no, { user: person.user });
    await untilKeptForOffline(online);
    await expect.poll(() => rowsIn(online, 'cache')).toBeGreaterThan(0);
    await first.close();

    const second = await switchOn();
    const { page: working } = await openPhone(second);
    await working.goto('/dashboard');
    await working.getByText(person.firstName).waitFor();
    await killBrowser(second);

    const third = await switchOn(true);
    const { page, crashes } = await openPhone(third);
    await page.goto('/dashboard');
    await page.getByText(person.firstName).waitFor();
    const banner = page.getByRole('status').filter({ hasText: no('shell.offlineTitle') });
    await banner.waitFor();
    expect(await banner.textContent()).toMatch(/\d\d:\d\d/);
    // The dump does find what is there: the name is in the open while its owner is logged in, the rest is sealed.
    expect(found(await readableStorage(page, third), planted(person))).toEqual([
      person.firstName,
      person.lastName,
    ]);

    await insideNav(page, no)
      .getByRole('link', { name: no('shell.more'), exact: true })
      .click();
    await page.getByRole('heading', { name: person.lastName }).waitFor();
    await page.getByRole('button', { name: no('session.logOut'), exact: true }).click();
    await loginButton(page, no).waitFor();
    await expect.poll(() => rowsIn(page, 'keys')).toBe(0);
    expect(found(await readableStorage(page, third), planted(person))).toEqual([]);

    const told = page.waitForResponse((answer) => answer.url().includes('/api/logout'));
    await third.setOffline(false);
    expect((await told).ok()).toBe(true);
    expect(crashes).toEqual([]);
    await third.close();
  });

  it('every screen that exists opens, and a login says there is no contact', async () => {
    const context = await switchOn();
    const { page, crashes } = await openPhone(context, 'no');
    await logIn(page, no, { user: 'ks' });
    await untilKeptForOffline(page);
    await expect.poll(() => rowsIn(page, 'cache')).toBeGreaterThan(0);
    await context.setOffline(true);
    for (const [path, title] of [
      ['/more', no('shell.more')],
      ['/account/password', no('session.changePassword')],
      ['/account/sessions', no('session.mySessions')],
      ['/not_found', no('shell.notFoundTitle')],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(no('shell.offlineTitle')).waitFor();
    }
    await page.goto('/more');
    await page.getByRole('button', { name: no('session.logOut'), exact: true }).click();
    await loginButton(page, no).waitFor();
    await page.getByLabel(no('session.userName'), { exact: true }).fill('ks');
    await page.getByLabel(no('session.password'), { exact: true }).fill('Demo1234!');
    await loginButton(page, no).click();
    await page.getByText(no('session.noAnswer')).waitFor();
    expect(crashes).toEqual([]);
    await context.close();
  });
});
