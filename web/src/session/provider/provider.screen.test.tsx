import { screen } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerLogin, loginAnswerOf, person } from '../../testing/answers/session.ts';
import { type FakeNetwork, json, refusal } from '../../testing/fake-network.ts';
import { button, field, gone, heading, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { loadWords, say } from '../../testing/words.ts';

beforeAll(() => loadWords('no'));

const label = 'Fjordkonto';
const companyLogin = () => button(say('session.logInWith', { label }));
const passwordField = () => screen.queryByLabelText(say('session.password'));

/** A company that has a login of its own. */
const company =
  (password_off: boolean, fixed_host: string | null = 'demo') =>
  (network: FakeNetwork) =>
    network.answer('GET /api/tenant', ({ query }) => ({
      suffix: null,
      fixed_host,
      tenant: fixed_host || query.get('host') === 'demo' ? { name: 'Fjordstål Sveis AS' } : null,
      provider: fixed_host || query.get('host') === 'demo' ? { label, password_off } : null,
    }));

describe('the login of a company with a login of its own', () => {
  it('stands beside the password where both are in use', async () => {
    await openApp({ at: '/login', answers: company(false) });
    await companyLogin();
    await field(say('session.password'));
    await button(say('session.logInWithPassword'));
  });

  it('leads where passwords are switched off, and the form is not shown', async () => {
    const { user, network } = await openApp({
      at: '/login',
      answers: (fake) => {
        company(true)(fake);
        fake.answer('POST /api/login/provider/start', refusal(422, { code: 'PROVIDER_UNREACHABLE' }));
      },
    });
    await companyLogin();
    expect(passwordField()).toBeNull();
    expect(screen.queryByText(say('session.forgotPassword'))).toBeNull();
    // It speaks of the password.
    expect(screen.queryByText(say('session.firstTime'))).toBeNull();
    await button(say('session.logInWithTag'));
    await user.click(await companyLogin());
    await soon(() => network.sent('POST /api/login/provider/start')).toHaveLength(1);
    await soon(() => screen.getByRole('alert').textContent).not.toBe('');
  });

  it('takes the form away as soon as the company is known', async () => {
    const { user } = await openApp({ at: '/login', answers: company(true, null) });
    await field(say('session.password'));
    await user.type(await field(say('session.company')), 'demo');
    await user.tab();
    await companyLogin();
    await gone(passwordField);
    expect((await field(say('session.company'))).value).toBe('demo');
  });

  it('leaves a way for the administrator when it is down', async () => {
    const { user } = await openApp({ at: '/login', answers: company(true) });
    await user.click(await button(say('session.usePassword')));
    await field(say('session.password'));
    await button(say('session.logInWithPassword'));
  });

  it('is the way back from the tag', async () => {
    const { user } = await openApp({ at: '/login', answers: company(true) });
    await user.click(await button(say('session.logInWithTag')));
    await user.click(await button(say('session.backToLogin')));
    await companyLogin();
    expect(passwordField()).toBeNull();
  });
});

describe('back from the company’s login', () => {
  const at = '/login/provider?state=login.abc&code=xyz';
  const alert = () => screen.getByRole('alert').textContent;

  it.each([
    ['somebody who stopped it', 'access_denied', 'signin.providerCancelled'],
    ['a login that said no', 'server_error', 'signin.providerSaidNo'],
  ] as const)('tells %s, sends nothing, and leads back', async (_who, error, text) => {
    const { user, network, place } = await openApp({
      at: `/login/provider?state=login.abc&error=${error}`,
      answers: company(true),
    });
    await words(say(text));
    expect(network.sent('POST /api/login/provider')).toEqual([]);
    await user.click(await button(say('session.backToLogin')));
    await companyLogin();
    expect(place()).toBe('/login');
  });

  it.each(['PROVIDER_UNKNOWN_PERSON', 'PROVIDER_EXPIRED', 'PROVIDER_LINK_FIRST'])(
    'says what to do: %s',
    async (code) => {
      const message = `What to do about ${code}`;
      const { network, place } = await openApp({
        at,
        answers: (fake) => fake.answer('POST /api/login/provider', refusal(422, { code, message })),
      });
      await soon(alert).toBe(message);
      await button(say('session.backToLogin'));
      expect(network.sent('POST /api/login/provider')).toEqual([
        { state: 'login.abc', grant: { code: 'xyz' } },
      ]);
      // Nothing of the code stays in the address.
      expect(place()).toBe('/login/provider');
    },
  );

  it('asks for the second factor, and sends only that', async () => {
    const welder = person();
    const { user, network } = await openApp({
      at,
      answers: (fake) => {
        answerLogin(fake, welder, 'Demo1234!');
        fake.answer('POST /api/login/provider', ({ body }) => {
          const { code } = body as { code?: string };
          if (code === undefined) return refusal(401, { code: 'SECOND_FACTOR_REQUIRED' });
          return code === '123456' ? json(loginAnswerOf(welder)) : refusal(422, { code: 'WRONG_CODE' });
        });
      },
    });
    await heading(say('session.codeTitle'));
    for (const code of ['000000', '123456']) {
      await user.type(await field(say('session.code')), code);
      await user.click(await button(say('session.logIn')));
      if (code === '000000') await words(say('session.wrongCode'));
    }
    await screen.findByRole('navigation', { name: say('shell.mainMenu') });
    expect(network.sent('POST /api/login/provider').slice(1)).toEqual([
      { state: 'login.abc', code: '000000' },
      { state: 'login.abc', code: '123456' },
    ]);
  });
});
