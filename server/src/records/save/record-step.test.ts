import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestInstallation } from '../../testing/index.ts';
import {
  LEAKS,
  type Made,
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';

describe('taking a record a step further', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;

  beforeAll(async () => {
    sveis = await startWithModules();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setRecordScene(sveis);
  });

  const step = (role: Role, { id }: Made, name: string, body: object = {}) =>
    scene.as[role]('POST', `${LEAKS}/${id}/steps/${name}`, { body });
  const started = async (values: object = {}) => {
    const made = await scene.leak('foreman', values);
    return (await step('admin', made, 'start', { responsible: scene.userId('foreman') })).record as Made;
  };

  it('only those it is for', async () => {
    const leak = await scene.leak('foreman');
    expect((await step('foreman', leak, 'start')).body.code).toBe('NO_PERMISSION');
    const named = await scene.leak('foreman', { responsible: scene.userId('foreman') });
    expect((await step('foreman', named, 'start')).record).toMatchObject({
      status: 'working',
      steps: ['close'],
    });
  });

  it('others while a condition holds: an injury is not closed by the one responsible', async () => {
    await scene.give('foreman', 'deviation', 'manage');
    await scene.give('hse', 'deviation', 'manage');
    const leak = await started({ injury: true, body_part: 'Hand' });
    expect((await step('foreman', leak, 'close', { closing_note: 'Done' })).status).toBe(403);
    expect((await step('hse', leak, 'close', { closing_note: 'Done' })).record.status).toBe('closed');
  });

  it('tells all that is missing at once', async () => {
    const leak = await scene.leak('foreman', { severity: 'high' });
    const { status, body } = await step('admin', leak, 'start');
    expect([status, Object.keys(body.errors as object).sort()]).toEqual([422, ['found_on', 'responsible']]);
  });

  it('a check refuses with its field, and the step writes what only it may', async () => {
    const leak = await started({ actions: [{ what: 'Grind', done: false }] });
    const refused = await step('foreman', leak, 'close', { closing_note: 'Done' });
    expect(refused.body.errors).toHaveProperty('actions');
    const [action] = leak.actions as object[];
    await scene.as.foreman('PUT', `${LEAKS}/${leak.id}`, {
      body: { actions: [{ ...action, done: true }], closing_note: 'by hand' },
    });
    const closed = await step('foreman', leak, 'close', { closing_note: 'Done' });
    expect(closed.record).toMatchObject({ status: 'closed', closing_note: 'Done' });
  });

  it('takes nothing that it does not ask for', async () => {
    const leak = await scene.leak('foreman');
    const sent = { responsible: scene.userId('foreman'), title: 'Smuggled' };
    expect((await step('admin', leak, 'start', sent)).body.errors).toHaveProperty('title');
  });

  it('a step from another status is refused; to who has not seen it, the record is shown as it is', async () => {
    const leak = await scene.leak('foreman');
    const { rev } = await started();
    expect((await step('admin', leak, 'close', { closing_note: 'x' })).body.code).toBe('WRONG_STATUS');
    await step('admin', leak, 'start', { responsible: scene.userId('foreman') });
    const late = await step('admin', leak, 'start', { rev: leak.rev });
    expect([late.status, (late.body.current as Made).status]).toEqual([409, 'working']);
    expect((await step('admin', leak, 'start', { rev })).body.code).toBe('WRONG_STATUS');
    expect((await step('admin', leak, 'explode')).status).toBe(404);
  });

  it('closed is closed to everybody; only a step leads out', async () => {
    const leak = await started();
    await step('foreman', leak, 'close', { closing_note: 'Done' });
    const edit = await scene.as.admin('PUT', `${LEAKS}/${leak.id}`, { body: { title: 'X' } });
    expect(edit.body.code).toBe('RECORD_LOCKED');
    expect((await scene.as.admin('DELETE', `${LEAKS}/${leak.id}`)).body.code).toBe('WRONG_STATUS');
    expect((await step('foreman', leak, 'reopen')).record.status).toBe('working');
  });

  it('two at the same step at the same moment: one takes it', async () => {
    const leak = await scene.leak('foreman', { responsible: scene.userId('foreman') });
    const answers = await Promise.all([step('foreman', leak, 'start'), step('admin', leak, 'start')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
