import { describe, expect, inject, it } from 'vitest';
import { insideNav, logIn, loginButton, PASSWORD, sendLogin } from '../parts/log-in.ts';
import { lettersTo, linkIn } from '../parts/mailbox.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { placeOf } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');
const { dataDir } = inject('site');
const NEW_PASSWORD = 'brun hest under bord';

describe('passwords', () => {
  it('a changed password ends the other phones, and only the new one opens', async () => {
    const { user } = await scene.office.hire('changer');
    const other = await takePhone(scene.browser, { language: 'no' });
    await logIn(other.page, no, { user });
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user, at: '/account/password' });
    const save = page.getByRole('button', { name: no('session.saveNewPassword') });
    const current = page.getByLabel(no('session.currentPassword'), { exact: true });

    await current.fill('wrong one');
    await page.getByLabel(no('session.newPassword'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(no('session.newPasswordAgain'), { exact: true }).fill(NEW_PASSWORD);
    await save.click();
    await page.getByText(no('session.wrongCurrentPassword')).waitFor();
    await current.fill(PASSWORD);
    await save.click();
    await page.getByText(no('session.passwordChanged')).waitFor();
    expect(placeOf(page)).toBe('/more');

    await other.page.reload();
    await loginButton(other.page, no).waitFor();
    await sendLogin(other.page, no, { user });
    await other.page.getByText(no('session.loginFailed')).waitFor();
    await sendLogin(other.page, no, { user, password: NEW_PASSWORD });
    await insideNav(other.page, no).waitFor();
    await Promise.all([other.context.close(), context.close()]);
  });

  it('a forgotten password is replaced by a mailed link, which works once', async () => {
    const { user, email } = await scene.office.hire('forgetful');
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await page.goto('/login');
    await page.getByRole('button', { name: no('session.forgotPassword') }).click();
    await page.getByLabel(no('session.company'), { exact: true }).fill('demo');
    await page.getByLabel(no('session.userNameOrEmail'), { exact: true }).fill(user);
    await page.getByRole('button', { name: no('session.sendLink') }).click();
    await page.getByRole('heading', { name: no('session.forgotSentTitle') }).waitFor();
    await expect.poll(() => lettersTo(dataDir, email), { timeout: 10_000 }).toHaveLength(1);
    const link = linkIn((await lettersTo(dataDir, email))[0]) ?? '';

    await page.goto(link);
    const password = page.getByLabel(no('session.newPassword'), { exact: true });
    await password.fill('kort');
    // The code is taken out of the address bar at once.
    await expect.poll(() => placeOf(page)).toBe('/reset-password');
    const save = page.getByRole('button', { name: no('session.saveNewPassword') });
    await save.click();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await password.fill(NEW_PASSWORD);
    await save.click();
    await page.getByText(no('session.resetDone')).waitFor();
    await sendLogin(page, no, { user, password: NEW_PASSWORD });
    await insideNav(page, no).waitFor();

    await page.goto(link);
    await password.fill('en helt annen setning');
    await save.click();
    await page.getByText(no('session.linkExpired')).waitFor();
    await context.close();
  });
});

describe('direct login', () => {
  const linkFor = async (username: string, token: string): Promise<string> => {
    const answer = await fetch(`${inject('site').url}/api/host/direct-login`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username }),
    });
    return ((await answer.json()) as { path: string }).path;
  };

  it('a link asks first, logs in on the yes, and works once', async () => {
    const token = await scene.office.hostToken();
    const person = await scene.office.hire('linked');
    const path = await linkFor(person.user, token);
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await page.goto(path);
    expect(placeOf(page)).toBe('/login');
    const name = `${person.firstName} ${person.lastName}`;
    await page.getByText(name, { exact: true }).waitFor();
    await page.reload();
    await loginButton(page, no).waitFor();

    await page.goto(path);
    await page.getByRole('button', { name: no('session.directConfirm', { name }) }).click();
    await insideNav(page, no).waitFor();
    await page.getByText(no('shell.greeting', { name: person.firstName })).waitFor();
    expect(placeOf(page)).toBe('/dashboard');

    const stranger = await takePhone(scene.browser, { language: 'no' });
    await stranger.page.goto(path);
    await stranger.page.getByText(no('session.linkExpired')).waitFor();
    await Promise.all([context.close(), stranger.context.close()]);
  });
});
