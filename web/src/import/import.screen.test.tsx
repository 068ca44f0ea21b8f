import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { type FakeNetwork, one } from '../testing/fake-network.ts';
import { button, field, heading, link, radio, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const PREVIEW = 'POST /api/main/import/preview';
const COMMIT = 'POST /api/main/import/commit';

const state = (change: object) => ({
  import_id: idOf(1),
  target: { module: 'equipment' },
  name: 'items.csv',
  state: 'ready',
  done: 0,
  total: 3,
  encoding: 'windows-1252',
  sheet: null,
  sheets: [],
  columns: [
    { header: 'Navn', field: 'name' },
    { header: 'Nummer', field: 'equipment_number' },
    { header: 'Himmel', field: null },
  ],
  counts: { new: 1, changed: 1, unchanged: 0, error: 1 },
  rows: [
    { line: 2, status: 'new', cells: ['Kjetting', 'L-105', ''] },
    { line: 3, status: 'changed', cells: ['Kran', 'K-001', ''] },
    { line: 4, status: 'error', cells: ['', 'X-1', ''] },
  ],
  errors: [{ line: 4, column: 'Navn', value: '', code: 'required', message: 'Påkrevd felt mangler' }],
  refusal_text: null,
  is_undoable: false,
  created_at: '2026-11-16T08:00:00.000Z',
  ...change,
});

const answers = (network: FakeNetwork) => {
  network.answer('POST /api/main/equipments/query', {
    data: [],
    total: 0,
    cursor: null,
    names: { users: {}, references: {} },
  });
  network.answer(
    'GET /api/main/import/target',
    one({
      title: 'Utstyr',
      columns: [
        { name: 'name', label: 'Navn', is_required: true, is_key: false, options: [] },
        { name: 'equipment_number', label: 'Nummer', is_required: true, is_key: true, options: [] },
      ],
    }),
  );
  network.answer('GET /api/main/import', { data: [] });
  network.answer(PREVIEW, one(state({})));
  network.answer(`GET /api/main/import/${idOf(1)}`, one(state({})));
};

const csv = new File(['Navn;Nummer\nKjetting;L-105\n'], 'items.csv', { type: 'text/csv' });

describe('a list from a file', () => {
  it('is reached from the list, looked at, and its good lines are written and taken back', async () => {
    const { user, network } = await openApp({ at: '/equipments', as: person('admin'), answers });
    await user.click(await link(say('records.importFile')));
    await heading(say('importing.title'));
    await words(say('importing.isKey'));
    await user.upload(await field(say('importing.choose')), csv);
    await words(`${say('importing.line', { line: 4 })} · Navn`);
    await words('Påkrevd felt mangler');
    await words(say('importing.leftOut'));
    const write = await button(say('importing.write', { count: 2 }));
    expect(write).toHaveProperty('disabled', true);
    await user.click(await radio(say('importing.validOnly')));
    const done = { state: 'done', is_undoable: true };
    network.answer(COMMIT, one(state(done)));
    network.answer(`GET /api/main/import/${idOf(1)}`, one(state(done)));
    await user.click(await button(say('importing.write', { count: 2 })));
    await soon(() => network.sent(COMMIT)).toEqual([{ import_id: idOf(1), mode: 'valid_only' }]);
    await words(say('importing.done'));
    const undone = { state: 'undone', counts: { new: 0, changed: 0, unchanged: 0, error: 0 } };
    network.answer(`POST /api/main/import/${idOf(1)}/undo`, one(state(undone)));
    network.answer(`GET /api/main/import/${idOf(1)}`, one(state(undone)));
    await user.click(await button(say('importing.undo')));
    await words(say('importing.undoneText'));
  });

  it('is read again when somebody says how its letters are written', async () => {
    const { user, network } = await openApp({ at: '/equipments?import=1', as: person('admin'), answers });
    await user.upload(await field(say('importing.choose')), csv);
    const encoding = await field<HTMLSelectElement>(say('importing.encoding'));
    await user.selectOptions(encoding, 'windows-1257');
    await soon(() =>
      network.calls.filter(({ path }) => path.endsWith('/preview')).map(({ query }) => query.get('encoding')),
    ).toEqual([null, 'windows-1257']);
  });

  it('that failed is opened by the message about it, and another file may be sent', async () => {
    const { user } = await openApp({
      at: `/equipments?import=1&open=${idOf(1)}`,
      as: person('admin'),
      answers: (net) => {
        answers(net);
        net.answer(
          `GET /api/main/import/${idOf(1)}`,
          one(state({ state: 'failed', refusal_text: 'Noe gikk galt' })),
        );
      },
    });
    await words(say('importing.failed'));
    await words('Noe gikk galt');
    await user.click(await button(say('importing.another')));
    await field(say('importing.choose'));
  });

  it('tells how far a long file is, and stops it', async () => {
    const { user, network } = await openApp({
      at: '/equipments?import=1',
      as: person('admin'),
      answers: (net) => {
        answers(net);
        const far = one(state({ state: 'checking', done: 300, total: 900 }));
        net.answer(PREVIEW, far);
        net.answer(`GET /api/main/import/${idOf(1)}`, far);
        net.answer(`POST /api/main/import/${idOf(1)}/cancel`, one(state({ state: 'cancelled' })));
      },
    });
    await user.upload(await field(say('importing.choose')), csv);
    await words(say('importing.checking', { done: 300, total: 900 }));
    network.answer(`GET /api/main/import/${idOf(1)}`, one(state({ state: 'cancelled' })));
    await user.click(await button(say('importing.cancel')));
    await words(say('importing.cancelled'));
  });

  it('that cannot be read says why, and offers nothing to write', async () => {
    const { user } = await openApp({
      at: '/equipments?import=1',
      as: person('admin'),
      answers: (net) => {
        answers(net);
        const stopped = {
          state: 'stopped',
          counts: { new: 0, changed: 0, unchanged: 0, error: 0 },
          rows: [],
          errors: [
            { line: 1, column: null, value: null, code: 'semicolon', message: 'Semikolon var ventet' },
          ],
        };
        net.answer(PREVIEW, one(state(stopped)));
        net.answer(`GET /api/main/import/${idOf(1)}`, one(state(stopped)));
      },
    });
    await user.upload(await field(say('importing.choose')), csv);
    await words(say('importing.stopped'));
    await words('Semikolon var ventet');
    expect(document.body.textContent).not.toContain(say('importing.write', { count: 2 }));
  });
});
