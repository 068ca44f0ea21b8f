import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const REORDER = '/api/main/warehouse/reports/reorder';
const roles = ['admin', 'warehouse', 'foreman'] as const;
type Role = (typeof roles)[number];

interface Line {
  readonly code: string;
  readonly on_order: string;
  readonly proposal: string;
  readonly supplier: string | null;
}
interface MadeOrders {
  readonly orders: readonly { readonly id: number; readonly number: string; readonly lines: number }[];
}

describe('what to order', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    crew = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    await crew.sql(
      `insert into account (tenant_id, id, name, type) values ($1, 502, 'Sveisegross AS', 'supplier')`,
      [],
    );
    const order = await scene.order('SO-2026-0101', [{ product: scene.discs, qty: '40' }]);
    const received = await crew.as.warehouse('POST', `/api/main/supplier_orders/${order.id}/receive`, {
      body: { id: randomUUID(), line_id: order.lines[0], location_id: scene.bins[0], qty: '30' },
    });
    expect(received.status).toBe(200);
  });
  afterAll(() => sveis.close());

  /** Discs: 30 there and 10 on their way. Pipe: none, usually bought from Sveisegross. */
  beforeEach(async () => {
    await crew.sql(`update wh_doc set state = 'cancelled' where tenant_id = $1 and state = 'draft'`, []);
    await crew.sql(
      `update product set min_stock = case id when 1 then 50 when 2 then 12 end, max_stock = case id when 1 then 80 end,
              supplier_id = case id when 2 then 502 end where tenant_id = $1`,
      [],
    );
  });

  const lines = async (by: Role = 'admin') =>
    (await crew.as[by]('GET', REORDER)).record.lines as readonly Line[];
  const order = (given: object, by: Role = 'admin', key: string = randomUUID()) =>
    crew.as[by]('POST', `${REORDER}/orders`, {
      body: { warehouse_id: 1, ...given },
      headers: { 'idempotency-key': key },
    });
  const discs = { product_id: 1, supplier_id: 501, qty: '40', on_order: '10' };
  const pipe = { product_id: 2, supplier_id: 502, qty: '12,5', on_order: '0' };
  const drafts = () =>
    crew.sql<{ count: number }>(
      `select count(*)::integer as count from wh_doc where tenant_id = $1 and type = 'SO' and state = 'draft'`,
      [],
    );

  it('proposes up to the most, or to the least, with the usual supplier or that of the last order', async () => {
    expect(await lines()).toMatchObject([
      {
        code: 'P-2001',
        on_hand: '0',
        on_order: '0',
        least: '12',
        most: null,
        proposal: '12',
        supplier: 'Sveisegross AS',
      },
      {
        code: 'P-4001',
        on_hand: '30',
        on_order: '10',
        least: '50',
        most: '80',
        proposal: '40',
        supplier: 'Nordstål AS',
      },
    ]);
  });

  it('counts what is promised as gone, and what is in quarantine as not there', async () => {
    await crew.sql('update product set min_stock = 35 where tenant_id = $1 and id = 1', []);
    expect((await lines()).map(({ code }) => code)).toEqual(['P-2001']);
    await crew.sql('update stock_balance set reserved = 8 where tenant_id = $1 and product_id = 1', []);
    expect((await lines())[1]).toMatchObject({ code: 'P-4001', reserved: '8', proposal: '48' });
    await crew.sql(
      'update stock_balance set reserved = 0, location_id = 6 where tenant_id = $1 and product_id = 1',
      [],
    );
    expect((await lines())[1]).toMatchObject({ on_hand: '0', proposal: '70' });
    await crew.sql('update stock_balance set location_id = 1 where tenant_id = $1 and product_id = 1', []);
  });

  it('makes a draft for each supplier, which is on order from then on, once however often it is sent', async () => {
    const key = randomUUID();
    const made = await order({ lines: [discs, pipe] }, 'admin', key);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { orders } = made.record as unknown as MadeOrders;
    expect(orders).toMatchObject([
      { title: 'Nordstål AS', lines: 1 },
      { title: 'Sveisegross AS', lines: 1 },
    ]);
    expect(await lines()).toEqual([]);
    expect((await order({ lines: [discs, pipe] }, 'admin', key)).record).toEqual(made.record);
    expect(await drafts()).toEqual([{ count: 2 }]);
    const { record } = await crew.as.admin('GET', `/api/main/supplier_orders/${orders[1]?.id}`);
    expect(record).toMatchObject({
      status: 'draft',
      supplier: 502,
      warehouse: 1,
      lines: [{ product: 2, qty: 12.5, cost: 300 }],
    });
    // A draft is changed like any other.
    const change = { subject: 'Pipe for November', rev: record.rev };
    expect(
      (await crew.as.admin('PUT', `/api/main/supplier_orders/${orders[1]?.id}`, { body: change })).status,
    ).toBe(200);
  });

  it('asks when somebody has ordered the same meanwhile', async () => {
    const both = await Promise.all([order({ lines: [pipe] }), order({ lines: [pipe] }, 'warehouse')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const asked = both.find(({ status }) => status === 409);
    expect(asked?.body).toMatchObject({ code: 'ORDERED_MEANWHILE', question: true });
    expect(String(asked?.body.message)).toContain('P-2001');
    expect(await drafts()).toEqual([{ count: 1 }]);
    const confirmed = { lines: [pipe], confirm: ['ORDERED_MEANWHILE'] };
    expect((await order(confirmed, 'warehouse')).status).toBe(200);
  });

  it('writes a cost for those who see costs, and for nobody else', async () => {
    const made = await order({ lines: [pipe] }, 'warehouse');
    const { orders } = made.record as unknown as MadeOrders;
    const { record } = await crew.as.admin('GET', `/api/main/supplier_orders/${orders[0]?.id}`);
    expect((record.lines as readonly object[])[0]).not.toHaveProperty('cost', 300);
  });

  it.each([
    ['none at all', { lines: [] }, 422],
    ['of nothing', { lines: [{ ...pipe, qty: '0' }] }, 422],
    ['of words', { lines: [{ ...pipe, qty: 'ten' }] }, 422],
    ['of a product twice', { lines: [pipe, pipe] }, 422],
    ['of a product that is not there', { lines: [{ ...pipe, product_id: 99 }] }, 422],
    ['from nobody', { lines: [{ ...pipe, supplier_id: 99 }] }, 422],
    ['to nowhere', { warehouse_id: 99, lines: [pipe] }, 422],
  ])('refuses orders %s and makes none', async (_what, given, status) => {
    expect((await order(given)).status).toBe(status);
    expect(await drafts()).toEqual([{ count: 0 }]);
  });

  it('is for those who may make supplier orders', async () => {
    expect((await order({ lines: [pipe] }, 'foreman')).status).toBe(403);
    const others = await hireCrew(sveis, 'else', ['admin']);
    const answer = await others.as.admin('POST', `${REORDER}/orders`, {
      body: { warehouse_id: 1, lines: [pipe] },
    });
    expect(answer.body).toMatchObject({ errorcode: 422, code: 'NO_PRODUCT_FOUND' });
  });
});
