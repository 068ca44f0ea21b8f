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
const ABSENCE = '/api/main/absence';
const week46 = { from: '09.11.2026', to: '15.11.2026' };
const week47 = { from: '16.11.2026', to: '22.11.2026' };

describe('correcting an absence that is handed in', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;
  let absence: string;
  let delivery: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
    for (const day of ['09', '10', '11']) await scene.worked('employee', `2026-11-${day}`);
    // Thursday to Monday: two days of this week, one of the next.
    const away = { type_id: 1, from: '12.11.2026', to: '16.11.2026', hours_per_day: 7.5 };
    absence = String((await scene.employee('POST', ABSENCE, { body: away })).record.id);
    scene.at('16', '08:00');
    delivery = String((await scene.employee('POST', DELIVERIES, { body: week46 })).record.id);
  });

  const change = (client: TestClient, body: object = {}, id = absence) =>
    client('PUT', `${ABSENCE}/${id}`, { body: { hours_per_day: 4, correction: 'Came at eleven', ...body } });
  const why = (text: string) => `?${new URLSearchParams({ correction: text })}`;
  const opened = async (client: TestClient = scene.foreman) =>
    (await client('GET', `${DELIVERIES}/${delivery}`)).record;
  const code = ({ status, body }: TestAnswer) => [status, body.code];
  const told = async () =>
    (await scene.employee('GET', '/api/main/notifications')).body.data as { kind: string; text: string }[];

  it('tells each day as changed, moves the sums, and tells the person', async () => {
    expect((await change(scene.foreman)).status).toBe(200);
    const day = (date: string) => ({
      kind: 'changed',
      before: { day: date, amount: 7.5 },
      after: { day: date, amount: 4 },
    });
    expect(await opened()).toMatchObject({
      state: 'delivered',
      totals: { work: 22.5, absence: 8 },
      corrections: [
        {
          by_name: 'Test foreman',
          reason: 'Came at eleven',
          changes: [day('12.11.2026'), day('13.11.2026')],
        },
      ],
    });
    expect(await opened(scene.employee)).toMatchObject({ corrections: [{ reason: 'Came at eleven' }] });
    expect(await told()).toMatchObject([
      { kind: 'hours_corrected', text: 'Test foreman corrected your hours on 12.11.2026: Came at eleven' },
    ]);
    const lines = await superQuery(
      sveis,
      "select action, after->>'correction' as why from audit where tenant_id = $1 and entity = 'absence' and entity_id = $2 and action = 'edit'",
      [scene.company.id, absence],
    );
    expect(lines).toEqual([{ action: 'edit', why: 'Came at eleven' }]);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { correction: '   ' }],
  ])('needs a reason: %s is none', async (_, reason) => {
    const body = { hours_per_day: 4, ...reason };
    const answer = await scene.foreman('PUT', `${ABSENCE}/${absence}`, { body });
    expect([answer.status, answer.body.errors]).toEqual([422, { correction: [expect.any(String)] }]);
    expect((await scene.foreman('DELETE', `${ABSENCE}/${absence}`)).status).toBe(422);
    expect((await scene.foreman('DELETE', `${ABSENCE}/${absence}${why('  ')}`)).status).toBe(422);
    expect(await opened()).toMatchObject({ totals: { absence: 15 }, corrections: [] });
    expect(await told()).toEqual([]);
  });

  it('is removed with a reason, and brought back with one', async () => {
    const gone = await scene.foreman('DELETE', `${ABSENCE}/${absence}${why('Was at work')}`);
    expect(gone.body.deleted).toBe(true);
    expect(await opened()).toMatchObject({
      totals: { absence: 0 },
      corrections: [{ reason: 'Was at work', changes: [{ kind: 'removed' }, { kind: 'removed' }] }],
    });
    const restore = `${ABSENCE}/${absence}/restore`;
    expect((await scene.foreman('POST', restore, { body: {} })).status).toBe(422);
    expect((await scene.foreman('POST', `${restore}${why('Wrong one')}`, { body: {} })).status).toBe(200);
    expect(await opened()).toMatchObject({ totals: { absence: 15 }, corrections: [{}, {}] });
    expect(await told()).toHaveLength(2);
  });

  it('an absence entered for the person is told too, with its comment as the reason', async () => {
    const body = {
      user_id: scene.userId('employee'),
      type_id: 1,
      from: '11.11.2026',
      to: '11.11.2026',
      hours_per_day: 2,
      comments: 'Dentist',
    };
    expect((await scene.foreman('POST', ABSENCE, { body })).status).toBe(200);
    expect(await opened()).toMatchObject({
      totals: { absence: 17 },
      corrections: [{ reason: 'Dentist', changes: [{ kind: 'added' }] }],
    });
    expect(await told()).toHaveLength(1);
  });

  it('days outside the delivery are changed without a reason, and nobody is told', async () => {
    const answer = await scene.foreman('PUT', `${ABSENCE}/${absence}`, { body: { to: '17.11.2026' } });
    expect(answer.status).toBe(200);
    expect(await opened()).toMatchObject({ totals: { absence: 15 }, corrections: [] });
    expect(await told()).toEqual([]);
  });

  it('each of two delivered weeks keeps its own part', async () => {
    for (const day of ['17', '18', '19', '20']) await scene.worked('employee', `2026-11-${day}`);
    scene.at('23', '08:00');
    const next = (await scene.employee('POST', DELIVERIES, { body: week47 })).record;
    await change(scene.foreman);
    const other = (await scene.foreman('GET', `${DELIVERIES}/${next.id}`)).record;
    expect(other).toMatchObject({
      totals: { absence: 4 },
      corrections: [{ changes: [{ after: { day: '16.11.2026' } }] }],
    });
    expect(await opened()).toMatchObject({ totals: { absence: 8 } });
    expect(await told()).toHaveLength(2);
  });

  it('a decision on what was on the screen before it is stale', async () => {
    const { rev } = await opened();
    await change(scene.foreman);
    const late = await scene.leader('POST', `${DELIVERIES}/${delivery}/approve`, { body: { rev } });
    expect(code(late)).toEqual([409, 'STALE']);
  });

  it('nobody corrects their own, a locked week is not touched, and nobody else finds it', async () => {
    expect(code(await change(scene.employee))).toEqual([422, 'DELIVERED']);
    expect(code(await scene.employee('DELETE', `${ABSENCE}/${absence}${why('Mine')}`))).toEqual([
      422,
      'DELIVERED',
    ]);
    expect((await change(scene.hse)).status).toBe(404);
    const other = await setDeliveryScene(sveis);
    expect((await change(other.admin)).status).toBe(404);
    await scene.admin('POST', '/api/main/week-lock', { body: { year: 2026, week: 46 } });
    expect(code(await change(scene.admin))).toEqual([422, 'LOCKED']);
    expect(await opened()).toMatchObject({ totals: { absence: 15 }, corrections: [] });
  });
});
