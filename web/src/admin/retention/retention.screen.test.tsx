import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one } from '../../testing/fake-network.ts';
import { button, field, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const PATH = '/api/main/admin/retention';
const kept = {
  rev: 4,
  kinds: [
    { kind: 'notices', days: 0, standard: 0, min: 30, max: 3650, may_stay: true },
    { kind: 'sessions', days: 30, standard: 30, min: 7, max: 3650, may_stay: false },
  ],
};

describe('how long data is kept', () => {
  it('tells what would go, refuses what is too short, and asks before it saves', async () => {
    const { user, network } = await openApp({
      at: '/admin/retention',
      as: person('admin'),
      answers: (fake) => {
        fake.answer(`GET ${PATH}`, one(kept));
        fake.answer(`GET ${PATH}/preview`, ({ query }) =>
          one({
            kind: query.get('kind'),
            days: Number(query.get('days')),
            count: query.get('days') === '90' ? 12 : 0,
          }),
        );
        fake.answer(`PUT ${PATH}`, one({ ...kept, rev: 5 }));
      },
    });
    expect(await screen.findByText(say('retention.why_exposure'))).toBeTruthy();
    const notices = await field(say('retention.kind_notices'));
    await user.clear(notices);
    await user.type(notices, '9');
    expect(await screen.findByText(say('retention.least', { min: 30 }))).toBeTruthy();
    expect((await button(say('retention.save'))).hasAttribute('disabled')).toBe(true);
    await user.type(notices, '0');
    await screen.findByText(new RegExp(say('retention.goes', { count: 12 })));
    await user.click(await button(say('retention.save')));
    await screen.findByText(say('retention.sureText', { count: 12 }));
    const buttons = screen.getAllByRole('button', { name: say('retention.save') });
    await user.click(buttons.at(-1) as HTMLElement);
    await soon(() =>
      expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        days: { notices: 90 },
        rev: 4,
      }),
    );
  });
});
