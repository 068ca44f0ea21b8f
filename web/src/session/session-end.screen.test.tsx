import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerLogin, answerSessions, person } from '../testing/answers/session.ts';
import { json, refusal } from '../testing/fake-network.ts';
import { button, field, question, soon, words } from '../testing/find.ts';
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
