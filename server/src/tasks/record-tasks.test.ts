import { randomUUID } from 'node:crypto';
import { tasks } from '@sveis/domain/modules/tasks';
import { choice, date, defineModule, multiline, rows, text, user } from '@sveis/domain/records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpTenantPermVersion } from '../session/index.ts';
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
  const answer = (by: Role, task: { readonly id?: unknown } | undefined, name: string, body: object = {}) =>
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

  describe('sent by hand', () => {
    beforeEach(async () => {
      await scene.give('hse', 'tasks', 'edit');
      await scene.give('hse', 'deviation', 'edit');
      await scene.give('foreman', 'deviation', 'manage');
    });
    const sent = async (to: Role, target: string, more: object = {}) =>
      scene.as.hse('POST', '/api/main/tasks', {
        body: {
          id: randomUUID(),
          kind: 'approval',
          subject: 'Look at Monday',
          due_date: '2026-12-24',
          completion: 'everyone',
          assignees: [scene.userId(to)],
          target,
          ...more,
        },
      });
    const submitted = async (): Promise<string> => {
      const id = await made({ checker: null });
      await step('employee', id, 'submit');
      return id;
    };
    const opened = (by: Role, task: { readonly id?: unknown }, body: object = {}) =>
      scene.as[by]('POST', `/api/main/tasks/${task.id}/opened`, { body });

    it('an approval takes the report further for those who may approve it there', async () => {
      const id = await submitted();
      const { record: task } = await sent('foreman', id);
      expect((await answer('foreman', task, 'approve')).record.status).toBe('done');
      expect(await statusOf(id)).toMatchObject({ status: 'approved', updated_by: scene.userId('foreman') });
    });

    it('a no sends the report back with its words', async () => {
      const id = await submitted();
      const { record: task } = await sent('foreman', id);
      await answer('foreman', task, 'reject', { answer_comment: 'No photos' });
      expect(await statusOf(id)).toMatchObject({ status: 'rejected', reject_reason: 'No photos' });
    });

    it('gives nobody a right: who may not approve the report has said what they think of it', async () => {
      await scene.give('warehouse', 'deviation', 'edit');
      const id = await submitted();
      const { record: task } = await sent('warehouse', id);
      expect((await answer('warehouse', task, 'approve')).record.status).toBe('done');
      expect(await statusOf(id)).toMatchObject({ status: 'submitted' });
    });

    it('is refused after the report was changed, until it is opened again as it is', async () => {
      const id = await submitted();
      const { record: task } = await sent('foreman', id);
      await scene.as.hse('PUT', `${REPORTS}/${id}`, { body: { title: 'Monday and Tuesday' } });
      const refused = await answer('foreman', task, 'approve');
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('target');
      expect((await scene.as.foreman('GET', `/api/main/tasks/${task.id}`)).record.must_open).toBe('changed');
      // A phone that has kept an older one has not seen this one.
      expect((await opened('foreman', task, { rev: 1 })).record.must_open).toBe('changed');
      expect((await opened('foreman', task)).record.must_open).toBeNull();
      expect((await answer('foreman', task, 'approve')).record.status).toBe('done');
      expect(await statusOf(id)).toMatchObject({ status: 'approved' });
    });

    it('what must be opened first is confirmed only after the server was told that it was', async () => {
      const id = await submitted();
      const asked = { kind: 'acknowledge', completion: null, require_open: true };
      const { record: task } = await sent('foreman', id, asked);
      expect(task.must_open).toBeNull();
      const refused = await answer('foreman', task, 'acknowledge');
      expect(refused.body.errors).toHaveProperty('target');
      expect((await opened('admin', task)).status).toBe(200);
      expect((await answer('foreman', task, 'acknowledge')).status).toBe(422);
      expect((await opened('foreman', task)).record.must_open).toBeNull();
      expect((await answer('foreman', task, 'acknowledge')).record.status).toBe('done');
    });

    it('nobody is asked about what they may not read, nor by handing it on', async () => {
      const id = await submitted();
      expect((await sent('subcontractor', id)).body.errors).toHaveProperty('assignees');
      const { record: task } = await sent('foreman', id);
      const on = { delegate_to: scene.userId('subcontractor') };
      expect((await answer('foreman', task, 'delegate', on)).body.errors).toHaveProperty('delegate_to');
    });

    it('what nobody may read any more is neither counted nor listed', async () => {
      const id = await submitted();
      await sent('foreman', id);
      const waits = async () => {
        const { body } = await scene.as.foreman('POST', '/api/main/tasks/query', {
          body: { pipeline: [{ $match: { waits: true } }] },
        });
        const { task_count } = (await scene.as.foreman('GET', '/api/get_task_count')).body;
        return [(body.data as readonly Task[]).length, task_count];
      };
      expect(await waits()).toEqual([1, 1]);
      await scene.sql("update feature set enabled = false where tenant_id = $1 and key = 'deviation'");
      await sveis.owner.inTenant(scene.company.id, bumpTenantPermVersion);
      expect(await waits()).toEqual([0, 0]);
    });
  });
});
