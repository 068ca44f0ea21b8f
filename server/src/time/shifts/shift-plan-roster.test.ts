import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  PUNCH,
  setDeliveryScene,
  startTestInstallation,
  stempWork,
  type TestInstallation,
} from '../../testing/index.ts';

const ROSTER = '/api/main/shift-assignments';

describe('the roster and my shifts', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
  });

  const plan = (dates: readonly string[], more: object = {}) =>
    scene.foreman('POST', ROSTER, {
      body: { user_id: scene.userId('employee'), shift_id: 1, dates, ...more },
    });
  const mine = async (query = 'from=09.11.2026&to=15.11.2026') =>
    (await scene.employee('GET', `/api/main/myshifts?${query}`)).body.data as Record<string, unknown>[];
  const statuses = async () => (await mine()).map(({ date, status, worked }) => [date, status, worked]);

  it('a stemp started on a planned shift belongs to it, before and after', async () => {
    const planned = await plan(['09.11.2026', '10.11.2026', '11.11.2026']);
    expect(planned.body.data).toHaveLength(3);
    scene.at('09', '07:05');
    const [today] = await mine();
    expect(today).toMatchObject({
      date: '09.11.2026',
      status: 'planned',
      planned_from: '2026-11-09T06:00:00.000Z',
      planned_to: '2026-11-09T14:00:00.000Z',
      planned: 7.5,
      shift: { id: 1, name: 'D', timeFrom: '07:00', timeTo: '15:00', colour: null },
    });
    const started = await scene.employee('POST', PUNCH, {
      body: { id: randomUUID(), ...stempWork, assignment_id: today?.assignment_id },
    });
    expect(started.record.assignment_id).toBe(today?.assignment_id);
    scene.at('09', '08:05');
    expect((await statuses())[0]).toEqual(['09.11.2026', 'running', 1]);
    scene.at('09', '15:05');
    await scene.employee('PATCH', PUNCH, { body: {} });
    scene.at('11', '06:00');
    expect(await statuses()).toEqual([
      ['09.11.2026', 'worked', 7.5],
      ['10.11.2026', 'missed', 0],
      ['11.11.2026', 'planned', 0],
    ]);
  });

  it('work beside the plan is extra', async () => {
    await plan(['12.11.2026']);
    await scene.worked('employee', '2026-11-14', { hours: 4 });
    scene.at('15');
    expect(await statuses()).toEqual([
      ['12.11.2026', 'missed', 0],
      ['14.11.2026', 'extra', 4],
    ]);
  });

  it('a start on somebody else’s shift, or one taken away meanwhile, starts all the same', async () => {
    const theirs = await plan(['09.11.2026'], { user_id: scene.userId('hse') });
    const [row] = theirs.body.data as { id: string }[];
    scene.at('09', '07:00');
    const started = await scene.employee('POST', PUNCH, {
      body: { id: randomUUID(), ...stempWork, assignment_id: row?.id },
    });
    expect([started.status, started.record.assignment_id]).toEqual([201, null]);
  });

  it('a night shift ends the next morning, also when the clocks change', async () => {
    await plan(['09.11.2026'], { shift_id: 2 });
    expect(await mine()).toMatchObject([
      { planned_from: '2026-11-09T21:00:00.000Z', planned_to: '2026-11-10T05:00:00.000Z' },
    ]);
    await plan(['28.03.2026'], { shift_id: 2 });
    expect(await mine('from=28.03.2026&to=28.03.2026')).toMatchObject([
      { planned_from: '2026-03-28T21:00:00.000Z', planned_to: '2026-03-29T04:00:00.000Z' },
    ]);
  });

  it('two shifts at one time are refused by name, the same again is the same', async () => {
    await plan(['09.11.2026']);
    const again = await plan(['09.11.2026', '10.11.2026']);
    expect(again.body.data).toHaveLength(2);
    await scene.foreman('POST', ROSTER, {
      body: { user_id: scene.userId('employee'), shift_id: 2, dates: ['10.11.2026'] },
    });
    const clash = await plan(['11.11.2026'], { shift_id: 2 });
    expect(clash.status).toBe(200);
    const early = await plan(['12.11.2026'], { shift_id: 1 });
    expect(early.status).toBe(200);
    await sveis.owner.inTenant(scene.company.id, (tx) =>
      tx.sql("update shift set time_from = '14:00', time_to = '22:00' where tenant_id = $1 and id = 2", [
        scene.company.id,
      ]),
    );
    const refused = await plan(['09.11.2026'], { shift_id: 2 });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'ROSTER_OVERLAP',
      'There is already a shift planned at that time: 09.11.2026',
    ]);
  });

  it('taken away, what was worked stays', async () => {
    const planned = await plan(['09.11.2026']);
    const [row] = planned.body.data as { id: string }[];
    scene.at('09', '07:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, assignment_id: row?.id } });
    scene.at('09', '15:00');
    await scene.employee('PATCH', PUNCH, { body: {} });
    expect((await scene.foreman('DELETE', `${ROSTER}/${row?.id}`)).status).toBe(200);
    expect(await statuses()).toEqual([['09.11.2026', 'worked', 7.5]]);
  });

  it('only who may write others’ hours plans, and only who may see them looks', async () => {
    const body = { user_id: scene.userId('hse'), shift_id: 1, dates: ['09.11.2026'] };
    expect((await scene.employee('POST', ROSTER, { body })).status).toBe(403);
    expect((await scene.employee('DELETE', `${ROSTER}/${randomUUID()}`)).status).toBe(403);
    expect((await scene.foreman('DELETE', `${ROSTER}/${randomUUID()}`)).status).toBe(404);
    const others = `from=09.11.2026&to=15.11.2026&users=${scene.userId('hse')}`;
    expect((await scene.employee('GET', `/api/main/myshifts?${others}`)).status).toBe(403);
    expect((await scene.foreman('GET', `/api/main/myshifts?${others}`)).status).toBe(200);
    expect((await scene.employee('GET', `${ROSTER}?${others}`)).status).toBe(403);
    expect((await scene.foreman('GET', `${ROSTER}?from=09.11.2026&to=15.11.2026`)).body.data).toEqual([]);
    const wrong = await scene.foreman('POST', ROSTER, {
      body: { user_id: 999, shift_id: 1, dates: ['09.11.2026'] },
    });
    expect(wrong.body.errors).toHaveProperty('user_id');
  });
});
