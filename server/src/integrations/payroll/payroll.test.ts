import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  type DeliveryScene,
  setDeliveryScene,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly refers_to: string | null;
  readonly entry_id: string;
  readonly day: string;
  readonly seconds: number;
  readonly hours: number;
  readonly user_id: number;
}

describe('approved hours on their way to payroll', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;
  let payroll: TestClient;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setDeliveryScene(sveis);
    const made = await scene.admin('POST', '/api/main/admin/host-tokens', {
      body: { name: 'Payroll', scopes: ['payroll'] },
    });
    payroll = createClient(sveis.app, { token: String(made.record.token) });
    scene.at('16');
  });

  const sql = <Found extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    sveis.owner.inTenant(scene.company.id, (tx) => tx.sql<Found>(text, [scene.company.id, ...values]));
  const read = async (after = '', limit = 500) => {
    const { body } = await payroll('GET', `/api/host/payroll/rows?limit=${limit}&after=${after}`);
    return body as unknown as { data: Row[]; cursor: string; has_more: boolean };
  };
  const deliver = async (by: TestClient = scene.employee) =>
    String(
      (await by('POST', '/api/main/deliveries', { body: { from: '09.11.2026', to: '15.11.2026' } })).record
        .id,
    );
  const approve = (id: string) => scene.foreman('POST', `/api/main/deliveries/${id}/approve`, { body: {} });
  const giveBack = (id: string) =>
    scene.foreman('POST', `/api/main/deliveries/${id}/return`, { body: { reason: 'Wrong project' } });

  it('come when they are approved, each once, and the cursor goes on where it ended', async () => {
    const entry = await scene.worked('employee', '2026-11-09', { from: '07:00' });
    await scene.worked('employee', '2026-11-10', { hours: 4 });
    const delivery = await deliver();
    expect((await read()).data).toEqual([]);
    await approve(delivery);
    const first = await read('', 1);
    expect(first).toMatchObject({
      has_more: true,
      data: [
        { kind: 'entry', entry_id: entry, day: '2026-11-09', hours: 7.5, seconds: 27_000, refers_to: null },
      ],
    });
    const second = await read(first.cursor);
    expect(second).toMatchObject({ has_more: false, data: [{ hours: 4 }] });
    expect(await read(second.cursor)).toMatchObject({ data: [], cursor: second.cursor });
    expect((await read()).data.map(({ id }) => id)).toEqual(
      [...first.data, ...second.data].map(({ id }) => id),
    );
  });

  it('what was told and changed is taken back and sent again, with a reference', async () => {
    const entry = await scene.worked('employee', '2026-11-09');
    const delivery = await deliver();
    await approve(delivery);
    const { data: told, cursor } = await read();
    await giveBack(delivery);
    const taken = await read(cursor);
    expect(taken.data).toMatchObject([{ kind: 'reversal', refers_to: told[0]?.id, seconds: -27_000 }]);
    await scene.employee('DELETE', `/api/main/hours/${entry}`);
    await scene.worked('employee', '2026-11-09', { hours: 6 });
    await approve(await deliver());
    expect((await read(taken.cursor)).data).toMatchObject([{ kind: 'entry', seconds: 21_600 }]);
    await sql(
      'update hour_entry set amount_s = 18000, updated_at = $2 where tenant_id = $1 and deleted_at is null',
      [sveis.time.now],
    );
    const last = (await read()).data.slice(-2);
    expect(last).toMatchObject([
      { kind: 'reversal', seconds: -21_600 },
      { kind: 'correction', seconds: 18_000 },
    ]);
    expect(last[0]?.refers_to).toBe(last[1]?.refers_to);
  });

  it('a late commit with an earlier clock is not passed over', async () => {
    await scene.worked('employee', '2026-11-09');
    await approve(await deliver());
    const { cursor } = await read();
    const begun = sveis.time.now;
    sveis.time.now = new Date(begun.getTime() + 5 * 60_000);
    await read(cursor);
    await sql('update hour_entry set amount_s = 3600, updated_at = $2 where tenant_id = $1', [begun]);
    expect((await read(cursor)).data).toMatchObject([{ seconds: -27_000 }, { seconds: 3600 }]);
  });

  it('the sum of all rows is what is approved, whatever was done in between', async () => {
    const people = ['employee', 'hse'] as const;
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('work' as const),
        who: fc.constantFrom(...people),
        day: fc.integer({ min: 9, max: 15 }),
      }),
      fc.record({
        kind: fc.constantFrom('deliver' as const, 'approve' as const, 'return' as const),
        who: fc.constantFrom(...people),
      }),
      fc.record({ kind: fc.constantFrom('change' as const, 'delete' as const), at: fc.nat({ max: 20 }) }),
      fc.record({ kind: fc.constant('read' as const) }),
    );
    const client = { employee: scene.employee, hse: scene.hse };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (acts) => {
        let minute = 0;
        for (const one of acts) {
          sveis.time.now = new Date(sveis.time.now.getTime() + (minute++ % 3) * 20 * 60_000);
          if (one.kind === 'work')
            await scene.worked(one.who, `2026-11-${String(one.day).padStart(2, '0')}`, { hours: 1 });
          else if (one.kind === 'deliver')
            await client[one.who]('POST', '/api/main/deliveries', {
              body: { from: '09.11.2026', to: '15.11.2026' },
            });
          else if (one.kind === 'read') await read();
          else if (!('at' in one)) {
            const [found] = await sql<{ id: string }>(
              "select id from delivery where tenant_id = $1 and user_id = $2 and state in ('delivered', 'approved')",
              [scene.userId(one.who)],
            );
            if (found) await (one.kind === 'approve' ? approve : giveBack)(found.id);
          } else {
            const set = one.kind === 'delete' ? 'deleted_at = $3' : 'amount_s = amount_s + 60';
            await sql(
              `update hour_entry set ${set}, updated_at = $3 where tenant_id = $1 and deleted_at is null and id =
                 (select id from hour_entry where tenant_id = $1 and span is null order by id offset $2 limit 1)`,
              [one.at, sveis.time.now],
            );
          }
        }
        const sums = new Map<string, number>();
        for (const { user_id, day, seconds } of (await read('', 2000)).data)
          sums.set(`${user_id} ${day}`, (sums.get(`${user_id} ${day}`) ?? 0) + seconds);
        const approved = await sql<{ key: string; seconds: number }>(
          `select h.user_id || ' ' || h.day as key, sum(h.amount_s)::int as seconds from hour_entry h
             join delivery d on d.tenant_id = $1 and d.user_id = h.user_id and h.day between d.from_day and d.to_day
              and d.state = 'approved'
            where h.tenant_id = $1 and h.deleted_at is null group by 1`,
        );
        expect(Object.fromEntries([...sums].filter(([, seconds]) => seconds !== 0))).toEqual(
          Object.fromEntries(approved.map(({ key, seconds }) => [key, seconds])),
        );
      }),
      { numRuns: 8 },
    );
  });

  it('two readers at once are given the same rows under the same numbers', async () => {
    for (const day of ['09', '10', '11']) await scene.worked('employee', `2026-11-${day}`);
    await approve(await deliver());
    const answers = await Promise.all(Array.from({ length: 8 }, () => read()));
    expect(answers.map(({ data }) => data.length)).toEqual(answers.map(() => 3));
    expect(new Set(answers.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(3);
  });

  it('as CSV and as files of two payroll systems, refused whole while a number is missing', async () => {
    await scene.worked('employee', '2026-11-09');
    await approve(await deliver());
    const csv = await payroll('GET', '/api/host/payroll/rows.csv');
    expect(csv.headers['x-cursor']).toBe('p1');
    expect(String(csv.body.text).split('\r\n')[1]).toMatch(
      /;entry;;2026-11-09;;Test employee;working;.*;7,50;2501;/,
    );
    const refused = await payroll('GET', '/api/host/payroll/files/visma');
    expect([refused.status, refused.body.code]).toEqual([422, 'PAYROLL_GAPS']);
    expect(refused.body.gaps).toMatchObject([
      { name: 'Test employee', field: 'employee_no' },
      { field: 'wage_code' },
    ]);
    await sql("update app_user set employee_no = '1042' where tenant_id = $1");
    const { body } = await payroll('GET', '/api/host/payroll/wage-codes');
    const [first] = body.data as { kind: string; id: number; name: string }[];
    const codes = [{ kind: first?.kind, id: first?.id, wage_code: '10100' }];
    expect(first).toMatchObject({ kind: 'work_type', name: 'Ordinary' });
    expect(
      (await payroll('PUT', '/api/host/payroll/wage-codes', { body: { codes } })).body.data,
    ).toContainEqual({
      ...first,
      wage_code: '10100',
    });
    const unknown = [{ kind: 'absence_type', id: 9999, wage_code: '1' }];
    expect((await payroll('PUT', '/api/host/payroll/wage-codes', { body: { codes: unknown } })).status).toBe(
      422,
    );
    const visma = await payroll('GET', '/api/host/payroll/files/visma');
    expect(visma.body.text).toBe('0;0;1042;10100;0.00;7.50;0.00;0.00;;;"";"2501";"";"";"";"";\r\n');
    const tripletex = await payroll('GET', '/api/host/payroll/files/tripletex');
    expect(tripletex.body.text).toContain('\r\n2026;11;1042;10100;2026-11-09 ');
    expect((await payroll('GET', '/api/host/payroll/files/sap')).status).toBe(422);
    expect((await payroll('GET', '/api/host/payroll/rows?after=x')).status).toBe(422);
  });

  it('of another company, and without the scope, there is nothing', async () => {
    await scene.worked('employee', '2026-11-09');
    await approve(await deliver());
    const other = await setDeliveryScene(sveis);
    const make = async (scopes: readonly string[]) =>
      createClient(sveis.app, {
        token: String(
          (await other.admin('POST', '/api/main/admin/host-tokens', { body: { name: 'x', scopes } })).record
            .token,
        ),
      });
    expect((await (await make(['payroll']))('GET', '/api/host/payroll/rows')).body.data).toEqual([]);
    const wrong = await (await make(['people']))('GET', '/api/host/payroll/rows');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'TOKEN_SCOPE']);
    expect((await createClient(sveis.app)('GET', '/api/host/payroll/rows')).status).toBe(401);
  });
});
