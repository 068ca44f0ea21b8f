import { matchRoute, routes } from '@sveis/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { insideNav, logIn, loginButton } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { insideScreens, leaderScreens, recordScreens } from './parts/screens.ts';
import { placeOf, stepTo } from './parts/step.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

/** An address of the table with its parameters filled in; those that may be absent are left out once. */
const filled = (path: string): string => path.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '9007');
const guarded = routes.filter(({ auth }) => auth).map(({ path }) => filled(path));

describe('without a login', () => {
  it('every screen leads to the login, which knows where the person wanted to go', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await page.goto('/login');
    await loginButton(page, no).waitFor();
    for (const path of guarded) {
      await stepTo(page, path);
      await expect
        .poll(() => placeOf(page), { interval: 10 })
        .toBe(`/login?redirect=${encodeURIComponent(path)}`);
    }
    expect(guarded.length).toBeGreaterThan(70);
    await context.close();
  });

  it('a cold start ends at the login too', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    for (const [path, place] of [
      [
        '/projects/7/weld-log?status=pending',
        '/login?redirect=%2Fprojects%2F7%2Fweld-log%3Fstatus%3Dpending',
      ],
      ['/', '/login?redirect=%2F'],
      ['/no/such/address', '/login'],
      ['/not_found', '/login'],
    ] as const) {
      await page.goto(path);
      await loginButton(page, no).waitFor();
      expect(placeOf(page)).toBe(place);
    }
    await context.close();
  });
});

describe('with a login', () => {
  it('every address ends on a screen: its own where there is one, what is gone at one place, else the dashboard', async () => {
    const { page, context, crashes } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: 'admin' });
    const exists = (path: string) =>
      path === '/' || [...insideScreens, ...leaderScreens].some((screen) => screen === path);
    const isGone = (path: string) => recordScreens.some((screen) => screen === path);
    for (const path of guarded) {
      await stepTo(page, path);
      const end = exists(path) ? path : isGone(path) ? '/not_found' : '/dashboard';
      await expect.poll(() => placeOf(page), { interval: 10 }).toBe(end);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(crashes).toEqual([]);
    // And the same by a cold start.
    for (const path of [
      '/login',
      '/login?redirect=%2Fmore',
      '/no/such/address',
      '/global_checklist',
      '/dashboard/',
    ]) {
      await page.goto(path);
      await insideNav(page, no).waitFor();
      await expect.poll(() => placeOf(page).replace(/\/$/, '')).toBe('/dashboard');
    }
    await context.close();
  });

  it('a person without the rights of a module is not let into it', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: 'gjest' });
    await page.goto('/warehouse');
    await insideNav(page, no).waitFor();
    expect(matchRoute('/warehouse')?.modules).toEqual(['warehouse']);
    await expect.poll(() => placeOf(page)).toMatch(/^\/(dashboard)?$/);
    await context.close();
  });
});
