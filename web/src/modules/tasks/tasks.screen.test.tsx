import type { Values } from '@sveis/domain/records';
import { screen } from '@testing-library/dom';
import { describe, it } from 'vitest';
import { answerDeviations, idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { type FakeNetwork, one } from '../../testing/fake-network.ts';
import { button, dialog, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const at = '2026-11-15T08:00:00.000Z';
const ABOUT = idOf(1);
const TASK = idOf(77);

const task = {
  id: TASK,
  module: 'tasks',
  number: 'TSK-00077',
  title: 'Se på flensen',
  subject: 'Se på flensen',
  kind: 'acknowledge',
  body: null,
  target: ABOUT,
  require_open: true,
  due_date: '2026-12-24',
  sender: 2,
  assignees: [1],
  status: 'open',
  own: { state: 'pending', read_at: at, comment: null },
  answerers: [1],
  target_path: 'deviations',
  target_row: null,
  must_open: 'unopened',
  task_count: 1,
  project_id: null,
  rev: 1,
  is_restricted: false,
  created_at: at,
  created_by: 2,
  updated_at: at,
  updated_by: 2,
  names: { users: { '2': 'Ola Berg' }, references: { [`record:${ABOUT}`]: 'DEV-2026-0001 Flens' } },
  files: {},
  steps: ['acknowledge'],
  may: { edit: false, delete: false, level: 'edit' },
};

function answerTasks(network: FakeNetwork, change: Values = {}): void {
  const kept: { must_open: unknown } = { must_open: change.must_open ?? task.must_open };
  const now = () => ({ ...task, ...change, ...kept });
  const { body: _body, ...row } = task;
  network.answer('POST /api/main/tasks/query', {
    data: [row],
    total: 1,
    cursor: null,
    names: { users: {}, references: {} },
  });
  network.answer('GET /api/main/tasks/{id}', () => one(now()));
  network.answer('POST /api/main/tasks/{id}/opened', () => {
    kept.must_open = null;
    return one(now());
  });
  network.answer('GET /api/get_task_count', { task_count: 1 });
  answerDeviations(network, [['Flens boret feil', 'high']]);
}

describe('a question about a task', () => {
  it('stands there until it is answered', async () => {
    await openApp({
      at: `/tasks/${TASK}`,
      as: person('admin'),
      answers: (network) =>
        answerTasks(network, { own: { state: 'pending', read_at: at, comment: 'Hvilken hall?' } }),
    });
    await words(say('tasks.yourQuestion'));
    await words('Hvilken hall?');
  });
});

describe('a task that must be opened first', () => {
  it('leads to what it concerns, tells the server the revision seen, and is answered then', async () => {
    const { user, network, place, stepTo } = await openApp({
      at: `/tasks/${TASK}`,
      as: person('admin'),
      answers: (network) => answerTasks(network),
    });
    await words(say('tasks.openFirst'));
    await user.click(await screen.findByRole('link', { name: say('tasks.openToAnswer') }));
    await soon(place).toMatch(/^\/deviations\//);
    await soon(() => network.sent('POST /api/main/tasks/{id}/opened')).toEqual([{ rev: 1 }]);
    stepTo(`/tasks/${TASK}`);
    await button(say('tasks.to_acknowledge'));
    await soon(() => screen.queryByText(say('tasks.openFirst'))).toBeNull();
  });

  it('says so when the record was changed since it was asked about', async () => {
    await openApp({
      at: `/tasks/${TASK}`,
      as: person('admin'),
      answers: (network) => answerTasks(network, { must_open: 'changed' }),
    });
    await words(say('tasks.targetChanged'));
  });
});

describe('what a new task concerns', () => {
  it('is chosen by its module and then by its name', async () => {
    const { user } = await openApp({
      at: '/tasks/add',
      as: person('admin'),
      answers: (network) => {
        answerTasks(network);
        network.answer('POST /api/main/references/query', ({ body }) => {
          const { to } = body as { to: string };
          const data = to === 'deviation' ? [{ id: ABOUT, name: 'DEV-2026-0001 Flens boret feil' }] : [];
          return { data };
        });
      },
    });
    const label = say('tasks.target');
    await user.click(await button(`${label}: ${say('records.choose')}`));
    const modules = await dialog(label);
    await user.type(await modules.findByRole('searchbox'), 'avv');
    await user.click(await button(say('deviation.module'), modules));
    const records = await dialog(say('deviation.module'));
    await user.click(await button('DEV-2026-0001 Flens boret feil', records));
    await button(`${label}: DEV-2026-0001 Flens boret feil`);
  });
});
