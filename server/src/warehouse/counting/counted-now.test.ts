import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type MadeOrder, type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

describe('a place somebody counts while goods may move', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;
  let supplier: MadeOrder;
  let customer: MadeOrder;
  let transfer: MadeOrder;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    supplier = await scene.order('SO-1', [{ product: scene.discs, qty: '200' }]);
    customer = await scene.customer('CO-1', [{ product: scene.discs, qty: '50' }]);
    transfer = await scene.transfer('TO-1', [{ product: scene.discs, qty: '50' }]);
    const first = { product_id: scene.discs, qty: '100', location_id: 1 };
    expect((await send(`supplier_orders/${supplier.id}/receive`, first)).status).toBe(200);
    await scene.sql(
      `insert into wh_doc (tenant_id, id, type, order_no, state, order_date, warehouse_id, created_at, created_by, updated_at, updated_by)
       values ($1, 9001, 'CC', 'CC-1', 'counting', '2026-11-12', 1, $2, $3, $2, $3)`,
      [sveis.time.now, scene.userId],
    );
    await scene.sql(
      `insert into cc_location (tenant_id, doc_id, round, location_id, state, version, is_frozen, claimed_by, claimed_until)
       values ($1, 9001, 1, 1, 'counting', 1, false, $2, $3)`,
      [crew.userId('employee'), new Date('2026-11-12T08:10:00Z')],
    );
  });
  afterAll(() => sveis.close());

  const send = (path: string, body: object, by: Role = 'warehouse', headers: Record<string, string> = {}) =>
    crew.as[by]('POST', `${MAIN}/${path}`, { body: { id: randomUUID(), ...body }, headers });
  const moves = async () =>
    (await scene.sql('select count(*)::integer as made from stock_move where tenant_id = $1'))[0]?.made;

  const works: readonly (readonly [string, Role, () => [string, object]])[] = [
    [
      'receives',
      'warehouse',
      () => [`supplier_orders/${supplier.id}/receive`, { product_id: scene.discs, qty: '5', location_id: 1 }],
    ],
    [
      'picks',
      'warehouse',
      () => [`customer_orders/${customer.id}/pick`, { line_id: customer.lines[0], qty: '5', location_id: 1 }],
    ],
    [
      'sends to another warehouse',
      'warehouse',
      () => [
        `transfer_orders/${transfer.id}/transfer/out`,
        { line_id: transfer.lines[0], qty: '5', location_id: 1 },
      ],
    ],
    [
      'moves to another shelf',
      'warehouse',
      () => [`products/${scene.discs}/move`, { qty: '5', location_id: 1, to_location_id: 2 }],
    ],
    [
      'brings there from another shelf',
      'warehouse',
      () => [`products/${scene.discs}/move`, { qty: '5', location_id: 2, to_location_id: 1 }],
    ],
    [
      'takes to a project',
      'admin',
      () => [
        'projects/1/materials/pick',
        { product_id: scene.discs, qty: '5', location_id: 1, confirm: ['NOT_PLANNED'] },
      ],
    ],
    [
      'brings back from a project',
      'admin',
      () => ['projects/1/materials/return', { product_id: scene.discs, qty: '1', location_id: 1 }],
    ],
  ];

  it.each(works)(
    'asks whoever %s, writes nothing before the yes, and goes on after it',
    async (_what, by, work) => {
      const [path, body] = work();
      const sent: { readonly id: string; readonly confirm?: string[] } = { id: randomUUID(), ...body };
      const before = await moves();
      const asked = await send(path, sent, by);
      expect([asked.status, asked.body], JSON.stringify(asked.body)).toMatchObject([
        409,
        { code: 'COUNTED_NOW', question: true },
      ]);
      expect(asked.body.message).toContain('A-1');
      expect(await moves()).toBe(before);
      const yes = await send(path, { ...sent, confirm: [...(sent.confirm ?? []), 'COUNTED_NOW'] }, by);
      expect(yes.status, JSON.stringify(yes.body)).toBe(200);
      expect(await moves()).toBe(Number(before) + 1);
    },
  );

  const move = { qty: '1', location_id: 1, to_location_id: 2 };

  it('does not ask the one who counts there', async () => {
    await scene.sql('update cc_location set claimed_by = $2 where tenant_id = $1 and doc_id = 9001', [
      crew.userId('warehouse'),
    ]);
    expect((await send(`products/${scene.discs}/move`, move)).status).toBe(200);
    await scene.sql('update cc_location set claimed_by = $2 where tenant_id = $1 and doc_id = 9001', [
      crew.userId('employee'),
    ]);
  });

  it('does not ask about what was done without network a while ago, or is taken back', async () => {
    const late = { 'x-device-at': '2026-11-12T07:40:00Z', 'x-device-now': '2026-11-12T08:00:00Z' };
    const done = await send(`products/${scene.discs}/move`, move, 'warehouse', late);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [made] = done.record.moves as { id: string }[];
    expect((await send(`stock_moves/${made?.id}/reverse`, {})).status).toBe(200);
  });

  it('asks whoever approves a correction there, and the correction waits for the yes', async () => {
    const correction = { delta: '9', location_id: 1, reason_code: 'found' };
    const { record } = await send(`products/${scene.discs}/adjust`, correction);
    const { id } = record.order as { id: number };
    const approve = (body: object) =>
      crew.as.admin('POST', `${MAIN}/adjustment_orders/${id}/steps/approve`, { body });
    const before = await moves();
    expect((await approve({})).body).toMatchObject({ code: 'COUNTED_NOW', question: true });
    expect(await moves()).toBe(before);
    expect((await approve({ confirm: ['COUNTED_NOW'] })).record.status).toBe('posted');
  });

  it('asks nobody when the one who counted there has counted nothing for ten minutes', async () => {
    const { now } = sveis.time;
    sveis.time.now = new Date('2026-11-12T08:11:00Z');
    expect((await send(`products/${scene.discs}/move`, move)).status).toBe(200);
    sveis.time.now = now;
  });

  it('asks nobody once the place is counted', async () => {
    await scene.sql("update cc_location set state = 'done' where tenant_id = $1 and doc_id = 9001");
    expect((await send(`products/${scene.discs}/move`, move)).status).toBe(200);
  });
});
