import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { one } from '../testing/fake-network.ts';
import { button, soon } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PATH = '/api/main/account/data';

const file = (change: object) => ({
  id: '0198c1d2-1111-7222-8333-444455556666',
  project_id: null,
  kind: 'own_data',
  language: 'no',
  state: 'waiting',
  done: 0,
  total: 0,
  name: null,
  size: null,
  recipients: null,
  mailed: 0,
  created_at: '2026-11-16T08:00:00.000Z',
  finished_at: null,
  expires_at: '2026-11-23T08:00:00.000Z',
  ...change,
});

describe('my data', () => {
  it('are asked for once, and fetched when they are gathered', async () => {
    const { user, network, told } = await openApp({
      at: '/account/data',
      as: person(),
      answers: (net) => net.answer(`GET ${PATH}`, { data: [] }),
    });
    await screen.findByText(say('reports.ownDataNone'));
    network.answer(`POST ${PATH}`, one(file({})));
    network.answer(`GET ${PATH}`, { data: [file({})] });
    await user.click(await button(say('reports.ownDataAsk')));
    await told(say('reports.ownDataAsked'));
    await screen.findByText(say('reports.ownData'), { selector: 'li *' });
    const ask = await button(say('reports.ownDataAsk'));
    expect(ask.hasAttribute('disabled') || ask.getAttribute('aria-disabled') === 'true').toBe(true);
    network.answer(`GET ${PATH}`, {
      data: [file({ state: 'done', name: 'sveis1-2026-11-16.zip', size: 9 })],
    });
    await soon(() => expect(screen.getByText('sveis1-2026-11-16.zip')).toBeTruthy());
    await button(say('reports.download'));
  });
});
