import { describe, expect, it } from 'vitest';
import { insideNav, logIn, loginButton, logOut } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { readableStorage } from '../parts/storage.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

describe('the end of a session', () => {
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
