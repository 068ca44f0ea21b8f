import { matchRoute } from '@sveis/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { insideNav, logIn, loginButton } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { placeOf } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

describe('without a login', () => {
  it('a cold start ends at the login too', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    for (const [path, place] of [
      [
        '/projects/7/weld-log?status=pending',
        '/login?redirect=%2Fprojects%2F7%2Fweld-log%3Fstatus%3Dpending',
      ],
      ['/', '/login?redirect=%2F'],
      ['/no/such/address', '/login?redirect=%2Fno%2Fsuch%2Faddress'],
      ['/not_found', '/login?redirect=%2Fnot_found'],
    ] as const) {
      await page.goto(path);
      await loginButton(page, no).waitFor();
      expect(placeOf(page)).toBe(place);
    }
    await context.close();
  });
});

describe('with a login', () => {
  it('a cold start at an address without a screen ends on the dashboard', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: 'admin' });
    for (const path of ['/login', '/login?redirect=%2Fmore', '/no/such/address', '/dashboard/']) {
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
