import { screen } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginAnswerOf, person } from '../../testing/answers/session.ts';
import { json, one, refusal } from '../../testing/fake-network.ts';
import { button, field, heading, words } from '../../testing/find.ts';
import { type App, openApp } from '../../testing/open-app.ts';
import { loadWords, say } from '../../testing/words.ts';

beforeAll(() => loadWords('no'));

const PATH = '/api/main/account/second-factor';
const setup = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Sveis:kari?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sveis',
  recovery_codes: ['12345-67890', '22345-67890'],
};
const off = { is_on: false, since: null, recovery_left: 0, is_demanded: false };
const on = { is_on: true, since: '2026-11-01T08:00:00.000Z', recovery_left: 2, is_demanded: false };

async function logIn({ user }: App) {
  await user.type(await field(say('session.company')), 'demo');
  await user.type(await field(say('session.userName')), 'kari');
  await user.type(await field(say('session.password')), 'Demo1234!');
  await user.click(await button(say('session.logInWithPassword')));
}

/** A server that wants the code 123456 after the password. */
const asking = (code: 'SECOND_FACTOR_REQUIRED' | 'SECOND_FACTOR_SETUP') => {
  const admin = person('admin');
  return openApp({
    at: '/login',
    answers: (network) =>
      network.answer('POST /api/login', ({ body }) => {
        const typed = (body as { code?: string }).code;
        if (typed === undefined) return refusal(401, { code, setup });
        return typed === '123456' ? json(loginAnswerOf(admin)) : refusal(422, { code: 'WRONG_CODE' });
      }),
  });
};

describe('the step after the password', () => {
  it('asks for a code, says when it is wrong, and lets in', async () => {
    const app = await asking('SECOND_FACTOR_REQUIRED');
    await logIn(app);
    await heading(say('session.codeTitle'));
    await app.user.type(await field(say('session.code')), '000000');
    await app.user.click(await button(say('session.logIn')));
    await words(say('session.wrongCode'));
    await app.user.type(await field(say('session.code')), '123456');
    await app.user.click(await button(say('session.logIn')));
    await screen.findByRole('navigation', { name: say('shell.mainMenu') });
  });

  it('leads back to the form', async () => {
    const app = await asking('SECOND_FACTOR_REQUIRED');
    await logIn(app);
    await app.user.click(await button(say('session.backToLogin')));
    await button(say('session.logInWithPassword'));
  });

  it('shows the key and the recovery codes where the company demands what is not there yet', async () => {
    const app = await asking('SECOND_FACTOR_SETUP');
    await logIn(app);
    await heading(say('signin.demandedTitle'));
    await screen.findByRole('img', { name: say('signin.picture') });
    await words('GEZD GNBV');
    await words('12345-67890');
    await app.user.type(await field(say('signin.stepCode')), '123456');
    await app.user.click(await button(say('session.logIn')));
    await screen.findByRole('navigation', { name: say('shell.mainMenu') });
  });
});

describe('the own two-step login', () => {
  const open = (state: object) =>
    openApp({
      at: '/account/two-step',
      as: person('admin'),
      answers: (network) => network.answer(`GET ${PATH}`, one(state)),
    });

  it('is set up with the password and a first code', async () => {
    const { user, network, told } = await open(off);
    network.answer(`POST ${PATH}`, ({ body }) =>
      (body as { current_password: string }).current_password === 'right'
        ? one(setup)
        : refusal(422, { code: 'WRONG_PASSWORD' }),
    );
    network.answer(`POST ${PATH}/confirm`, one({ ...on, recovery_left: 10 }));
    await user.type(await field(say('session.currentPassword')), 'guess');
    await user.click(await button(say('signin.setUp')));
    await words(say('session.wrongCurrentPassword'));
    await user.type(await field(say('session.currentPassword')), 'right');
    await user.click(await button(say('signin.setUp')));
    await words('22345-67890');
    await user.type(await field(say('signin.stepCode')), '123456');
    await user.click(await button(say('signin.finish')));
    await told(say('signin.nowOn'));
    await words(say('signin.recoveryLeft', { count: 10 }));
    expect(network.sent(`POST ${PATH}/confirm`)).toEqual([{ code: '123456' }]);
  });

  it('gives new recovery codes for a code', async () => {
    const { user, network } = await open(on);
    network.answer(`POST ${PATH}/recovery-codes`, one({ recovery_codes: ['99999-11111'] }));
    await user.click(await button(say('signin.newCodes')));
    await words(say('session.required'));
    await user.type(await field(say('signin.codeForBoth')), '123456');
    await user.click(await button(say('signin.newCodes')));
    await words('99999-11111');
    await user.click(await button(say('signin.written')));
    await button(say('signin.switchOff'));
  });

  it('offers no way out where the company demands it', async () => {
    await open({ ...on, is_demanded: true });
    await button(say('signin.newCodes'));
    expect(screen.queryByRole('button', { name: say('signin.switchOff') })).toBeNull();
  });
});

describe('what the company demands', () => {
  it('is switched by who keeps the settings, and shows who has a password only', async () => {
    const state = (require_second_factor: boolean) => ({
      rev: 3,
      require_second_factor,
      administrators: [
        { id: 1, name: 'Kari Berg', has_second_factor: true },
        { id: 2, name: 'Ola Dahl', has_second_factor: false },
      ],
    });
    const { user, network, told } = await openApp({
      at: '/admin/sign-in',
      as: person('admin'),
      answers: (network) => network.answer('GET /api/main/admin/sign-in', one(state(false))),
    });
    network.answer('PUT /api/main/admin/sign-in', one(state(true)));
    await screen.findByText(say('admin.passwordOnly'));
    await user.click(await screen.findByRole('switch'));
    await told(say('admin.factorDemanded'));
    expect(network.sent('PUT /api/main/admin/sign-in')).toEqual([{ require_second_factor: true, rev: 3 }]);
  });
});
