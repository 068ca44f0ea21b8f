import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  setDeliveryScene,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const DELIVERIES = '/api/main/deliveries';
const HOURS = '/api/main/hours';
const week46 = { from: '09.11.2026', to: '15.11.2026' };

describe('correcting hours that are handed in', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;
  let monday: string;
  let delivery: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
    monday = await scene.worked('employee', '2026-11-09');
    for (const day of ['10', '11', '12', '13']) await scene.worked('employee', `2026-11-${day}`);
    scene.at('16', '08:00');
    delivery = String((await scene.employee('POST', DELIVERIES, { body: week46 })).record.id);
  });

  const correct = (client: TestClient, body: object = {}, id = monday) =>
    client('PUT', `${HOURS}/${id}`, { body: { amount: 6, correction: 'Left at one', ...body } });
  const opened = async (client: TestClient = scene.foreman) =>
    (await client('GET', `${DELIVERIES}/${delivery}`)).record;
  const code = ({ status, body }: TestAnswer) => [status, body.code];
  const told = async () =>
    (await scene.employee('GET', '/api/main/notifications')).body.data as { kind: string; text: string }[];

  it('keeps who, why, before and after, moves the sums, and tells the person', async () => {
    expect((await correct(scene.foreman)).status).toBe(200);
    const seen = await opened();
    expect(seen).toMatchObject({
      state: 'delivered',
      totals: { work: 36 },
      corrections: [
        {
          by_name: 'Test foreman',
          reason: 'Left at one',
          changes: [{ kind: 'changed', before: { id: monday, amount: 7.5 }, after: { amount: 6 } }],
        },
      ],
    });
    expect((seen.entries as { amount: number }[])[0]?.amount).toBe(7.5);
    expect((seen.current as { amount: number }[])[0]?.amount).toBe(6);
    expect(await opened(scene.employee)).toMatchObject({ corrections: [{ reason: 'Left at one' }] });
    const query = new URLSearchParams(week46);
    const preview = await scene.employee('GET', `${DELIVERIES}/preview?${query}`);
    expect(preview.record).toMatchObject({ delivery: { corrections: [{ reason: 'Left at one' }] } });
    expect(await told()).toMatchObject([
      { kind: 'hours_corrected', text: 'Test foreman corrected your hours on 09.11.2026: Left at one' },
    ]);
    const lines = await superQuery(
      sveis,
      "select action from audit where tenant_id = $1 and entity = 'hour_entry' and entity_id = $2",
      [scene.company.id, monday],
    );
    expect(lines).toEqual([{ action: 'edit' }]);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { correction: '   ' }],
  ])('needs a reason: %s is none', async (_, reason) => {
    const answer = await scene.foreman('PUT', `${HOURS}/${monday}`, { body: { amount: 6, ...reason } });
    expect([answer.status, answer.body.errors]).toEqual([422, { correction: [expect.any(String)] }]);
    expect((await scene.foreman('DELETE', `${HOURS}/${monday}`)).status).toBe(422);
    expect(await opened()).toMatchObject({ totals: { work: 37.5 }, corrections: [] });
    expect(await told()).toEqual([]);
  });

  it('removes an entry with a reason, and brings it back with one', async () => {
    const why = `?${new URLSearchParams({ correction: 'Entered twice' })}`;
    expect((await scene.foreman('DELETE', `${HOURS}/${monday}${why}`)).body.deleted).toBe(true);
    expect(await opened()).toMatchObject({
      totals: { work: 30 },
      corrections: [{ reason: 'Entered twice', changes: [{ kind: 'removed', after: null }] }],
    });
    expect((await scene.foreman('POST', `${HOURS}/${monday}/restore`, { body: {} })).status).toBe(422);
    expect((await scene.foreman('POST', `${HOURS}/${monday}/restore${why}`, { body: {} })).status).toBe(200);
    expect(await opened()).toMatchObject({ totals: { work: 37.5 }, corrections: [{}, {}] });
  });

  it('adding hours for the person is told too, with what was done as the reason', async () => {
    const added = await scene.foreman('POST', HOURS, {
      body: {
        user_id: scene.userId('employee'),
        start_date: '14.11.2026T00.00.00',
        end_date: '14.11.2026T00.00.00',
        amount: 2,
        shift_id: 1,
        project_id: 1,
        task_id: 1,
        work_type_id: 1,
        comments: 'Emergency weld',
      },
    });
    expect(added.status).toBe(200);
    expect(await opened()).toMatchObject({
      totals: { work: 39.5 },
      corrections: [{ reason: 'Emergency weld', changes: [{ kind: 'added', before: null }] }],
    });
    expect(await told()).toHaveLength(1);
  });

  it('a decision on what was on the screen before it is stale', async () => {
    const { rev } = await opened();
    await correct(scene.foreman);
    const late = await scene.leader('POST', `${DELIVERIES}/${delivery}/approve`, { body: { rev } });
    expect(code(late)).toEqual([409, 'STALE']);
  });

  it('what is approved may be corrected, and stays approved', async () => {
    await scene.leader('POST', `${DELIVERIES}/${delivery}/approve`, { body: {} });
    expect((await correct(scene.foreman)).status).toBe(200);
    expect(await opened()).toMatchObject({ state: 'approved', totals: { work: 36 }, corrections: [{}] });
  });

  it('nobody corrects their own hours, not even an administrator', async () => {
    const own = await scene.worked('admin', '2026-11-09');
    await scene.admin('POST', DELIVERIES, { body: week46 });
    expect(code(await correct(scene.admin, {}, own))).toEqual([422, 'DELIVERED']);
    expect(code(await correct(scene.employee))).toEqual([422, 'DELIVERED']);
  });

  it('a locked week is not corrected, not with any reason', async () => {
    await scene.admin('POST', '/api/main/week-lock', { body: { year: 2026, week: 46 } });
    expect(code(await correct(scene.admin))).toEqual([422, 'LOCKED']);
    expect(await opened()).toMatchObject({ totals: { work: 37.5 }, corrections: [] });
  });

  it('who has no right, and another company, find nothing', async () => {
    expect((await correct(scene.hse)).status).toBe(404);
    const other = await setDeliveryScene(sveis);
    expect((await correct(other.admin)).status).toBe(404);
    expect(await opened()).toMatchObject({ corrections: [] });
  });

  it('hours that are not handed in require no reason and tell nobody', async () => {
    const next = await scene.worked('employee', '2026-11-16');
    expect((await scene.foreman('PUT', `${HOURS}/${next}`, { body: { amount: 6 } })).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('a change that changes nothing leaves no trace', async () => {
    await correct(scene.foreman, { amount: 7.5 });
    expect(await opened()).toMatchObject({ corrections: [] });
  });
});
