import { randomUUID } from 'node:crypto';
import { tasks } from '@sveis/domain/modules/tasks';
import { choice, date, defineModule, multiline, rows, text, user } from '@sveis/domain/records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestInstallation } from '../testing/index.ts';
import {
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../testing/scenes/record-scene.ts';

const REPORTS = '/api/main/reports';

/** A report is handed in, approved or sent back by its checker, and has points somebody sees to. */
const report = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'reports',
  icon: 'clipboard-list',
  levels: 'reported',
  storage: 'record',
  number: 'R-{000}',
  titleField: 'title',
  status: {
    initial: 'draft',
    values: ['draft', 'submitted', 'approved', 'rejected'],
    final: ['approved'],
    tones: { draft: 'neutral', submitted: 'active', approved: 'good', rejected: 'danger' },
    transitions: [
      { name: 'submit', from: ['draft', 'rejected'], to: 'submitted', by: ['contribute'], require: [] },
      { name: 'approve', from: ['submitted'], to: 'approved', by: ['manage'], require: [] },
      {
        name: 'reject',
        from: ['submitted'],
        to: 'rejected',
        by: ['manage'],
        ask: ['reject_reason'],
        require: ['reject_reason'],
      },
    ],
  },
  fields: {
    title: text({ required: true }),
    checker: user(),
    reject_reason: multiline({ readOnly: true }),
    points: rows(
      { what: text(), who: user(), until: date(), state: choice(['open', 'done'], { default: 'open' }) },
      { state: 'state' },
    ),
  },
  sections: [{ key: 'report', fields: ['title', 'checker', 'reject_reason', 'points'] }],
  slots: {},
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  tasks: {
    rows: [
      {
        field: 'points',
        subject: 'what',
        due: 'until',
        person: 'who',
        openIn: ['open'],
        doneIn: ['approved'],
      },
    ],
    asked: [
      {
        name: 'approval',
        kind: 'approval',
        on: { steps: ['submit'] },
        to: [{ named: 'checker' }],
        days: 7,
        endsWith: { approve: 'done', reject: 'rejected' },
        moves: { done: { step: 'approve' }, rejected: { step: 'reject', comment: 'reject_reason' } },
      },
    ],
  },
  hooks: [],
  lockedIn: [],
  deleteIn: ['draft', 'submitted'],
});

interface Task {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly status: string;
  readonly kind: string;
}

describe('tasks a record makes', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;

  beforeAll(async () => {
    sveis = await startWithModules([report, tasks]);
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setRecordScene(sveis);
    await scene.give('employee', 'deviation', 'contribute');
  });

  const made = async (values: object = {}): Promise<string> => {
    const answer = await scene.as.employee('POST', REPORTS, {
      body: { id: randomUUID(), title: 'Monday', checker: scene.userId('foreman'), ...values },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };
  const step = (by: Role, id: string, name: string, body: object = {}) =>
    scene.as[by]('POST', `${REPORTS}/${id}/steps/${name}`, { body });
  const statusOf = async (id: string) => (await scene.as.admin('GET', `${REPORTS}/${id}`)).record;
  const tasksNow = async (): Promise<readonly Task[]> => {
    const { body } = await scene.as.admin('POST', '/api/main/tasks/query', { body: { pipeline: [] } });
    return [...(body.data as readonly Task[])].sort((a, b) => (a.number < b.number ? -1 : 1));
  };
  const answer = (by: Role, task: Task | undefined, name: string, body: object = {}) =>
    scene.as[by]('POST', `/api/main/tasks/${task?.id}/steps/${name}`, { body });

  it('handing in asks the checker, who approves in the task: the report is approved', async () => {
    const id = await made();
    await step('employee', id, 'submit');
    const [task] = await tasksNow();
    expect(task).toMatchObject({ kind: 'approval', subject: 'Monday', status: 'open' });
    expect(await scene.kindsTold('foreman')).toEqual(['task_new']);
    const answered = await answer('foreman', task, 'approve');
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    expect(await statusOf(id)).toMatchObject({ status: 'approved', updated_by: scene.userId('foreman') });
  });

  it('a no in the task sends the report back with its reason, and it is asked again', async () => {
    const id = await made();
    await step('employee', id, 'submit');
    const [first] = await tasksNow();
    await answer('foreman', first, 'reject', { answer_comment: 'No photos' });
    expect(await statusOf(id)).toMatchObject({ status: 'rejected', reject_reason: 'No photos' });
    await step('employee', id, 'submit');
    expect((await tasksNow()).map(({ status }) => status)).toEqual(['rejected', 'open']);
  });

  it('who takes the step at the report itself answers the task too', async () => {
    const id = await made();
    await step('employee', id, 'submit');
    await step('admin', id, 'approve');
    const [task] = await tasksNow();
    expect(task?.status).toBe('done');
    expect((await answer('foreman', task, 'approve')).status).not.toBe(200);
    expect(await statusOf(id)).toMatchObject({ status: 'approved' });
  });

  it('nobody approves what they hand in', async () => {
    const id = await made({ checker: scene.userId('employee') });
    await step('employee', id, 'submit');
    expect(await tasksNow()).toEqual([]);
  });

  it('points wait for their people, and are done with the report', async () => {
    const point = { what: 'Sweep', who: scene.userId('foreman'), until: '2026-12-24' };
    const id = await made({ points: [point, { what: 'Nobody' }] });
    expect(await tasksNow()).toMatchObject([{ kind: 'action', subject: 'Sweep', status: 'open' }]);
    await step('employee', id, 'submit');
    await step('admin', id, 'approve');
    expect((await tasksNow()).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('go with a report that is deleted, and come back with it as they were', async () => {
    const point = { what: 'Sweep', who: scene.userId('foreman'), until: null };
    const id = await made({ points: [point, { ...point, what: 'Dry', state: 'done' }] });
    await step('employee', id, 'submit');
    const before = await tasksNow();
    expect(before.map(({ status }) => status).sort()).toEqual(['done', 'open', 'open']);
    await scene.as.admin('DELETE', `${REPORTS}/${id}`);
    expect((await tasksNow()).map(({ status }) => status).sort()).toEqual(['cancelled', 'cancelled', 'done']);
    await scene.as.admin('POST', `${REPORTS}/${id}/restore`);
    expect((await tasksNow()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
    const approval = (await tasksNow()).find(({ kind }) => kind === 'approval');
    expect((await answer('foreman', approval, 'approve')).status).toBe(200);
  });
});
