import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insideNav, loginButton, PASSWORD, sendLogin } from '../parts/log-in.ts';
import { type Phone, takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { rowsIn, untilKeptForOffline } from '../parts/storage.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

/** A phone on a clock of its own. The worker is asked for where the app must go on without network. */
async function takeClockedPhone(serviceWorkers: 'allow' | 'block'): Promise<Phone> {
  const phone = await takePhone(scene.browser, { language: 'no', serviceWorkers });
  await phone.page.clock.install();
  return phone;
}

/** Logged in, whether or not the test before has left the phone so, with the switch as asked. */
async function begin({ page }: Phone, user: string, autoLogout: boolean): Promise<Page> {
  await page.goto('/more');
  await insideNav(page, no).or(loginButton(page, no)).first().waitFor();
  if (!(await isIn(page))) await sendLogin(page, no, { user });
  const toggle = page.getByRole('switch', { name: no('session.autoLogout') });
  await toggle.waitFor();
  if ((await toggle.isChecked()) !== autoLogout) await toggle.click();
  await expect
    .poll(async () => [await toggle.isEnabled(), await toggle.isChecked()])
    .toEqual([true, autoLogout]);
  await untilWatched(page);
  return page;
}

/** Idleness is watched for from a moment after the first paint on: a clock put forward before that passes unseen. */
async function untilWatched(page: Page): Promise<void> {
  const lastTouch = () => page.evaluate(() => Number(localStorage.getItem('last_activity')));
  const before = await lastTouch();
  let isRight = false;
  await expect
    .poll(async () => {
      isRight = !isRight;
      await page.mouse.move(isRight ? 201 : 200, 400);
      return lastTouch();
    })
    .toBeGreaterThan(before);
}

const isIn = async (page: Page) => (await insideNav(page, no).count()) === 1;

describe('auto-logout', () => {
  let phone: Phone;
  let user: string;

  beforeAll(async () => {
    ({ user } = await scene.office.hire('idle'));
    phone = await takeClockedPhone('block');
  });
  afterAll(() => phone.context.close());

  it('stays logged in for an hour when the switch is off', async () => {
    const page = await begin(phone, user, false);
    await page.clock.fastForward(3_600_000);
    expect(await isIn(page)).toBe(true);
  });

  it('logs out after two minutes without use, warns before, and the server forgets the login too', async () => {
    const page = await begin(phone, user, true);
    const warning = page.getByText(no('session.idleSoon', { seconds: 15 }));
    await page.clock.fastForward(107_000);
    await warning.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await warning.waitFor({ state: 'detached' });
    await page.clock.fastForward(119_000);
    expect(await isIn(page)).toBe(true);
    const told = page.waitForResponse((answer) => answer.url().includes('/api/logout'));
    await page.clock.fastForward(3_000);
    await loginButton(page, no).waitFor();
    await page.getByText(no('session.loggedOutIdle')).waitFor();
    expect((await told).ok()).toBe(true);
    await warning.waitFor({ state: 'detached' });
    // And the next login leads back to where one was.
    await sendLogin(page, no, { user });
    await page.getByRole('heading', { level: 1, name: no('shell.more') }).waitFor();
  });

  it('every touch begins the two minutes again', async () => {
    const page = await begin(phone, user, true);
    for (let minute = 0; minute < 4; minute += 1) {
      await page.clock.fastForward(100_000);
      await page.getByRole('heading', { level: 1 }).click();
    }
    expect(await isIn(page)).toBe(true);
    await page.clock.fastForward(122_000);
    await loginButton(page, no).waitFor();
  });

  it('a touch on a phone that slept for an hour does not carry the session on', async () => {
    const slept = await takeClockedPhone('block');
    const page = await begin(slept, user, true);
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.mouse.click(200, 400);
    await loginButton(page, no).waitFor();
    await slept.context.close();
  });
});

describe('auto-logout without network', () => {
  let phone: Phone;
  let user: string;

  beforeAll(async () => {
    ({ user } = await scene.office.hire('idle-offline'));
    phone = await takeClockedPhone('allow');
  });
  afterEach(() => phone.context.setOffline(false));
  afterAll(() => phone.context.close());

  /** The lock, two minutes after the last touch. */
  async function lock(): Promise<Page> {
    const page = await begin(phone, user, true);
    // The password is stretched in the background; before that nothing could unlock.
    await expect.poll(() => rowsIn(page, 'meta')).toBe(1);
    await untilKeptForOffline(page);
    await phone.context.setOffline(true);
    await page.getByText(no('shell.offlineTitle')).waitFor();
    await page.clock.fastForward(122_000);
    await page.getByRole('heading', { name: no('session.lockedTitle') }).waitFor();
    return page;
  }

  it('it locks, a wrong password does not open it, the right one does', async () => {
    const page = await lock();
    expect(await isIn(page)).toBe(false);
    await page.getByLabel(no('session.password'), { exact: true }).fill('not it');
    await page.getByRole('button', { name: no('session.unlock'), exact: true }).click();
    await page.getByText(no('session.wrongPassword')).waitFor();
    await page.getByLabel(no('session.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: no('session.unlock'), exact: true }).click();
    await insideNav(page, no).waitFor();
  });

  it('a lock that nobody opened becomes a logout when the network is back', async () => {
    const page = await lock();
    const told = page.waitForResponse((answer) => answer.url().includes('/api/logout'));
    await phone.context.setOffline(false);
    await loginButton(page, no).waitFor();
    expect((await told).ok()).toBe(true);
  });
});
