// Takes about 60 s: it starts a server of its own, whose company switches passwords off.

import { type LoginProviderService, openLoginProvider } from '@sveis/server/testing/services/login-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { insideNav, logIn, loginButton } from '../parts/log-in.ts';
import { openOffice } from '../parts/office.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { freePort, type RunningServer, startServer } from '../parts/server.ts';
import { placeOf } from '../parts/step.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { layoutProblems, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');
const label = 'Fjordkonto';
let provider: LoginProviderService;
let server: RunningServer;

beforeAll(async () => {
  const port = await freePort();
  provider = await openLoginProvider(`http://localhost:${port}/login/provider`);
  server = await startServer({ port, providerHosts: provider.host });
}, 180_000);
afterAll(async () => {
  await server.remove();
  await provider.close();
});

it('a company that has switched passwords off logs in with its own account, and says what is wrong', async () => {
  const office = await openOffice(server.dataDir);
  const { email } = await office.hire('provider');
  await office.close();
  provider.accounts.worker = { email, email_verified: true };
  provider.accounts.stranger = { email: 'nobody@planted.example', email_verified: true };

  const boss = await takePhone(scene.browser, { baseURL: server.url, language: 'no' });
  await logIn(boss.page, no, { user: 'admin' });
  const saved = await call(
    boss.page,
    'admin/sign-in/provider',
    {
      issuer: provider.issuer,
      ...provider.client,
      label,
      email_claim: 'email',
      creates_people: false,
      role_id: null,
      password_off: true,
      counts_as_second_factor: false,
    },
    'PUT',
  );
  expect(saved.status).toBe(200);
  await boss.context.close();

  const { page, context, violations, crashes } = await takePhone(scene.browser, {
    baseURL: server.url,
    language: 'no',
  });
  await page.goto('/login?redirect=%2Faccount%2Flogin-ways');
  const company = page.getByLabel(no('session.company'), { exact: true });
  await company.fill('demo');
  await company.press('Tab');
  const enter = page.getByRole('button', { name: no('session.logInWith', { label }) });
  await enter.waitFor();
  expect(await loginButton(page, no).count()).toBe(0);
  expect([await smallTargets(page), await layoutProblems(page), await axeProblems(page)]).toEqual([
    [],
    [],
    [],
  ]);

  const comeBack = async (visitor: string, text: RegExp | string) => {
    provider.visitor = visitor;
    await enter.click();
    await page.getByText(text).waitFor();
    expect(placeOf(page)).toBe('/login/provider');
    await page.getByRole('button', { name: no('session.backToLogin') }).click();
    await enter.waitFor();
  };
  await comeBack('', no('signin.providerCancelled'));
  await comeBack('stranger', /Ingen i Sveis hører til denne kontoen/);

  // The provider knows the browser of somebody who has been there, and would not ask again.
  await context.clearCookies({ domain: '127.0.0.1' });
  provider.visitor = 'worker';
  await page.goto('/login?redirect=%2Faccount%2Flogin-ways');
  await enter.click();
  await insideNav(page, no).waitFor();
  await expect.poll(() => placeOf(page)).toBe('/account/login-ways');
  expect([violations, crashes]).toEqual([[], []]);
  await context.close();
});
