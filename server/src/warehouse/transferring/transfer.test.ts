import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

interface Line {
  readonly _id: string;
  readonly state: string;
}

describe('a transfer', () => {
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
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '60' },
      { product: scene.bottle, qty: '4' },
    ]);
    const arrivals = [
      { product_id: scene.discs, qty: '100' },
      { product_id: scene.pipe, qty: '30', batch: { ...steel, number: 'R-501' } },
      { product_id: scene.pipe, qty: '30', batch: { ...steel, number: 'R-502' } },
      { product_id: scene.bottle, serials: ['AR-1', 'AR-2', 'AR-3', 'AR-4'] },
    ];
    for (const arrival of arrivals) {
      const answer = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
        body: { id: randomUUID(), location_id: scene.bins[0], ...arrival },
      });
      expect(answer.body).toMatchObject({ status: 'success' });
    }
  });
  afterAll(() => sveis.close());

  const steel = { heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };

  async function released(lines: readonly object[], given: object = {}) {
    const made = await crew.as.admin('POST', `${MAIN}/transfer_orders`, {
      body: { warehouse: 1, dest_warehouse: 2, lines, ...given },
    });
    expect(made.body).toMatchObject({ status: 'success' });
    const id = Number(made.record.id);
    const step = await crew.as.admin('POST', `${MAIN}/transfer_orders/${id}/steps/release`, { body: {} });
    expect(step.record.status).toBe('released');
    const lineIds = (made.record.lines as Line[]).map(({ _id }) => _id);
    return { id, lines: lineIds, number: made.record.number, subject: made.record.subject };
  }
  const call = (id: number, what: string, body: object, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${MAIN}/transfer_orders/${id}/${what}`, { body: { id: randomUUID(), ...body } });
  const out = (id: number, body: object) =>
    call(id, 'transfer/out', { location_id: scene.bins[0], product_id: scene.discs, ...body });
  const into = (id: number, body: object) =>
    call(id, 'transfer/in', { location_id: scene.bins[3], product_id: scene.discs, ...body });
  const read = async (id: number) => (await crew.as.warehouse('GET', `${MAIN}/transfer_orders/${id}`)).record;
  const held = async (product: number) => {
    const { record } = await crew.as.warehouse('GET', `${MAIN}/products/${product}/stock`);
    const stock = record.stock as { location: string; batch: string | null; on_hand: string }[];
    return Object.fromEntries(
      stock.map(({ location, batch, on_hand }) => [[location, batch].filter(Boolean).join('/'), on_hand]),
    );
  };

  it('is called by its warehouses, leaves one, is on the way, and arrives in the other short', async () => {
    const order = await released([{ product: scene.discs, qty: 6 }]);
    expect([order.number, order.subject]).toEqual(['TO-2026-0001', 'HOV → BIL1']);
    const sent = await out(order.id, { qty: '6' });
    expect(sent.record).toMatchObject({ order: { status: 'in_transit' }, line: { out: '6', state: 'open' } });
    expect(await held(scene.discs)).toEqual({ 'A-1': '94', 'TRANSIT-2': '6' });
    const arrived = await into(order.id, { qty: '4' });
    expect(arrived.record).toMatchObject({ order: { status: 'part_in' }, line: { in: '4', state: 'part' } });
    expect((await read(order.id)).transit).toMatchObject([
      { product_id: scene.discs, qty: '2', location_id: scene.bins[0] },
    ]);
    const more = await into(order.id, { qty: '3' });
    expect([more.status, more.body]).toMatchObject([422, { code: 'QUANTITY_EXCEEDS', available: '2' }]);
    const short = await crew.as.admin('POST', `${MAIN}/transfer_orders/${order.id}/steps/close_short`, {
      body: { close_reason: 'lost' },
    });
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['lines']]);
    expect((await call(order.id, 'write_off', { product_id: scene.discs, qty: '1' }, 'admin')).status).toBe(
      422,
    );
    const lost = { product_id: scene.discs, qty: '1', reason: 'fell off' };
    expect((await call(order.id, 'write_off', lost)).status).toBe(403);
    expect((await call(order.id, 'write_off', lost, 'admin')).record).toMatchObject({
      line: { written_off: '1' },
    });
    const last = await into(order.id, { qty: '1' });
    expect(last.record).toMatchObject({ order: { status: 'done' }, line: { state: 'done' } });
    expect(await held(scene.discs)).toEqual({ 'A-1': '94', 'B-1': '5' });
  });

  it('takes the last scan back although it ended the order', async () => {
    const order = await released([{ product: scene.discs, qty: 2 }]);
    await out(order.id, { qty: 2 });
    const { record } = await into(order.id, { qty: 2 });
    expect(record).toMatchObject({ order: { status: 'done' } });
    const [move] = record.moves as { id: string }[];
    const back = await crew.as.warehouse('POST', `${MAIN}/stock_moves/${move?.id}/reverse`, {
      body: { id: randomUUID() },
    });
    expect(back.status).toBe(200);
    expect((await read(order.id)).status).toBe('in_transit');
    expect((await into(order.id, { qty: 2 })).record).toMatchObject({ order: { status: 'done' } });
  });

  it('19: does not take back what has arrived, although goods of another order are on the way', async () => {
    const [first, second] = [
      await released([{ product: scene.discs, qty: 2 }]),
      await released([{ product: scene.discs, qty: 2 }]),
    ];
    const sent = await out(first.id, { qty: 2 });
    await out(second.id, { qty: 2 });
    await into(first.id, { qty: 2 });
    const [move] = sent.record.moves as { id: string }[];
    const back = await crew.as.warehouse('POST', `${MAIN}/stock_moves/${move?.id}/reverse`, {
      body: { id: randomUUID() },
    });
    expect([back.status, back.body]).toMatchObject([422, { code: 'QUANTITY_EXCEEDS', available: '0' }]);
    expect((await into(second.id, { qty: 2 })).status).toBe(200);
  });

  it('goes batch by batch: what left as one batch arrives as that one', async () => {
    const order = await released([{ product: scene.pipe, qty: 10, unit: scene.metre }]);
    const pipe = (batch: string, qty: string) => ({ product_id: scene.pipe, batch, qty });
    expect((await out(order.id, pipe('R-501', '2,5'))).status).toBe(200);
    expect((await into(order.id, pipe('R-502', '1'))).body).toMatchObject({
      code: 'QUANTITY_EXCEEDS',
      available: '0',
    });
    expect((await into(order.id, pipe('R-999', '1'))).body.code).toBe('BATCH_INVALID');
    expect((await into(order.id, { product_id: scene.pipe, qty: '1' })).body).toMatchObject({
      code: 'VALIDATION',
      errors: { batch: [expect.any(String)] },
    });
    expect((await into(order.id, pipe('r-501', '2,5'))).record).toMatchObject({ line: { in: '2.5' } });
    const fixed = await released([{ product: scene.pipe, qty: 1, batch: 102 }]);
    expect((await out(fixed.id, pipe('R-501', '1'))).body.code).toBe('BATCH_INVALID');
  });

  it('moves pieces by their serials, each from where it is', async () => {
    const order = await released([{ product: scene.bottle, qty: 2 }]);
    const bottles = (...serials: string[]) => ({ product_id: scene.bottle, serials });
    expect((await out(order.id, bottles('AR-9'))).body.code).toBe('SERIAL_NOT_HERE');
    expect((await out(order.id, bottles('AR-1', 'AR-2', 'AR-3'))).body).toMatchObject({
      code: 'QUANTITY_EXCEEDS',
      remaining: '2',
    });
    expect((await out(order.id, bottles('ar-1', 'AR-2'))).record.moves).toHaveLength(2);
    expect((await into(order.id, bottles('AR-3'))).body.code).toBe('QUANTITY_EXCEEDS');
    expect((await into(order.id, bottles('AR-1', 'AR-2'))).record).toMatchObject({
      order: { status: 'done' },
    });
  });

  it('goes directly, and back to where it left', async () => {
    const order = await released([{ product: scene.discs, qty: 5 }]);
    const direct = (to: number | undefined) =>
      call(order.id, 'transfer/direct', {
        product_id: scene.discs,
        qty: '3',
        location_id: scene.bins[0],
        to_location_id: to,
      });
    expect((await direct(scene.bins[1])).body.code).toBe('NO_LOCATION_FOUND');
    expect((await direct(undefined)).body.code).toBe('NO_LOCATION_FOUND');
    expect((await direct(scene.bins[3])).record).toMatchObject({ line: { out: '3', in: '3' } });
    await out(order.id, { qty: '2' });
    const back = await call(order.id, 'return', {
      product_id: scene.discs,
      qty: '2',
      location_id: scene.bins[1],
    });
    expect(back.record).toMatchObject({ line: { out: '5', returned: '2' }, order: { status: 'part_in' } });
    expect((await read(order.id)).transit).toEqual([]);
    const closed = await crew.as.warehouse('POST', `${MAIN}/transfer_orders/${order.id}/steps/close_short`, {
      body: { close_reason: 'enough' },
    });
    expect([closed.record.status, (closed.record.lines as Line[])[0]?.state]).toEqual(['done', 'short']);
  });

  it.each([
    ['more than the line', { qty: '7' }, { code: 'QUANTITY_EXCEEDS', remaining: '6' }],
    ['nothing', { qty: '0' }, { code: 'VALIDATION' }],
    ['half a piece', { qty: '1,5' }, { code: 'VALIDATION' }],
    ['no number', { qty: 'x' }, { code: 'VALIDATION' }],
    ['a product that is not on it', { product_id: 2, qty: '1' }, { code: 'NOT_ON_ORDER' }],
    ['a place of the other warehouse', { qty: '1', location_id: 4 }, { code: 'NO_LOCATION_FOUND' }],
    ['a place where there is none', { qty: '1', location_id: 3 }, { code: 'QUANTITY_EXCEEDS' }],
  ])('refuses to send %s, and writes nothing', async (_what, body, refusal) => {
    const order = await released([{ product: scene.discs, qty: 6 }]);
    const before = await held(scene.discs);
    const answer = await out(order.id, body);
    expect([answer.status, answer.body]).toMatchObject([422, refusal]);
    expect(await held(scene.discs)).toEqual(before);
    expect((await read(order.id)).status).toBe('released');
  });

  it('is cancelled only while nothing is out, and keeps its warehouses once something is', async () => {
    const order = await released([{ product: scene.discs, qty: 1 }]);
    await out(order.id, { qty: '1' });
    const cancel = () =>
      crew.as.admin('POST', `${MAIN}/transfer_orders/${order.id}/steps/cancel`, { body: {} });
    expect((await cancel()).body.code).toBe('WRONG_STATUS');
    const turned = await crew.as.admin('PUT', `${MAIN}/transfer_orders/${order.id}`, {
      body: { dest_warehouse: 1 },
    });
    expect([turned.status, Object.keys(turned.body.errors ?? {})]).toEqual([422, ['dest_warehouse']]);
    await call(order.id, 'return', { product_id: scene.discs, qty: '1', location_id: scene.bins[0] });
    expect((await cancel()).record.status).toBe('cancelled');
    expect((await out(order.id, { qty: '1' })).body.code).toBe('WRONG_STATUS');
  });

  it('is held, repeated and shared as every confirm is', async () => {
    const order = await released([{ product: scene.discs, qty: 4 }], { hold: true });
    expect((await out(order.id, { qty: '1' })).body.code).toBe('ORDER_ON_HOLD');
    await crew.as.admin('PUT', `${MAIN}/transfer_orders/${order.id}`, { body: { hold: false } });
    const id = randomUUID();
    const [first, second] = await Promise.all([
      out(order.id, { id, qty: '3' }),
      out(order.id, { id, qty: '3' }),
    ]);
    expect(first.record).toEqual(second.record);
    expect((await read(order.id)).lines).toMatchObject([{ out_qty: 3 }]);
    expect((await out(order.id, { id, qty: '2' })).body.code).toBe('KEY_REUSED');
    // Two who receive the last piece at once: one of them does.
    const last = await Promise.all([into(order.id, { qty: '2' }), into(order.id, { qty: '2' })]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is closed without a right and from another company', async () => {
    const order = await released([{ product: scene.discs, qty: 1 }]);
    const body = { id: randomUUID(), product_id: scene.discs, qty: '1', location_id: 1 };
    const at = `${MAIN}/transfer_orders/${order.id}/transfer/out`;
    expect((await crew.as.employee('POST', at, { body })).status).toBe(403);
    expect((await other.as.admin('POST', at, { body })).status).toBe(404);
    expect((await crew.as.warehouse('POST', at.replace('/out', '/up'), { body })).status).toBe(422);
    expect((await crew.as.warehouse('GET', `${MAIN}/transfer_orders/${order.id}/moves`)).body.data).toEqual(
      [],
    );
    const code = { code: `WL:D:${order.number}` };
    expect((await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: code })).body.data).toMatchObject(
      [{ module: 'transferorder', number: order.number }],
    );
  });
});
