import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerDeviations, idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { refusal } from '../testing/fake-network.ts';
import { button, field, soon } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const focused = () => document.activeElement;

describe('the first thing that is wrong has the focus', () => {
  it('in a form of the account', async () => {
    const { user } = await openApp({ at: '/account/password', as: person() });
    await user.click(await button(say('session.saveNewPassword')));
    const current = await field(say('session.currentPassword'));
    await soon(focused).toBe(current);
    await user.type(current, 'Demo1234!');
    await user.click(await button(say('session.saveNewPassword')));
    await soon(focused).toBe(await field(say('session.newPassword')));
  });

  it('in a form in front of the login', async () => {
    const { user } = await openApp({ at: '/login?forgot=1' });
    await user.click(await button(say('session.sendLink')));
    await soon(focused).toBe(await field(say('session.company')));
    await user.type(await field(say('session.company')), 'demo');
    await user.click(await button(say('session.sendLink')));
    await soon(focused).toBe(await field(say('session.userNameOrEmail')));
  });

  it('in the form of a record: a field that is empty, and words about one that is not on the form', async () => {
    const { user, network } = await openApp({
      at: `/deviations/${idOf(1)}?edit=1`,
      as: person('admin'),
      answers: (server) => void answerDeviations(server, [['Tilsett på sveis W-14', 'high']]),
    });
    const title = await field(say('deviation.title'));
    await user.clear(title);
    await user.click(await button(say('records.save')));
    await soon(focused).toBe(title);
    network.answer(
      'PUT /api/main/deviations/{id}',
      refusal(422, { code: 'VALIDATION', errors: { closed_by: ['Finnes ikke'] } }),
    );
    await user.type(title, 'Tilsett på sveis W-15');
    await user.click(await button(say('records.save')));
    const told = (await screen.findByText(/Finnes ikke/)).closest('[role=alert]');
    await soon(focused).toBe(told);
    expect(told).not.toBeNull();
  });
});
