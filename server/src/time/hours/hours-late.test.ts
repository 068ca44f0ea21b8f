import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  HOURS,
  type HoursScene,
  PUNCH,
  setHoursScene,
  startTestInstallation,
  stempWork,
  type TestInstallation,
} from '../../testing/index.ts';

/** The project was finished on 13.11, so it takes hours until 27.11. */
describe('hours written on a phone without network and sent later', () => {
  let sveis: TestInstallation;
  let scene: HoursScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setHoursScene(sveis);
    await scene.sql(
      `update project set status = 'finished', data = data || '{"finished_on":"2026-11-13"}' where tenant_id = $1 and id = 1`,
    );
    scene.at('29.11 12:00');
  });

  const day = { start_date: '12.11.2026T00.00.00', end_date: '12.11.2026T00.00.00' };
  const body = () => ({ id: randomUUID(), ...stempWork, ...day, amount: 7.5, break: 0.5 });
  /** A phone may show any time: only how long ago it was counts. */
  const kept = (days: number, skewMs = 0) => {
    const now = sveis.time.now.getTime() + skewMs;
    return {
      'x-device-at': new Date(now - days * 86_400_000).toISOString(),
      'x-device-now': new Date(now).toISOString(),
    };
  };
  const enter = (headers: Readonly<Record<string, string>>, work = {}) =>
    scene.employee('POST', HOURS, { body: { ...body(), ...work }, headers });
  const finished = { status: 422, body: { errors: { project_id: [expect.anything()] } } };

  it('go on a project that took hours on the day of writing', async () => {
    expect(await enter({})).toMatchObject(finished);
    expect(await enter(kept(1))).toMatchObject(finished);
    expect((await enter(kept(3))).status).toBe(200);
  });

  it('by how long ago it was, not by what the phone’s clock shows', async () => {
    expect(await enter(kept(1, -40 * 86_400_000))).toMatchObject(finished);
    expect((await enter(kept(3, 400 * 86_400_000))).status).toBe(200);
  });

  it('a phone is believed for two weeks back and no further', async () => {
    scene.at('12.12 12:00');
    expect(await enter(kept(30))).toMatchObject(finished);
    scene.at('11.12 12:00');
    expect((await enter(kept(30))).status).toBe(200);
  });

  it('are changed under the same rule', async () => {
    const made = await enter({}, { project_id: 2 });
    const [entry] = made.body.data as { id: string; rev: number }[];
    const edit = (headers: Readonly<Record<string, string>>) =>
      scene.employee('PUT', `${HOURS}/${entry?.id}`, { body: { project_id: 1, rev: entry?.rev }, headers });
    expect(await edit({})).toMatchObject(finished);
    expect((await edit(kept(3))).body.data).toMatchObject([{ project_id: 1 }]);
  });

  it('never get into a week that was locked or delivered in the meantime', async () => {
    await scene.deliver('2026-11-09', '2026-11-15');
    expect((await enter(kept(3))).body).toMatchObject({ code: 'DELIVERED' });
    await scene.lockWeek(46);
    expect((await enter(kept(3))).body).toMatchObject({ code: 'LOCKED' });
  });

  it('name an activity and a work type that were offered when they were written', async () => {
    await scene.sql('update activity set is_active = false where tenant_id = $1 and id = 1');
    await scene.sql('update work_type set is_active = false where tenant_id = $1 and id = 1');
    const now = await enter({}, { project_id: 2 });
    expect(Object.keys(now.body.errors as object)).toEqual(['task_id', 'work_type_id']);
    expect((await enter(kept(3), { project_id: 2 })).status).toBe(200);
    expect((await enter(kept(3), { project_id: 2, task_id: 99 })).status).toBe(422);
  });

  it('written before, they keep what is offered no more when something else is changed', async () => {
    const made = await enter(kept(3));
    const [entry] = made.body.data as { id: string; rev: number }[];
    await scene.sql('update activity set is_active = false where tenant_id = $1');
    await scene.sql('update work_type set is_active = false where tenant_id = $1');
    const put = (change: object) =>
      scene.employee('PUT', `${HOURS}/${entry?.id}`, { body: { rev: entry?.rev, ...change } });
    expect((await put({ task_id: 2 })).status).toBe(422);
    expect((await put({ comments: 'Cap run' })).body.data).toMatchObject([
      { task_id: 1, comments: 'Cap run' },
    ]);
  });

  it('a stemp is not lost because its work type was put away while it was on its way', async () => {
    await scene.sql('update work_type set is_active = false where tenant_id = $1');
    const start = { id: randomUUID(), ...stempWork, project_id: 2, device_at: kept(1)['x-device-at'] };
    const sent = await scene.employee('POST', PUNCH, { body: start, headers: kept(1) });
    expect([sent.status, sent.record.work_type_id]).toEqual([201, 1]);
  });
});
