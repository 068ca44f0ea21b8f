import type { Values } from '@sveis/domain/records';
import { screen } from '@testing-library/dom';
import { describe, it } from 'vitest';
import { answerFolders } from '../../testing/answers/folders.ts';
import { answerDeviations, idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { type FakeNetwork, one } from '../../testing/fake-network.ts';
import { button, dialog, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const at = '2026-11-15T08:00:00.000Z';
const ABOUT = idOf(1);
const TASK = idOf(77);
const PICTURE = '00000000-0000-7000-8000-00000000d001';

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
  const kept: { must_open: unknown } = {
    must_open: 'must_open' in change ? change.must_open : task.must_open,
  };
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

describe('a task about a file', () => {
  const about = {
    target: null,
    target_path: null,
    document: PICTURE,
    document_name: 'Hall.png',
    document_revision: 1,
  };

  it('is sent from the file, to be confirmed once it has been read', async () => {
    const { user, place } = await openApp({
      at: `/files?document=${PICTURE}`,
      as: person('admin'),
      answers: (network) => {
        answerTasks(network);
        answerFolders(network);
      },
    });
    const sheet = await dialog('Hall.png');
    await user.click(await sheet.findByRole('link', { name: say('folders.askToRead') }));
    await soon(place).toMatch(/^\/tasks\/add/);
    await words(`${say('tasks.target')}: Hall.png`);
    await soon(() =>
      screen.queryByRole('button', { name: new RegExp(`^${say('tasks.target')}: `) }),
    ).toBeNull();
    await soon(() => screen.getByRole('textbox', { name: new RegExp(say('tasks.subject')) })).toHaveProperty(
      'value',
      'Hall.png',
    );
  });

  it('leads to the file itself, which tells the task when it is on the screen', async () => {
    const { user, network, place } = await openApp({
      at: `/tasks/${TASK}`,
      as: person('admin'),
      answers: (network) => {
        answerTasks(network, about);
        answerFolders(network);
      },
    });
    await words(say('tasks.documentRev', { name: 'Hall.png', revision: 1 }));
    await user.click(await screen.findByRole('link', { name: say('tasks.openToAnswer') }));
    await soon(place).toBe(`/files?document=${PICTURE}&task=${TASK}`);
    await (await dialog('Hall.png')).findByRole('img', { name: 'Hall.png' });
    await soon(() => network.sent('POST /api/main/tasks/{id}/opened')).toEqual([{ rev: 1 }]);
    await user.click(await button(say('shell.close'), await dialog('Hall.png')));
    await soon(place).toBe(`/tasks/${TASK}`);
    await button(say('tasks.to_acknowledge'));
  });

  it('says that the file is not there any more, and can be answered', async () => {
    await openApp({
      at: `/tasks/${TASK}`,
      as: person('admin'),
      answers: (network) =>
        answerTasks(network, { ...about, document_name: null, document_revision: null, must_open: null }),
    });
    await words(say('tasks.documentGone'));
    await button(say('tasks.to_acknowledge'));
  });
});
