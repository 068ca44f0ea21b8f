import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type MadeOrder, type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const TIMES = 6;
const roles = ['admin', 'warehouse'] as const;

/** One of two calls that want the same piece; what it needs is made before. */
type Call = () => Promise<{ readonly body: { readonly status?: string; readonly code?: string } }>;

describe('12: two who want the last piece at the same moment', () => {
  let sveis: TestInstallation;
  let crew: Crew<(typeof roles)[number]>;
  let scene: StockScene;
  let supply: MadeOrder;
  let shelf: number;
  let pieces = 0;

  beforeAll(async () => {
    sveis = await startTestInstallation({ poolSize: 6 });
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    shelf = scene.bins[0] ?? 0;
    await scene.sql(
      `insert into account (tenant_id, id, name, type) values ($1, 601, 'Havbruk Vest AS', 'customer')`,
    );
    supply = await scene.order('SO-supply', [
      { product: scene.discs, qty: '200' },
      { product: scene.bottle, qty: '20' },
    ]);
  });
  afterAll(() => sveis.close());

  const post = (by: (typeof roles)[number], path: string, body: object) =>
    crew.as[by]('POST', `${MAIN}/${path}`, { body });
  async function done(by: (typeof roles)[number], path: string, body: object) {
    const answer = await post(by, path, body);
    expect(answer.body, path).toMatchObject({ status: 'success' });
    return answer.record;
  }
  const work = (path: string, body: object) => post('warehouse', path, { id: randomUUID(), ...body });
  const disc = (given: object = {}) => ({
    product_id: scene.discs,
    qty: '1',
    location_id: shelf,
    ...given,
  });

  /** The only disc there is to be had: those of earlier rounds are taken or kept. */
  const bringOne = () =>
    done('warehouse', `supplier_orders/${supply.id}/receive`, { id: randomUUID(), ...disc() });

  const customer = () => {
    pieces += 1;
    return scene.customer(`CO-${pieces}`, [
      { product: scene.discs, qty: '1' },
      { product: scene.bottle, qty: '1' },
    ]);
  };

  async function picking(): Promise<Call> {
    const { id, lines } = await customer();
    return () => work(`customer_orders/${id}/pick`, disc({ line_id: lines[0] }));
  }
  async function sending(): Promise<Call> {
    pieces += 1;
    const { id } = await scene.transfer(`TO-${pieces}`, [{ product: scene.discs, qty: '1' }]);
    return () => work(`transfer_orders/${id}/transfer/out`, disc());
  }
  async function writingOff(): Promise<Call> {
    const lines = [{ product: scene.discs, location: shelf, qty: -1, reason_code: 'lost' }];
    const { id } = await done('warehouse', 'adjustment_orders', { warehouse: 1, lines });
    await done('warehouse', `adjustment_orders/${id}/steps/submit`, {});
    return () => post('admin', `adjustment_orders/${id}/steps/approve`, {});
  }

  const free = async () =>
    (
      await scene.sql<{ free: string; least: string }>(
        `select coalesce(sum(on_hand - reserved), 0)::float as free, coalesce(min(on_hand - reserved), 0)::float as least
           from stock_balance where tenant_id = $1 and product_id = 1 and location_id = $2`,
        [shelf],
      )
    )[0];

  beforeAll(() =>
    scene.sql(
      `update tenant_setting set values = values || '{"stock_tolerance_pct": 0, "stock_tolerance_qty": 0}' where tenant_id = $1`,
    ),
  );

  it.each([
    ['two pick it', picking, picking],
    ['one sends it to the van, one picks it', sending, picking],
    ['one writes it off, one picks it', writingOff, picking],
    ['one writes it off, one sends it', writingOff, sending],
  ])('%s: one has it, the other is told that there is none', async (_name, first, second) => {
    for (let time = 0; time < TIMES; time += 1) {
      await bringOne();
      const calls = [await first(), await second()];
      if (time % 2 === 1) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual([
        'QUANTITY_EXCEEDS',
        'success',
      ]);
      expect(await free()).toEqual({ free: 0, least: 0 });
    }
  });

  it('two orders that are confirmed: it is kept for one of them', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      await bringOne();
      const orders = [];
      for (const _ of ['first', 'second'])
        orders.push(
          await done('admin', 'customer_orders', {
            customer: 601,
            warehouse: 1,
            lines: [{ product: scene.discs, qty: 1 }],
          }),
        );
      const answers = await Promise.all(
        orders.map(({ id }) => post('admin', `customer_orders/${id}/steps/confirm`, {})),
      );
      expect(answers.map(({ body }) => body.status)).toEqual(['success', 'success']);
      const kept = await scene.sql<{ qty: string }>(
        `select r.qty::float as qty from reservation r join wh_doc_line l on l.tenant_id = $1 and l.id = r.doc_line_id
          where r.tenant_id = $1 and r.state = 'active' and r.location_id is not null and l.doc_id = any($2::integer[])`,
        [orders.map(({ id }) => id)],
      );
      expect(kept).toEqual([{ qty: 1 }]);
      expect(await free()).toEqual({ free: 0, least: 0 });
    }
  });

  it('two pick the same bottle by its number', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const serials = [`AR-${time}`];
      const bottle = { product_id: scene.bottle, serials, location_id: shelf };
      await done('warehouse', `supplier_orders/${supply.id}/receive`, { id: randomUUID(), ...bottle });
      const orders = [await customer(), await customer()];
      const answers = await Promise.all(
        orders.map(({ id, lines }) => work(`customer_orders/${id}/pick`, { ...bottle, line_id: lines[1] })),
      );
      expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual([
        'SERIAL_NOT_HERE',
        'success',
      ]);
    }
  });

  it('two receive the last one ordered: one is asked whether more may come', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const order = await scene.order(`SO-last-${time}`, [{ product: scene.discs, qty: '1' }]);
      const answers = await Promise.all(
        ['first', 'second'].map(() => work(`supplier_orders/${order.id}/receive`, disc({ location_id: 5 }))),
      );
      const [line] = await scene.sql<{ received: number }>(
        'select received_qty::float as received from wh_doc_line where tenant_id = $1 and doc_id = $2',
        [order.id],
      );
      expect(line?.received).toBe(1);
      expect(answers.filter(({ body }) => body.status === 'success')).toHaveLength(1);
    }
  });
});
