import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';
import { locksWhileWaiting } from '../../testing/stock-races/stock-waits.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

interface Line {
  readonly _id: string;
  readonly state: string;
  readonly picked_qty: number;
  readonly shipped_as: string | null;
}

interface Made {
  readonly id: number;
  readonly lines: readonly string[];
  readonly number: unknown;
}

describe('a customer order', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    await scene.sql(
      `insert into account (tenant_id, id, name, type) values ($1, 601, 'Havbruk Vest AS', 'customer')`,
    );
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '60' },
      { product: scene.bottle, qty: '4' },
    ]);
    const steel = { heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
    const arrivals = [
      { product_id: scene.discs, qty: '60', location_id: 2 },
      { product_id: scene.discs, qty: '40', location_id: 1 },
      { product_id: scene.pipe, qty: '30', batch: { ...steel, number: 'R-501' } },
      { product_id: scene.pipe, qty: '20', batch: { ...steel, number: 'R-502', expiry_date: '2027-01-01' } },
      { product_id: scene.pipe, qty: '5', batch: { ...steel, number: 'R-400', expiry_date: '2026-01-01' } },
      { product_id: scene.bottle, serials: ['AR-1', 'AR-2', 'AR-3'] },
    ];
    for (const arrival of arrivals) {
      const answer = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
        body: { id: randomUUID(), location_id: 3, ...arrival },
      });
      expect(answer.body).toMatchObject({ status: 'success' });
    }
  });
  afterAll(() => sveis.close());

  const at = (id: number) => `${MAIN}/customer_orders/${id}`;

  async function confirmed(lines: readonly object[], given: object = {}): Promise<Made> {
    const made = await crew.as.admin('POST', `${MAIN}/customer_orders`, {
      body: { customer: 601, warehouse: 1, lines, ...given },
    });
    expect(made.body).toMatchObject({ status: 'success' });
    const id = Number(made.record.id);
    expect((await step(id, 'confirm')).record.status).toBe('confirmed');
    return { id, lines: (made.record.lines as Line[]).map(({ _id }) => _id), number: made.record.number };
  }

  const step = (id: number, name: string, body: object = {}, by: Role = 'admin') =>
    crew.as[by]('POST', `${at(id)}/steps/${name}`, { body });
  const call = (id: number, what: string, body: object, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${at(id)}/${what}`, { body: { id: randomUUID(), ...body } });
  const pick = (id: number, body: object) =>
    call(id, 'pick', { product_id: scene.discs, location_id: 1, ...body });
  const read = async (id: number) => (await crew.as.warehouse('GET', at(id))).record;
  const held = async (product: number) => {
    const { record } = await crew.as.warehouse('GET', `${MAIN}/products/${product}/stock`);
    const stock = record.stock as {
      location: string;
      batch: string | null;
      on_hand: string;
      reserved: string;
    }[];
    return Object.fromEntries(
      stock.map(({ location, batch, on_hand, reserved }) => [
        [location, batch].filter(Boolean).join('/'),
        `${on_hand}-${reserved}`,
      ]),
    );
  };
  const undo = (moveId: string | undefined) =>
    crew.as.warehouse('POST', `${MAIN}/stock_moves/${moveId}/reverse`, { body: { id: randomUUID() } });
  const cancelled = async (id: number) => expect((await step(id, 'cancel')).record.status).toBe('cancelled');

  it('keeps its goods when it is confirmed, in the order a picker walks, and lets them go when it is cancelled', async () => {
    const order = await confirmed([{ product: scene.discs, qty: 50 }]);
    expect(order.number).toBe('CO-2026-0001');
    expect(await held(scene.discs)).toEqual({ 'A-1': '40-40', 'A-2': '60-10' });
    const shown = await read(order.id);
    expect(shown.subject).toBe('Havbruk Vest AS');
    expect(shown.pickable).toMatchObject([
      { line_id: order.lines[0], location_id: 1, kept: '40', available: '40' },
      { line_id: order.lines[0], location_id: 2, kept: '10', available: '60' },
    ]);
    // Somebody else's order has only what is left, and is confirmed nevertheless: the rest is awaited.
    const second = await confirmed([{ product: scene.discs, qty: 70 }]);
    expect(await held(scene.discs)).toEqual({ 'A-1': '40-40', 'A-2': '60-60' });
    expect((await pick(second.id, { qty: '1' })).body).toMatchObject({
      code: 'QUANTITY_EXCEEDS',
      available: '0',
    });
    await cancelled(order.id);
    await cancelled(second.id);
    expect(await held(scene.discs)).toEqual({ 'A-1': '40-0', 'A-2': '60-0' });
  });

  it('is picked, shipped with a delivery note that names batches and heats, and closed', async () => {
    const order = await confirmed([
      { product: scene.discs, qty: 4 },
      { product: scene.pipe, qty: 22.5, unit: scene.metre },
      { product: scene.bottle, qty: 2 },
    ]);
    // The earliest expiry is kept first; what is past its day never.
    expect(await held(scene.pipe)).toEqual({
      'A-3/R-400': '5-0',
      'A-3/R-501': '30-2.5',
      'A-3/R-502': '20-20',
    });
    const pipe = (batch: string, qty: string) => ({ product_id: scene.pipe, batch, qty, location_id: 3 });
    expect((await pick(order.id, pipe('R-400', '1'))).body.code).toBe('BATCH_BLOCKED');
    expect((await pick(order.id, pipe('R-999', '1'))).body.code).toBe('BATCH_INVALID');
    expect((await pick(order.id, { qty: '4' })).record).toMatchObject({
      order: { status: 'picking' },
      line: { picked: '4', state: 'done' },
    });
    await pick(order.id, pipe('R-502', '20'));
    const last = await pick(order.id, pipe('R-501', '2,5'));
    expect(last.record).toMatchObject({ line: { picked: '22.5', state: 'done' } });
    const bottles = { product_id: scene.bottle, location_id: 3 };
    // Other pieces than those that were kept are as good.
    const both = await pick(order.id, { ...bottles, serials: ['AR-3', 'AR-2'] });
    expect(both.record).toMatchObject({ order: { status: 'picked' } });
    expect(await held(scene.bottle)).toEqual({ 'A-3': '1-0', PLUKK: '1-1' });
    expect(await held(scene.pipe)).toMatchObject({ 'A-3/R-501': '27.5-0', 'PLUKK/R-502': '20-20' });
    expect((await step(order.id, 'ship', {}, 'employee')).status).toBe(403);
    const sent = await step(order.id, 'ship', {}, 'warehouse');
    expect(sent.record).toMatchObject({
      status: 'shipped',
      delivery_note: expect.stringMatching(/^DN-2026-/),
      shipped_at: '2026-11-12',
    });
    expect((sent.record.lines as Line[]).map(({ shipped_as }) => shipped_as)).toEqual([
      null,
      'R-501 (482913): 2,5, R-502 (482913): 20',
      'AR-2, AR-3',
    ]);
    expect((await read(order.id)).lines).toMatchObject([
      { shipped_qty: 4 },
      { shipped_qty: 22.5 },
      { shipped_qty: 2 },
    ]);
    expect(await held(scene.pipe)).toEqual({ 'A-3/R-400': '5-0', 'A-3/R-501': '27.5-0' });
    const paper = await crew.as.warehouse('GET', `${at(order.id)}/pdf`);
    expect(paper.status).toBe(200);
    const [move] = both.record.moves as { id: string }[];
    expect((await undo(move?.id)).body.code).toBe('WRONG_STATUS');
    expect((await step(order.id, 'close')).record.status).toBe('closed');
  });

  it('gives back what was picked, keeps it again, and is cancelled only then', async () => {
    const order = await confirmed([{ product: scene.discs, qty: 3 }]);
    const before = await held(scene.discs);
    const picked = await pick(order.id, { qty: '2' });
    expect((await step(order.id, 'cancel')).body.code).toBe('WRONG_STATUS');
    const [move] = picked.record.moves as { id: string }[];
    expect((await undo(move?.id)).status).toBe(200);
    expect((await undo(move?.id)).body.code).toBe('ALREADY_REVERSED');
    expect((await read(order.id)).status).toBe('confirmed');
    expect(await held(scene.discs)).toEqual(before);
    await cancelled(order.id);
  });

  it('does not lose what is staged to anybody else', async () => {
    const order = await confirmed([{ product: scene.discs, qty: 3 }]);
    await pick(order.id, { qty: '3' });
    const away = await crew.as.admin('POST', `${MAIN}/transfer_orders`, {
      body: { warehouse: 1, dest_warehouse: 2, lines: [{ product: scene.discs, qty: 1 }] },
    });
    const transfer = `${MAIN}/transfer_orders/${away.record.id}`;
    await crew.as.admin('POST', `${transfer}/steps/release`, { body: {} });
    const taken = await crew.as.warehouse('POST', `${transfer}/transfer/out`, {
      body: { id: randomUUID(), product_id: scene.discs, qty: '1', location_id: scene.staging },
    });
    expect(taken.body).toMatchObject({ code: 'QUANTITY_EXCEEDS', available: '0' });
    expect((await step(order.id, 'ship')).record.status).toBe('shipped');
  });

  it('ends lines short with a reason, opens them again, and orders the rest again', async () => {
    const order = await confirmed([
      { product: scene.discs, qty: 10 },
      { product: scene.bottle, qty: 5 },
    ]);
    await pick(order.id, { qty: '6' });
    const line = { line_id: order.lines[0] };
    expect((await call(order.id, 'short', line)).status).toBe(422);
    const short = await call(order.id, 'short', { ...line, reason: 'damaged' });
    expect(short.record).toMatchObject({ order: { status: 'picking' }, line: { state: 'short' } });
    expect((await pick(order.id, { qty: '1' })).body).toMatchObject({
      code: 'QUANTITY_EXCEEDS',
      remaining: '0',
    });
    expect((await call(order.id, 'reopen', line)).record).toMatchObject({ line: { state: 'part' } });
    expect((await pick(order.id, { qty: '1' })).record).toMatchObject({ line: { picked: '7' } });
    const closed = await step(order.id, 'close_short', { close_reason: 'no more' }, 'warehouse');
    expect([closed.record.status, (closed.record.lines as Line[]).map(({ state }) => state)]).toEqual([
      'picked',
      ['short', 'short'],
    ]);
    expect((await held(scene.bottle))['A-3']).toBe('1-0');
    const sent = await step(order.id, 'ship', { back_order: true, delivery_note: 'F-77' }, 'warehouse');
    expect(sent.record).toMatchObject({ status: 'shipped', delivery_note: 'F-77' });
    const rest = await crew.as.admin('GET', at(order.id + 1));
    expect(rest.body.code).toBeUndefined();
    expect(rest.record).toMatchObject({
      status: 'draft',
      back_order_of: order.id,
      lines: [
        { product: scene.discs, qty: 3 },
        { product: scene.bottle, qty: 5 },
      ],
    });
  });

  it('holds no balance while it waits for the number of the order for the rest', async () => {
    const order = await confirmed([{ product: scene.discs, qty: 4 }]);
    await pick(order.id, { qty: '3' });
    await step(order.id, 'close_short', { close_reason: 'no more' }, 'warehouse');
    const { locked, answer } = await locksWhileWaiting(
      sveis,
      { companyId: crew.company.id, counter: 'wh_doc' },
      () => step(order.id, 'ship', { back_order: true }, 'warehouse'),
    );
    expect(locked).toBe(0);
    expect(answer.record.status).toBe('shipped');
  });

  it('reserves again when its lines are changed', async () => {
    const order = await confirmed([{ product: scene.discs, qty: 5 }]);
    const before = await held(scene.discs);
    const changed = await crew.as.admin('PUT', at(order.id), {
      body: { lines: [{ _id: order.lines[0], product: scene.discs, qty: 2 }] },
    });
    expect(changed.status).toBe(200);
    const after = await held(scene.discs);
    expect(after).not.toEqual(before);
    expect(after['A-1']).toMatch(/-2$/);
    await cancelled(order.id);
  });

  it.each([
    ['more than the line', { qty: '7' }, { code: 'QUANTITY_EXCEEDS', remaining: '6' }],
    ['nothing', { qty: '0' }, { code: 'VALIDATION' }],
    ['half a piece', { qty: '1,5' }, { code: 'VALIDATION' }],
    ['a product that is not on it', { product_id: 2, qty: '1' }, { code: 'NOT_ON_ORDER' }],
    ['a place of the other warehouse', { qty: '1', location_id: 4 }, { code: 'NO_LOCATION_FOUND' }],
    ['the staging place', { qty: '1', location_id: 7 }, { code: 'NO_LOCATION_FOUND' }],
    ['a place where there is none', { qty: '1', location_id: 3 }, { code: 'QUANTITY_EXCEEDS' }],
  ])('refuses to pick %s, and writes nothing', async (_what, body, refusal) => {
    const order = await confirmed([{ product: scene.discs, qty: 6 }]);
    const before = await held(scene.discs);
    const answer = await pick(order.id, body);
    expect([answer.status, answer.body]).toMatchObject([422, refusal]);
    expect(await held(scene.discs)).toEqual(before);
    await cancelled(order.id);
  });

  it('is held, repeated and shared as every confirm is', async () => {
    const order = await confirmed([{ product: scene.discs, qty: 4 }], { hold: true });
    expect((await pick(order.id, { qty: '1' })).body.code).toBe('ORDER_ON_HOLD');
    await crew.as.admin('PUT', at(order.id), { body: { hold: false } });
    const id = randomUUID();
    const [first, second] = await Promise.all([
      pick(order.id, { id, qty: '3' }),
      pick(order.id, { id, qty: '3' }),
    ]);
    expect(first.record).toEqual(second.record);
    expect((await pick(order.id, { id, qty: '2' })).body.code).toBe('KEY_REUSED');
    const last = await Promise.all([pick(order.id, { qty: '1' }), pick(order.id, { qty: '1' })]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('ships nothing that was blocked since it was picked, and lets nobody take it from where it is staged', async () => {
    const order = await confirmed([{ product: scene.pipe, qty: 1 }]);
    const picked = await pick(order.id, { product_id: scene.pipe, batch: 'R-501', qty: '1', location_id: 3 });
    expect(picked.record, JSON.stringify(picked.body)).toMatchObject({ order: { status: 'picked' } });
    const transfer = await scene.transfer('TO-501', [{ product: scene.pipe, qty: '1' }]);
    const batch = (status: string, expiry: string | null = null) =>
      scene.sql("update batch set status = $2, expiry_date = $3 where tenant_id = $1 and number = 'R-501'", [
        status,
        expiry,
      ]);
    for (const status of ['rejected', 'quarantine']) {
      await batch(status);
      const sent = await step(order.id, 'ship', {}, 'admin');
      expect([sent.status, sent.body.code], status).toEqual([422, 'BATCH_BLOCKED']);
      const taken = await crew.as.warehouse('POST', `${MAIN}/transfer_orders/${transfer.id}/transfer/out`, {
        body: {
          id: randomUUID(),
          product_id: scene.pipe,
          qty: '1',
          batch: 'R-501',
          location_id: scene.staging,
        },
      });
      expect([taken.status, taken.body.code], status).toEqual([422, 'BATCH_BLOCKED']);
    }
    expect(await read(order.id)).toMatchObject({ status: 'picked', lines: [{ shipped_qty: 0 }] });
    // What came to its date while it waited was good when it was picked.
    await batch('ok', '2026-01-01');
    expect((await step(order.id, 'ship', {}, 'warehouse')).record.status).toBe('shipped');
    await batch('ok');
  });

  it('is closed without a right and from another company', async () => {
    const order = await confirmed([{ product: scene.discs, qty: 1 }]);
    const body = { id: randomUUID(), product_id: scene.discs, qty: '1', location_id: 1 };
    expect((await crew.as.employee('POST', `${at(order.id)}/pick`, { body })).status).toBe(403);
    expect((await other.as.admin('POST', `${at(order.id)}/pick`, { body })).status).toBe(404);
    const worker = await crew.as.warehouse('GET', at(order.id));
    expect(JSON.stringify(worker.body)).not.toMatch(/price|discount/);
    const code = { code: `WL:D:${order.number}` };
    expect((await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: code })).body.data).toMatchObject(
      [{ module: 'customerorder', number: order.number }],
    );
  });
});
