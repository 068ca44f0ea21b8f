import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { insideNav, logIn, loginButton, PASSWORD } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { placeOf } from '../parts/step.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

/** Chromium's own authenticator, which the person unlocks at once. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it('a passkey is added once and logs in without user name and password, until it is removed', async () => {
  const { user } = await scene.office.hire('passkey');
  const { page, context, violations, crashes } = await takePhone(scene.browser, { language: 'no' });
  await giveAuthenticator(page);
  await logIn(page, no, { user, at: '/account/login-ways' });
  await page.getByLabel(no('signin.passkeyName'), { exact: true }).fill('Telefonen min');
  await page.getByLabel(no('session.currentPassword'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: no('signin.addPasskey') }).click();
  const remove = page.getByRole('button', { name: no('signin.removePasskey', { name: 'Telefonen min' }) });
  await remove.waitFor();

  const logOut = async () => {
    await page.goto('/more');
    await page.getByRole('button', { name: no('session.logOut') }).click();
    await loginButton(page, no).waitFor();
  };
  await logOut();
  await page.goto('/login?redirect=%2Faccount%2Flogin-ways');
  const enter = page.getByRole('button', { name: no('session.logInWithPasskey') });
  await enter.click();
  await insideNav(page, no).waitFor();
  await expect.poll(() => placeOf(page)).toBe('/account/login-ways');

  await remove.click();
  await page.getByRole('button', { name: no('signin.removePasskeyYes'), exact: true }).click();
  await page.getByText(no('signin.noPasskeys')).waitFor();
  await logOut();
  await enter.click();
  await page.getByText(no('session.passkeyNotAccepted')).waitFor();
  expect([violations, crashes]).toEqual([[], []]);
  await context.close();
});
