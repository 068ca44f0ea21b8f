import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one } from '../../testing/fake-network.ts';
import { button, field } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const IMPORT = '/api/main/import';
const state = {
  import_id: '0198c1d2-1111-7222-8333-444455556666',
  target: { module: 'users' },
  name: 'people.csv',
  state: 'ready',
  done: 2,
  total: 2,
  encoding: 'utf-8',
  sheet: null,
  sheets: [],
  columns: [{ header: 'Brukernavn', field: 'username' }],
  counts: { new: 2, changed: 0, unchanged: 0, error: 0 },
  rows: [{ line: 2, status: 'new', cells: ['jonas'] }],
  errors: [],
  refusal_text: null,
  is_undoable: false,
  created_at: '2026-11-16T08:00:00.000Z',
};

describe('people from a file', () => {
  it('are looked at, written, and invited when somebody says so', async () => {
    const { user, network, told } = await openApp({
      at: '/admin/users/import',
      as: person('admin'),
      answers: (fake) => {
        fake.answer(`GET ${IMPORT}/target`, one({ title: 'Folk', key: ['username'], columns: [] }));
        fake.answer(`GET ${IMPORT}`, { data: [] });
        fake.answer(`POST ${IMPORT}/preview`, one(state));
        fake.answer(`GET ${IMPORT}/${state.import_id}`, one(state));
      },
    });
    const csv = new File(['username\r\njonas\r\n'], 'people.csv', { type: 'text/csv' });
    await user.upload(await field(say('importing.choose')), csv);
    const write = await button(say('importing.write', { count: 2 }));
    const done = one({ ...state, state: 'done', is_undoable: true });
    network.answer(`POST ${IMPORT}/commit`, done);
    network.answer(`GET ${IMPORT}/${state.import_id}`, done);
    network.answer(`POST ${IMPORT}/${state.import_id}/invite`, one({ invited: 2, mailed: 1 }));
    await user.click(write);
    await user.click(await button(say('users.inviteNew', { count: 2 })));
    await told(say('users.invitedNew', { count: 2 }));
    expect(screen.queryByRole('button', { name: say('users.inviteNew', { count: 2 }) })).toBeNull();
    expect(network.calls.find(({ query }) => query.get('module') === 'users')).toBeDefined();
  });
});
