import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeviationScene,
  DEVIATIONS as PATH,
  setDeviationScene,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

describe('a deviation in its life', () => {
  let sveis: TestInstallation;
  let fjord: DeviationScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await setDeviationScene(sveis);
  });
  afterAll(() => sveis.close());

  it('goes from report to verified actions and closing, each by those it is for', async () => {
    const fresh = await fjord.report({ severity: 'high' });
    const plan = {
      responsible: fjord.userId('quality'),
      deadline: '2026-12-01',
      reason: 'material',
      consequences: ['extra_cost'],
    };
    expect((await fjord.step('employee', fresh, 'start', plan)).status).toBe(403);
    const bare = await fjord.step('hse', fresh, 'start');
    expect([bare.status, Object.keys(bare.body.errors as object).sort()]).toEqual([
      422,
      ['consequences', 'reason'],
    ]);
    const started = await fjord.step('hse', fresh, 'start', plan);
    expect([started.status, started.record.status]).toEqual([200, 'process']);
    expect(await fjord.kindsTold('quality')).toContain('deviation_assigned');

    const planned = await fjord.as.quality('PUT', `${PATH}/${started.record.id}`, {
      body: {
        rev: started.record.rev,
        underlying_reason: 'Two boxes look alike',
        corrective_actions: [
          { text: 'Grind out', type: 'corrective', responsible: fjord.userId('employee'), due: '2026-11-20' },
        ],
      },
    });
    expect(planned.record.corrective_actions).toMatchObject([{ state: 'open', _id: expect.any(String) }]);
    expect(await fjord.kindsTold('employee')).toContain('deviation_action');
    expect((await fjord.as.employee('GET', '/api/get_task_count')).body.task_count).toBe(1);

    const early = await fjord.step('hse', planned, 'close', { effect_of_measures: 'effective' });
    expect(early.body.errors).toHaveProperty('corrective_actions');
    const done = await fjord.move('employee', planned, 0, 'done');
    expect(done.record.corrective_actions).toMatchObject([
      { state: 'done', done_by: fjord.userId('employee') },
    ]);
    expect((await fjord.as.employee('GET', '/api/get_task_count')).body.task_count).toBe(0);
    expect((await fjord.move('foreman', done, 0, 'verify')).status).toBe(403);
    const verified = await fjord.move('quality', done, 0, 'verify');
    expect(verified.record.corrective_actions).toMatchObject([{ state: 'verified' }]);

    expect((await fjord.step('quality', verified, 'close', { effect_of_measures: 'effective' })).status).toBe(
      403,
    );
    const unseen = await fjord.step('hse', verified, 'close', { effect_of_measures: 'not_assessed' });
    expect(unseen.body.errors).toHaveProperty('effect_of_measures');
    const useless = await fjord.step('hse', verified, 'close', { effect_of_measures: 'not_effective' });
    expect(useless.body.errors).toHaveProperty('effect_of_measures');
    const closed = await fjord.step('hse', verified, 'close', { effect_of_measures: 'effective' });
    expect(closed.record).toMatchObject({
      status: 'closed',
      closed_by: fjord.userId('hse'),
      assessed_by: fjord.userId('hse'),
    });
    expect(await fjord.kindsTold('employee')).toContain('deviation_closed');

    const locked = await fjord.as.hse('PUT', `${PATH}/${closed.record.id}`, {
      body: { title: 'x', rev: closed.record.rev },
    });
    expect([locked.status, locked.body.code]).toEqual([422, 'RECORD_LOCKED']);
    const again = await fjord.step('employee', closed, 'reopen', { reopen_reason: 'Still leaks' });
    expect(again.record).toMatchObject({ status: 'process', reopened_count: 1, closed_at: null });
  });

  it('is opened and worked on by the person who has an action in it, and by no other welder', async () => {
    const begun = await fjord.started({ project_id: 1 }, 'foreman');
    const planned = await fjord.edit('quality', begun, {
      corrective_actions: [fjord.action('warehouse'), fjord.action('quality')],
    });
    expect((await fjord.read('warehouse', planned)).record).toMatchObject({ may: { edit: false } });
    const mine = await fjord.as.warehouse('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: { own: fjord.userId('warehouse') } }] },
    });
    expect((mine.body.data as { id: string }[]).map(({ id }) => id)).toEqual([planned.record.id]);
    expect((await fjord.read('employee', planned)).status).toBe(404);
    expect((await fjord.move('employee', planned, 0, 'done')).status).toBe(404);
    expect((await fjord.move('warehouse', planned, 1, 'done')).status).toBe(403);
    expect((await fjord.move('warehouse', planned, 0, 'done')).status).toBe(200);
    expect((await fjord.move('warehouse', planned, 0, 'verify')).status).toBe(403);
    const [first] = planned.record.corrective_actions as { _id: string }[];
    const inProject = `/api/main/projects/1/deviations/${planned.record.id}/actions/${first?._id}`;
    expect((await fjord.as.quality('POST', `${inProject}/verify`, { body: {} })).status).toBe(200);
    expect(
      (await fjord.as.quality('POST', `${inProject.replace('s/1/', 's/2/')}/undo`, { body: {} })).status,
    ).toBe(404);
    const left = [(planned.record.corrective_actions as object[])[1]];
    const fewer = await fjord.edit('quality', await fjord.read('quality', planned), {
      corrective_actions: left,
    });
    expect(fewer.status).toBe(200);
    expect((await fjord.read('warehouse', planned)).status).toBe(404);
  });

  it('is open to the person who had an action in it before that counted', async () => {
    const planned = await fjord.edit('quality', await fjord.started({}, 'foreman'), {
      corrective_actions: [fjord.action('warehouse')],
    });
    const listed = async () => {
      const { body } = await fjord.as.warehouse('POST', `${PATH}/query`, { body: { pipeline: [] } });
      return (body.data as { id: string }[]).some(({ id }) => id === planned.record.id);
    };
    await fjord.sql("delete from record_term where tenant_id = $1 and field = '_own' and term = $2", [
      String(fjord.userId('warehouse')),
    ]);
    expect(await listed()).toBe(false);
    const file = new URL('../../../migrations/0025_deviation_people.sql', import.meta.url);
    const [filling = ''] = /^do \$\$.*?^\$\$;/ms.exec(await readFile(file, 'utf8')) ?? [];
    await sveis.owner.inTenant(fjord.company.id, (tx) => tx.sql(filling, []));
    expect(await listed()).toBe(true);
  });

  it('nobody can say by hand that an action is done', async () => {
    const fresh = await fjord.report();
    const started = await fjord.step('hse', fresh, 'start', {
      responsible: fjord.userId('quality'),
      deadline: '2026-12-01',
      reason: 'planning',
      consequences: ['delay'],
    });
    const cheated = await fjord.as.quality('PUT', `${PATH}/${started.record.id}`, {
      body: {
        rev: started.record.rev,
        corrective_actions: [
          {
            text: 'x',
            type: 'corrective',
            responsible: fjord.userId('quality'),
            due: '2026-11-20',
            state: 'verified',
          },
        ],
      },
    });
    expect(cheated.record.corrective_actions).toMatchObject([{ state: 'open', verified_by: null }]);
  });

  it('is opened again by its reporter for thirty days, with a reason, and by a manager later', async () => {
    const now = sveis.time.now;
    const day = (days: number) => {
      sveis.time.now = new Date(now.getTime() + days * 86_400_000);
    };
    const shut = await fjord.step('hse', await fjord.report(), 'dismiss', { closing_comment: 'Not one' });
    // Nobody worked on it, and its steps do not say so.
    expect([...(shut.record.passed_statuses as string[])].sort()).toEqual(['closed', 'registered']);
    expect((await fjord.step('employee', shut, 'reopen')).body.errors).toHaveProperty('reopen_reason');
    day(31);
    const late = await fjord.step('employee', shut, 'reopen', { reopen_reason: 'It is' });
    day(30);
    const inTime = await fjord.step('employee', shut, 'reopen', { reopen_reason: 'It is' });
    const again = await fjord.step('hse', inTime, 'return', { return_comment: 'Say more' });
    const shutAgain = await fjord.step('hse', again, 'dismiss', { closing_comment: 'No' });
    day(100);
    const byManager = await fjord.step('hse', shutAgain, 'reopen', { reopen_reason: 'Yes' });
    sveis.time.now = now;
    expect(Object.keys(late.body.errors as object)).toEqual(['reopen_reason']);
    expect([inTime.status, byManager.status, byManager.record.reopened_count]).toEqual([200, 200, 2]);
  });

  it('is deleted by those who manage, while it is only reported', async () => {
    const fresh = await fjord.report();
    const path = `${PATH}/${fresh.record.id}`;
    expect((await fjord.as.employee('DELETE', path)).status).toBe(403);
    expect((await fjord.as.quality('DELETE', path)).status).toBe(403);
    expect((await fjord.as.hse('DELETE', path)).status).toBe(200);
    const begun = await fjord.started();
    expect((await fjord.as.hse('DELETE', `${PATH}/${begun.record.id}`)).status).toBe(422);
  });

  it('is edited by its reporter while it is only reported', async () => {
    const fresh = await fjord.report();
    const edited = await fjord.edit('employee', fresh, { title: 'Wrong filler on weld 15' });
    expect([edited.status, edited.record.title]).toEqual([200, 'Wrong filler on weld 15']);
    const begun = await fjord.step('hse', edited, 'start', { reason: 'planning', consequences: ['delay'] });
    expect((await fjord.edit('employee', begun, { title: 'x' })).status).toBe(403);
  });

  it('sent back with actions planned is not deleted any more', async () => {
    const fresh = await fjord.report();
    const started = await fjord.step('hse', fresh, 'start', {
      reason: 'planning',
      consequences: ['delay'],
    });
    const action = { text: 'x', type: 'corrective', responsible: fjord.userId('quality'), due: '2026-11-20' };
    const planned = await fjord.as.quality('PUT', `${PATH}/${started.record.id}`, {
      body: { rev: started.record.rev, corrective_actions: [action] },
    });
    const returned = await fjord.step('hse', planned, 'return', { return_comment: 'Which weld?' });
    expect(returned.record).toMatchObject({ status: 'registered', may: { delete: false } });
    expect((await fjord.as.hse('DELETE', `${PATH}/${returned.record.id}`)).status).toBe(422);
  });
});
