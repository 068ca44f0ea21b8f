import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeviationScene,
  DEVIATIONS as PATH,
  setDeviationScene,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

type Role = Parameters<DeviationScene['userId']>[0];

describe('an action that is done', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    fjord = await setDeviationScene(sveis);
  });
  afterAll(() => sveis.close());
  beforeEach(() => fjord.sql('delete from notice where tenant_id = $1'));

  const waitsFor = async (who: Role) => {
    const { body } = await fjord.as[who]('POST', '/api/main/tasks/query', {
      body: { pipeline: [{ $match: { waits: true, status: 'open', kind: 'verify' } }] },
    });
    return (body.data as { subject: string; due_date: string }[]).map(({ subject, due_date }) => [
      subject,
      due_date,
    ]);
  };
  const toVerify = async (who: Role) => {
    const { status, body } = await fjord.as[who]('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: { 'corrective_actions.state': 'done', status: 'process' } }] },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.data as { id: string }[]).map(({ id }) => id);
  };
  const planned = async (
    text: string,
    { doer = 'employee', ...more }: { readonly doer?: Role } & Readonly<Record<string, unknown>> = {},
  ) => {
    const started = await fjord.step('hse', await fjord.report(more), 'start', {
      responsible: fjord.userId(more.hse_type === 'injury' ? 'hse' : 'quality'),
      deadline: '2026-12-01',
      reason: 'planning',
      consequences: ['delay'],
    });
    return fjord.edit('hse', started, { corrective_actions: [fjord.action(doer, { text })] });
  };

  it('tells who verifies it, is a task of theirs, and is found in the list', async () => {
    const before = await planned('Grind weld 14');
    expect([await waitsFor('quality'), await toVerify('quality')]).toEqual([[], []]);
    await fjord.sql('delete from notice where tenant_id = $1');
    const done = await fjord.move('employee', before, 0, 'done');
    expect(await fjord.kindsTold('quality')).toEqual(['task_verify']);
    expect(await waitsFor('quality')).toEqual([['Grind weld 14', '2026-11-22']]);
    expect(await waitsFor('hse')).toEqual([]);
    expect(await toVerify('quality')).toEqual([done.record.id]);

    await fjord.move('quality', done, 0, 'verify');
    expect([await waitsFor('quality'), await toVerify('quality')]).toEqual([[], []]);
  });

  it('is added alone while the case is worked on, by those who answer for it and no others', async () => {
    const before = await planned('Order the part');
    const add = (by: Role, id = randomUUID()) =>
      fjord.as[by]('POST', `${PATH}/${before.record.id}/rows/corrective_actions`, {
        body: { ...fjord.action('employee', { text: 'Fit the part' }), id },
      });
    expect((await add('employee')).status).toBe(403);
    const added = await add('quality');
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(added.record.corrective_actions).toMatchObject([
      { text: 'Order the part' },
      { text: 'Fit the part', state: 'open' },
    ]);
  });

  it('is taken back from who verifies it when it was not done after all, and comes again', async () => {
    const before = await planned('Change the hose');
    const done = await fjord.move('employee', before, 0, 'done');
    const undone = await fjord.move('employee', done, 0, 'undo');
    expect(await waitsFor('quality')).toEqual([]);
    await fjord.sql('delete from notice where tenant_id = $1');
    await fjord.move('employee', undone, 0, 'done');
    expect(await waitsFor('quality')).toEqual([['Change the hose', '2026-11-22']]);
    expect(await fjord.kindsTold('quality')).toEqual(['task_verify']);
  });

  it('of a grave case is never verified by who did it: those who manage are asked', async () => {
    const before = await planned('Lock the gate', { severity: 'high', doer: 'quality' });
    await fjord.move('quality', before, 0, 'done');
    expect((await waitsFor('quality')).map(([subject]) => subject)).not.toContain('Lock the gate');
    expect((await waitsFor('hse')).map(([subject]) => subject)).toContain('Lock the gate');
  });

  it('of a restricted case is called by its number alone', async () => {
    const before = await planned('Move the guard rail', {
      category: 'hse',
      hse: true,
      hse_type: 'injury',
    });
    await fjord.move('hse', before, 0, 'done');
    const subjects = (await waitsFor('hse')).map(([subject]) => subject);
    expect(subjects).toContain(before.record.number);
    expect(subjects).not.toContain('Move the guard rail');
  });
});
