import { createClient } from '@sveis/server/testing/test-client';
import type { Script, Writing } from './write-calls.ts';

const put =
  (path: string, bodyOf: (turn: number) => object): Script =>
  async ({ sveis, person }: Writing) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    turn += 1;
    return () => client('PUT', path, { body: bodyOf(turn) });
  };

/** Each call changes something: one that changes nothing tells nothing. */
let turn = 0;

/** What a company switches on and sets, and how far its guide has come. */
export const settingsWriteCalls: Readonly<Record<string, Script>> = {
  'PUT /api/main/admin/features/:key': put('/api/main/admin/features/deviation', (count) => ({
    enabled: true,
    label: { no: `Avvik ${count}` },
  })),
  'POST /api/main/admin/choice-lists': async ({ sveis, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    turn += 1;
    const body = { names: { en: `Steel grades ${turn}` } };
    return () => client('POST', '/api/main/admin/choice-lists', { body });
  },
  'PUT /api/main/admin/choice-lists/:list': async ({ sveis, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    turn += 1;
    const name = `Gases ${turn}`;
    const made = await client('POST', '/api/main/admin/choice-lists', { body: { names: { en: name } } });
    return () =>
      client('PUT', `/api/main/admin/choice-lists/${String(made.record.list)}`, {
        body: { names: { en: name, no: `Gasser ${turn}` }, is_active: true },
      });
  },
  'POST /api/main/admin/choice-lists/:list/choices': async ({ sveis, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    turn += 1;
    const body = { labels: { en: `Reason ${turn}` } };
    return () => client('POST', '/api/main/admin/choice-lists/deviation_reason/choices', { body });
  },
  'PUT /api/main/admin/choice-lists/:list/choices/:code': put(
    '/api/main/admin/choice-lists/deviation_reason/choices/other',
    (count) => ({ labels: { en: `Other ${count}` }, is_active: true }),
  ),
  'PUT /api/main/admin/choice-lists/:list/order': put(
    '/api/main/admin/choice-lists/project_exc_class/order',
    (count) => ({
      codes: count % 2 === 0 ? ['exc1', 'exc2', 'exc3', 'exc4'] : ['exc4', 'exc3', 'exc2', 'exc1'],
    }),
  ),
  'PUT /api/main/admin/settings': put('/api/main/admin/settings', (count) => ({
    values: { standard_hours: 7 + (count % 4) / 2 },
  })),
  'PUT /api/main/admin/retention': put('/api/main/admin/retention', (count) => ({
    days: { notices: 100 + count },
  })),
  'PUT /api/main/admin/start': put('/api/main/admin/start', (count) => ({
    step: 'activity',
    state: count % 2 === 0 ? 'skipped' : 'done',
  })),
};
