import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { button, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const PATH = '/api/main/admin/audit';
const renamed = {
  id: '0198c1d2-1111-7222-8333-444455556666',
  at: '2026-11-01T08:00:00.000Z',
  actor_id: 2,
  actor: 'Kari Berg',
  key_name: null,
  action: 'change',
  action_name: 'endret',
  entity: 'group',
  entity_name: 'Gruppe',
  entity_id: '4',
  title: 'Rørlag 2',
  path: null,
  changes: [
    { field: 'name', name: 'Navn', before: 'Rørlag', after: 'Rørlag 2' },
    { field: 'description', name: 'Beskrivelse', before: '', after: 'Hall B' },
  ],
};
const login = {
  ...renamed,
  id: '0198c1d2-1111-7222-8333-444455556668',
  entity: 'session',
  entity_name: 'Innlogging',
  entity_id: '0198c1d2-1111-7222-8333-444455556670',
  title: null,
};
const hidden = {
  ...renamed,
  id: '0198c1d2-1111-7222-8333-444455556667',
  key_name: 'Entra ID',
  entity: 'deviation',
  entity_id: '0198c1d2-1111-7222-8333-444455555566',
  entity_name: 'Avvik',
  title: null,
  changes: null,
};

describe('the log of changes', () => {
  it('tells in words what stood there and what stands there now, and asks for older entries', async () => {
    const { user, network } = await openApp({
      at: '/admin/audit',
      as: person('admin'),
      answers: (fake) => {
        fake.answer('POST /api/main/users/query', { data: [] });
        fake.answer(`GET ${PATH}`, ({ query }) => ({
          has_more: query.get('below_id') === null,
          data: query.get('below_id') === null ? [renamed] : [hidden, login],
        }));
      },
    });
    await screen.findByText('Gruppe · Rørlag 2');
    await screen.findByText(/Kari Berg · endret/);
    expect(screen.getByText(/Rørlag ble til Rørlag 2/)).toBeTruthy();
    expect(screen.getByText('Beskrivelse:')).toBeTruthy();
    expect(screen.getByText(new RegExp(say('auditlog.set', { after: 'Hall B' })))).toBeTruthy();
    await user.click(await button(say('auditlog.more')));
    await screen.findByText(say('auditlog.hidden'));
    await screen.findByText('Avvik · …555566');
    expect(document.body.textContent).not.toContain('0198c1d2');
    expect(screen.getByText(/Kari Berg · nøkkel Entra ID · endret/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(say('auditlog.entity')), 'group');
    await soon(() => expect(network.calls.some(({ query }) => query.get('entity') === 'group')).toBe(true));
  });
});
