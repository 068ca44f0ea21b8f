import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  PUNCH,
  setDeliveryScene,
  startTestInstallation,
  stempWork,
  superQuery,
  type TestAnswer,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const DELIVERIES = '/api/main/deliveries';
const week46 = { from: '09.11.2026', to: '15.11.2026' };
const november = { from: '01.11.2026', to: '30.11.2026' };

describe('handing in hours', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;
  let isHandedIn = false;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
    for (const day of ['09', '10', '11', '12', '13']) await scene.worked('employee', `2026-11-${day}`);
    scene.at('16', '08:00');
    isHandedIn = false;
  });

  const deliver = (body: object = {}, client: TestClient = scene.employee) =>
    client('POST', DELIVERIES, { body: { ...week46, ...body } });
  const preview = async (range: object = week46) =>
    (await scene.employee('GET', `${DELIVERIES}/preview?${new URLSearchParams({ ...range })}`)).record;
  const step = (client: TestClient, id: unknown, name: string, body: object = {}) =>
    client('POST', `${DELIVERIES}/${id}/${name}`, { body });
  const handedIn = async (): Promise<string> => {
    expect(isHandedIn).toBe(false);
    isHandedIn = true;
    const made = await deliver();
    expect(made.status).toBe(200);
    return String(made.record.id);
  };
  const blockers = (answer: TestAnswer) =>
    (answer.body.blockers as { code: string; id: string | null }[]).map(({ code }) => code);
  const code = ({ status, body }: TestAnswer) => [status, body.code];

  it('a week of five days is handed in with its totals, and shows so', async () => {
    expect(await preview()).toMatchObject({
      kind: 'week',
      ...week46,
      blockers: [],
      delivery: null,
      totals: { work: 37.5, break: 2.5, absence: 0, norm: 37.5, diff: 0 },
    });
    const made = await deliver({ comment: 'All in hall 2' });
    expect(made.record).toMatchObject({
      state: 'delivered',
      user_id: scene.userId('employee'),
      user_name: 'Test employee',
      comment: 'All in hall 2',
      totals: { work: 37.5 },
      remarks: 1,
    });
    expect((await preview()).delivery).toMatchObject({ id: made.record.id, state: 'delivered' });
    const [row] = await superQuery<{ n: number; bytes: number }>(
      sveis,
      'select jsonb_array_length(content) as n, length(content_hash) as bytes from delivery where id = $1',
      [made.record.id],
    );
    expect(row).toEqual({ n: 5, bytes: 32 });
  });

  it('before its last day it is too early, on the last day it is not', async () => {
    scene.at('14');
    expect(blockers(await deliver())).toEqual(['NOT_ENDED']);
    scene.at('15');
    expect((await deliver()).status).toBe(200);
  });

  it('only a whole week or month is handed in', async () => {
    expect(code(await deliver({ to: '14.11.2026' }))).toEqual([422, 'NOT_A_PERIOD']);
    expect((await deliver({ from: '2026-11-09' })).body.errors).toHaveProperty('from');
  });

  it('X91 not while a stemp is running', async () => {
    scene.at('15', '07:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    scene.at('15', '08:00');
    const refused = await deliver();
    expect([code(refused), blockers(refused)]).toEqual([[422, 'DELIVERY_BLOCKED'], ['OPEN_TIMER']]);
  });

  it('X39 not while an entry lacks something, a stemp clashes, or one that ended by itself was not looked at', async () => {
    const incomplete = await scene.worked('employee', '2026-11-14', { isIncomplete: true });
    const punch = (state: string, more: string) =>
      superQuery(
        sveis,
        `insert into punch (tenant_id, id, user_id, state, shift_id, shift_len_min, start_at, ended_at, held_reason,
           needs_review, created_at, updated_at)
         values ($1, $2, $3, $4, 1, 480, '2026-11-14T06:00Z', '2026-11-14T14:00Z', ${more}, now(), now())`,
        [scene.company.id, randomUUID(), scene.userId('employee'), state],
      );
    await punch('held', "'overlap', false");
    await punch('auto_stopped', 'null, true');
    const refused = await deliver();
    expect(blockers(refused).sort()).toEqual(['HELD', 'INCOMPLETE', 'NEEDS_REVIEW']);
    expect(refused.body.blockers).toContainEqual({ code: 'INCOMPLETE', id: incomplete, day: '14.11.2026' });
  });

  it('X92 what is handed in is closed to its owner until it is withdrawn', async () => {
    const id = await handedIn();
    const write = () =>
      scene.employee('POST', '/api/main/hours', {
        body: {
          id: randomUUID(),
          type: 'working',
          start_date: '14.11.2026T00.00.00',
          end_date: '14.11.2026T00.00.00',
          amount: 2,
          break: 0,
          ...stempWork,
        },
      });
    expect(code(await write())).toEqual([422, 'DELIVERED']);
    expect((await step(scene.employee, id, 'withdraw')).record).toMatchObject({ state: 'withdrawn' });
    expect((await write()).status).toBe(200);
    expect((await deliver()).record).toMatchObject({ state: 'delivered', totals: { work: 39.5 } });
  });

  it('X93 a day is handed in once: not twice, not the month over a week', async () => {
    const id = await handedIn();
    const again = await deliver();
    expect(again.body.blockers).toEqual([{ code: 'ALREADY_DELIVERED', id, day: '09.11.2026' }]);
    scene.at('30');
    expect(blockers(await deliver(november))).toEqual(['ALREADY_DELIVERED']);
  });

  it('the same delivery sent again is the same delivery', async () => {
    const id = randomUUID();
    const [first, second] = [await deliver({ id }), await deliver({ id })];
    expect([first.record.id, second.record.id, second.status]).toEqual([id, id, 200]);
  });

  it('two phones at the same moment hand in once', async () => {
    const answers = await Promise.all([deliver(), deliver(), deliver()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('a locked week is neither handed in nor freed', async () => {
    const id = await handedIn();
    await superQuery(
      sveis,
      `insert into period_lock (tenant_id, id, kind, year, no, from_day, to_day, locked_by, locked_at)
       values ($1, $2, 'week', 2026, 46, '2026-11-09', '2026-11-15', $3, now())`,
      [scene.company.id, randomUUID(), scene.userId('admin')],
    );
    expect((await scene.foreman('GET', `/api/main/deliveries/${id}`)).record.locked).toBe(true);
    expect(code(await step(scene.employee, id, 'withdraw'))).toEqual([422, 'LOCKED']);
    expect(code(await step(scene.foreman, id, 'return', { reason: 'x' }))).toEqual([422, 'LOCKED']);
    expect((await step(scene.foreman, id, 'approve')).status).toBe(200);
    expect(blockers(await deliver({}, scene.hse))).toEqual(['LOCKED']);
  });

  describe('what a leader answers', () => {
    it('approved it is done: no withdrawing, no second approval', async () => {
      const id = await handedIn();
      expect((await step(scene.foreman, id, 'approve')).record).toMatchObject({
        state: 'approved',
        decided_by_name: 'Test foreman',
      });
      expect(code(await step(scene.employee, id, 'withdraw'))).toEqual([422, 'DELIVERY_APPROVED']);
      expect(code(await step(scene.leader, id, 'approve'))).toEqual([422, 'NOT_DELIVERED']);
    });

    it('X94 nobody approves or returns their own, not even an administrator', async () => {
      for (const client of [scene.foreman, scene.admin]) {
        const made = await deliver({}, client);
        expect(code(await step(client, made.record.id, 'approve'))).toEqual([422, 'OWN_DELIVERY']);
        expect(code(await step(client, made.record.id, 'return', { reason: 'x' }))).toEqual([
          422,
          'OWN_DELIVERY',
        ]);
      }
    });

    it('X95 a return needs a reason, and its owner is told', async () => {
      const id = await handedIn();
      for (const body of [{}, { reason: '  ' }]) {
        const refused = await step(scene.foreman, id, 'return', body);
        expect([code(refused), refused.body.errors]).toEqual([[422, 'VALIDATION'], { reason: ['Required'] }]);
      }
      const returned = await step(scene.foreman, id, 'return', { reason: 'Monday is missing' });
      expect(returned.record).toMatchObject({ state: 'returned', return_reason: 'Monday is missing' });
      const notices = await scene.employee('GET', '/api/main/notifications');
      expect(notices.body.data).toMatchObject([
        {
          kind: 'hours_returned',
          link: '/myshifts?deliver=2026-W46',
          params: { reason: 'Monday is missing' },
        },
      ]);
      expect((await deliver()).status).toBe(200);
    });

    it('what was approved is opened again by a leader, and only so', async () => {
      const id = await handedIn();
      await step(scene.foreman, id, 'approve');
      const opened = await step(scene.leader, id, 'return', { reason: 'Wrong project' });
      expect(opened.record).toMatchObject({ state: 'returned' });
      expect(code(await step(scene.leader, id, 'return', { reason: 'again' }))).toEqual([
        422,
        'NOT_DELIVERED',
      ]);
    });

    it('a decision on what somebody else has decided since is stale', async () => {
      const id = await handedIn();
      expect(code(await step(scene.foreman, id, 'approve', { rev: 7 }))).toEqual([409, 'STALE']);
      const both = await Promise.all([
        step(scene.foreman, id, 'approve', { rev: 1 }),
        step(scene.leader, id, 'return', { reason: 'x', rev: 1 }),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('who has no right neither decides nor sees', async () => {
      const id = await handedIn();
      for (const name of ['approve', 'return', 'withdraw'])
        expect(code(await step(scene.hse, id, name, { reason: 'x' })), name).toEqual([404, 'NOT_FOUND']);
      expect(code(await scene.hse('GET', `${DELIVERIES}/${id}`))).toEqual([404, 'NOT_FOUND']);
      expect(code(await scene.employee('GET', `${DELIVERIES}?from=01.11.2026&to=30.11.2026`))).toEqual([
        403,
        'NO_PERMISSION',
      ]);
    });

    it('another company finds nothing', async () => {
      const id = await handedIn();
      const other = await setDeliveryScene(sveis);
      expect((await other.admin('GET', `${DELIVERIES}/${id}`)).status).toBe(404);
      for (const name of ['approve', 'return', 'withdraw'])
        expect((await step(other.admin, id, name, { reason: 'x' })).status, name).toBe(404);
    });

    it('sees what has changed since, and since the time before', async () => {
      const id = await handedIn();
      await superQuery(
        sveis,
        "update hour_entry set comments = 'Cap run' where tenant_id = $1 and day = '2026-11-09'",
        [scene.company.id],
      );
      const seen = (await scene.foreman('GET', `${DELIVERIES}/${id}`)).record;
      expect(seen).toMatchObject({
        changed_since: [
          { kind: 'changed', before: { comments: 'Root run' }, after: { comments: 'Cap run' } },
        ],
        changed_from_previous: [],
      });
      expect(seen.entries).toHaveLength(5);
      expect(seen.days).toHaveLength(7);
      await step(scene.foreman, id, 'return', { reason: 'x' });
      scene.at('16', '09:00');
      const second = await deliver();
      expect((await scene.foreman('GET', `${DELIVERIES}/${second.record.id}`)).record).toMatchObject({
        changed_since: [],
        changed_from_previous: [{ kind: 'changed' }],
      });
    });

    it('lists what was handed in and who is missing', async () => {
      const id = await handedIn();
      await scene.worked('hse', '2026-11-09');
      const list = async (state?: string) =>
        (
          await scene.foreman(
            'GET',
            `${DELIVERIES}?from=09.11.2026&to=15.11.2026${state ? `&state=${state}` : ''}`,
          )
        ).body;
      expect(await list()).toMatchObject({
        data: [{ id, state: 'delivered' }],
        undelivered: [
          { user_id: scene.userId('hse'), user_name: 'Test hse', ...week46, totals: { work: 7.5 } },
        ],
      });
      expect(await list('approved')).toMatchObject({ data: [], undelivered: [] });
      expect((await list('undelivered')).undelivered).toHaveLength(1);
      const own = await scene.employee('GET', `${DELIVERIES}/mine?from=01.11.2026&to=30.11.2026`);
      expect(own.body.data).toMatchObject([{ id }]);
    });
  });

  it('the law on working time warns and does not stop', async () => {
    await scene.worked('employee', '2026-11-14', { hours: 10, breakHours: 0 });
    const seen = await preview();
    expect((seen.warnings as { code: string }[]).map((warning) => warning.code)).toEqual([
      'LONG_DAY',
      'SHORT_BREAK',
      'LONG_WEEK',
      'OVER_NORM',
    ]);
    expect((await deliver()).record.remarks).toBe(4);
  });

  it('hours as they should be, without a word beside them, leave nothing to look at', async () => {
    expect((await deliver()).record.remarks).toBe(0);
  });
});
