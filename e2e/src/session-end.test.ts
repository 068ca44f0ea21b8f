import { describe, expect, it } from 'vitest';
import { insideNav, logIn, loginButton, logOut, sendLogin } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { placeOf, stepTo } from './parts/step.ts';
import { readableStorage } from './parts/storage.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

describe('the end of a session', () => {
  it('a person who is disabled is logged out by the next call', async () => {
    const { id, user } = await scene.office.hire('leaver');
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user });
    await scene.office.disable(id);
    await stepTo(page, '/account/sessions');
    await loginButton(page, no).waitFor();
    await page.getByText(no('shell.authenticationFailed'), { exact: true }).waitFor();
    await sendLogin(page, no, { user });
    await page.getByText(no('session.loginFailed')).waitFor();
    await context.close();
  });

  it('logging out elsewhere ends the other phone and not this one', async () => {
    const { user } = await scene.office.hire('two-phones');
    const lost = await takePhone(scene.browser, { language: 'no' });
    const held = await takePhone(scene.browser, { language: 'no' });
    await logIn(lost.page, no, { user });
    await logIn(held.page, no, { user, at: '/account/sessions' });
    await held.page.getByRole('button', { name: no('session.endElsewhere') }).click();
    const dialog = held.page.getByRole('alertdialog', { name: no('session.endElsewhereTitle') });
    await dialog.getByRole('button', { name: no('session.endElsewhere') }).click();
    await expect.poll(() => held.page.getByRole('listitem').count()).toBe(1);
    await lost.page.reload();
    await loginButton(lost.page, no).waitFor();
    await held.page.reload();
    await insideNav(held.page, no).waitFor();
    await Promise.all([lost.context.close(), held.context.close()]);
  });

  it('a logout in one tab closes the other tab too', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no);
    const other = await context.newPage();
    await other.goto('/more');
    await insideNav(other, no).waitFor();
    await logOut(page, no);
    await loginButton(other, no).waitFor();
    await context.close();
  });

  it('a company without the timer lets nobody in and says why', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await page.goto('/login');
    await sendLogin(page, no, { company: 'stengt', user: 'admin' });
    await page.getByText(no('session.timerDisabled')).waitFor();
    await loginButton(page, no).waitFor();
    expect(placeOf(page)).toBe('/login');
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'sveis')).toBe(false);
    await page.reload();
    await loginButton(page, no).waitFor();
    await context.close();
  });

  it('no script can read the token, and it is worth nothing after a logout', async () => {
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no);
    const cookies = await context.cookies();
    const token = cookies.find(({ name }) => name === 'sveis');
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const secrets = cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
    expect(secrets.every((value) => value.length > 40)).toBe(true);
    const inScript = await page.evaluate(() => document.cookie);
    const names = inScript.split('; ').map((part) => part.split('=')[0]);
    expect(names.filter((name) => name !== 'host' && name !== 'perm')).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const secret of secrets) expect(inScript + stored).not.toContain(secret);
    const everything = await readableStorage(page, context);
    expect(everything).toContain('extractable false');
    expect(everything).not.toContain('extractable true');

    const before = cookies.filter(({ name }) => name === 'sveis');
    await logOut(page, no);
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'sveis')).toBe(false);
    await context.addCookies(before);
    const answer = await context.request.get('/api/check_and_get_tenant_features');
    expect(answer.status()).toBe(401);
    await context.close();
  });
});
