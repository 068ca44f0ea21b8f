import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { dropCookie } from '../lib/api/cookies.ts';
import { answerLogin, answerSessions, person } from '../testing/answers/session.ts';
import { type FakeNetwork, json, refusal } from '../testing/fake-network.ts';
import { button, field, heading, question, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

describe('the end of a session', () => {
  it('comes with the next call of a person who was disabled, and says why', async () => {
    const { network, stepTo, place } = await openApp({ at: '/dashboard', as: person() });
    await soon(place).toBe('/dashboard');
    network.answer('GET /api/main/account/sessions', refusal(401));
    stepTo('/account/sessions');
    await button(say('session.logInWithPassword'));
    await words(say('shell.authenticationFailed'));
  });

  it.each([
    ['the dashboard', true],
    ['the login, where the phone has forgotten its company,', false],
  ])('after a call that finds nothing %s is next, with what the server said', async (_where, isKnown) => {
    const { network, user, place } = await openApp({
      at: '/account/sessions',
      as: person(),
      answers: answerSessions,
    });
    const end = await button(say('session.endElsewhere'));
    if (!isKnown) dropCookie('host');
    network.answer('DELETE /api/main/account/sessions', refusal(404, { message: 'No such session' }));
    await user.click(end);
    await user.click(await button(say('session.endElsewhere'), await question()));
    await words('No such session');
    await soon(place).toMatch(isKnown ? /^\/dashboard/ : /^\/login/);
  });

  it('is over before the next person is let in: a late answer would take the new session with the old', async () => {
    let answerLogout: (() => void) | undefined;
    const next = person();
    const { network, user, place } = await openApp({
      at: '/more',
      as: person(),
      answers: (server) =>
        server.answer('POST /api/logout', () => {
          return new Promise((resolve) => {
            answerLogout = () => resolve(json({ status: 'success' }));
          });
        }),
    });
    await user.click(await button(say('session.logOut')));
    await button(say('session.logInWithPassword'));
    answerLogin(network, next, 'Demo1234!');
    await user.type(await field(say('session.userName')), 'sveis2');
    await user.type(await field(say('session.password')), 'Demo1234!');
    await user.click(await button(say('session.logInWithPassword')));
    await soon(() => network.sent('POST /api/logout').length).toBe(1);
    expect(network.sent('POST /api/login')).toHaveLength(0);
    answerLogout?.();
    await soon(() => network.sent('POST /api/login').length).toBe(1);
    await soon(place).not.toBe('/login');
    expect(network.sent('POST /api/logout')).toHaveLength(1);
  });

  it('on every other phone is asked about first, and leaves this one', async () => {
    const { network, user, place } = await openApp({
      at: '/account/sessions',
      as: person(),
      answers: answerSessions,
    });
    await soon(() => screen.queryAllByRole('listitem').length).toBe(2);
    await user.click(await button(say('session.endElsewhere')));
    const sure = await question(say('session.endElsewhereTitle'));
    expect(network.sent('DELETE /api/main/account/sessions')).toHaveLength(0);
    await user.click(await button(say('session.endElsewhere'), sure));
    await soon(() => screen.queryAllByRole('listitem').length).toBe(1);
    await words(new RegExp(say('session.thisDevice')));
    expect(place()).toBe('/account/sessions');
  });
});

describe('phones that take tags', () => {
  const phone = {
    id: '0198c1d2-1111-7222-8333-444455556666',
    name: 'Android, Chrome',
    enrolled_by: 'Kari Nes',
  };
  const answerPhones = (network: FakeNetwork) => {
    answerSessions(network);
    let phones = [{ ...phone, last_seen_at: '2026-11-16T06:00:00.000Z', is_shared: false, current: true }];
    network.answer('GET /api/main/devices', () => ({ data: phones }));
    network.answer(`PUT /api/main/devices/${phone.id}`, ({ body }) => {
      phones = phones.map((one) => ({ ...one, ...(body as { is_shared: boolean }) }));
      return {};
    });
    network.answer(`DELETE /api/main/devices/${phone.id}`, () => {
      phones = [];
      return { ended: 2 };
    });
  };

  it('are shown to an administrator, who makes a terminal and forgets a phone', async () => {
    const { network, user } = await openApp({
      at: '/account/sessions',
      as: person('admin'),
      answers: answerPhones,
    });
    await heading(say('session.terminals'));
    const terminal = await screen.findByRole<HTMLInputElement>('switch', {
      name: new RegExp(say('session.terminal')),
    });
    expect(terminal.checked).toBe(false);
    await user.click(terminal);
    await soon(
      () =>
        screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(say('session.terminal')) }).checked,
    ).toBe(true);
    expect(network.sent(`PUT /api/main/devices/${phone.id}`)).toMatchObject([{ is_shared: true }]);
    await user.click(await button(say('session.forgetDevice', { device: phone.name })));
    const sure = await question(say('session.forgetDeviceTitle'));
    await user.click(await button(say('session.forgetDeviceYes'), sure));
    await words(say('session.noDevices'));
  });

  it('are nothing a worker sees or asks for', async () => {
    const { network } = await openApp({ at: '/account/sessions', as: person(), answers: answerPhones });
    await soon(() => screen.queryAllByRole('listitem').length).toBe(2);
    expect(screen.queryByRole('heading', { name: say('session.terminals') })).toBeNull();
    expect(network.sent('GET /api/main/devices')).toHaveLength(0);
  });
});
