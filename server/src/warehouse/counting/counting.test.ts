import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';
import { locksWhileWaiting } from '../../testing/stock-races/stock-waits.ts';

const MAIN = '/api/main';
const SHEETS = `${MAIN}/cycle_count`;
const roles = ['admin', 'superadmin', 'warehouse', 'foreman', 'employee'] as const;
type Role = (typeof roles)[number];

interface SheetLine {
  readonly id: string;
  readonly round: number;
  readonly location_id: number;
  readonly product_id: number;
  readonly counted: string | null;
  readonly state: string;
  readonly version: number;
  readonly key_seq: number;
  readonly books: { readonly expected: string | null; readonly variance: string | null } | null;
}

describe('a cycle count', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;
  let sheets: number[] = [];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    await crew.give('foreman', 'cyclecount', 'edit');
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '60' },
      { product: scene.bottle, qty: '4' },
    ]);
    const steel = { number: 'R-501', heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
    for (const arrival of [
      { product_id: scene.discs, qty: '24' },
      { product_id: scene.discs, qty: '12', location_id: scene.bins[1] },
      { product_id: scene.pipe, qty: '30', batch: steel },
      { product_id: scene.bottle, serials: ['AR-1', 'AR-2'], location_id: scene.bins[2] },
    ]) {
      const { status } = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
        body: { id: randomUUID(), location_id: scene.bins[0], ...arrival },
      });
      expect(status).toBe(200);
    }
  });
  afterAll(() => sveis.close());
  // A key is on one open sheet only: each test gives its keys back.
  afterEach(async () => {
    for (const id of sheets) await step(id, 'cancel', 'admin');
    sheets = [];
  });

  const step = (id: number, name: string, by: Role, body: object = {}) =>
    crew.as[by]('POST', `${SHEETS}/${id}/steps/${name}`, { body });
  async function released(given: object = {}) {
    const made = await crew.as.admin('POST', SHEETS, {
      body: { warehouse: 1, places: [scene.bins[0]], products: [scene.discs], ...given },
    });
    expect(made.body).toMatchObject({ status: 'success' });
    const id = Number(made.record.id);
    sheets.push(id);
    const opened = await step(id, 'release', 'admin');
    expect(opened.body).toMatchObject({ status: 'success', data: { status: 'released' } });
    return id;
  }
  const enter = (id: number, given: object, by: Role = 'warehouse', headers: Record<string, string> = {}) =>
    crew.as[by]('POST', `${SHEETS}/${id}/entries`, {
      body: {
        id: randomUUID(),
        location_id: scene.bins[0],
        product_id: scene.discs,
        kind: 'add',
        qty: 1,
        ...given,
      },
      headers,
    });
  const set = (id: number, qty: number, given: object = {}, by: Role = 'warehouse') =>
    enter(id, { kind: 'set', qty, ...given }, by);
  const read = async (id: number, by: Role = 'warehouse') =>
    (await crew.as[by]('GET', `${SHEETS}/${id}/sheet`)).record;
  const lines = async (id: number, by: Role = 'admin') => (await read(id, by)).lines as SheetLine[];
  const line = async (id: number) => (await lines(id)).at(-1);
  const open = (id: number, body: object, by: Role = 'warehouse', place = scene.bins[0]) =>
    crew.as[by]('POST', `${SHEETS}/${id}/locations/${place}/open`, { body });
  const decide = (id: number, decision: string, reason?: string, by: Role = 'admin') =>
    line(id).then((one) =>
      crew.as[by]('POST', `${SHEETS}/${id}/decisions`, {
        body: { lines: [{ id: one?.id, decision, reason_code: reason }] },
      }),
    );
  const held = async (place = 'A-1') => {
    const { record } = await crew.as.warehouse('GET', `${MAIN}/products/${scene.discs}/stock`);
    const found = (record.stock as { location: string; on_hand: string }[]).find(
      ({ location }) => location === place,
    );
    return Number(found?.on_hand ?? 0);
  };
  /** Two discs go from, or back. */
  async function move(qty: number, from = scene.bins[0], to = scene.bins[2]) {
    const made = await crew.as.admin('POST', `${MAIN}/transfer_orders`, {
      body: { warehouse: 1, dest_warehouse: 1, lines: [{ product: scene.discs, qty }] },
    });
    const at = `${MAIN}/transfer_orders/${made.record.id}`;
    await crew.as.admin('POST', `${at}/steps/release`, { body: {} });
    return crew.as.warehouse('POST', `${at}/transfer/direct`, {
      body: { id: randomUUID(), product_id: scene.discs, qty, location_id: from, to_location_id: to },
    });
  }
  async function adjust(delta: number) {
    const made = await crew.as.warehouse('POST', `${MAIN}/adjustment_orders`, { body: { warehouse: 1 } });
    const at = `${MAIN}/adjustment_orders/${made.record.id}`;
    await crew.as.warehouse('POST', `${at}/adjust`, {
      body: {
        id: randomUUID(),
        product_id: scene.discs,
        location_id: scene.bins[0],
        delta,
        reason_code: 'found',
      },
    });
    await crew.as.warehouse('POST', `${at}/steps/submit`, { body: {} });
    expect(
      (await crew.as.admin('POST', `${at}/steps/approve`, { body: { confirm: ['COUNTED_NOW'] } })).record
        .status,
    ).toBe('posted');
  }
  /** From counted to posted, the large difference accepted with a reason. */
  async function post(id: number, by: Role = 'admin') {
    expect((await step(id, 'complete', 'warehouse')).record.status).toBe('counted');
    await step(id, 'review', by);
    if ((await line(id))?.state === 'recount')
      expect((await decide(id, 'accept', 'lost', by)).status).toBe(200);
    expect((await step(id, 'approve', by)).body).toMatchObject({ status: 'success' });
    return step(id, 'post', by);
  }

  it('holds no balance while it waits for the far side of its correction', async () => {
    const id = await released();
    await set(id, 23);
    await step(id, 'complete', 'warehouse');
    await step(id, 'review', 'admin');
    await decide(id, 'accept', 'lost');
    await step(id, 'approve', 'admin');
    const { locked, answer } = await locksWhileWaiting(
      sveis,
      { companyId: crew.company.id, counter: 'stock_location' },
      () => step(id, 'post', 'admin'),
    );
    expect(locked).toBe(0);
    expect(answer.record.status).toBe('posted');
    await adjust(1);
  });

  it('21: after posting there is what was counted, and it is posted once', async () => {
    const id = await released();
    expect((await set(id, 23)).record).toMatchObject({
      sheet: { status: 'counting' },
      line: { counted: '23', state: 'counted' },
    });
    expect((await crew.as.warehouse('GET', `${SHEETS}/${id}`)).record).toMatchObject({
      subject: 'HOV',
      counted_lines: 1,
      total_lines: 1,
    });
    await step(id, 'complete', 'warehouse');
    await step(id, 'review', 'admin');
    expect((await line(id))?.books).toMatchObject({ expected: '24', variance: '-1' });
    expect((await decide(id, 'accept')).body).toMatchObject({ code: 'VALIDATION' });
    expect((await step(id, 'approve', 'admin')).body).toMatchObject({ code: 'COUNT_UNDECIDED' });
    await decide(id, 'accept', 'lost');
    await step(id, 'approve', 'admin');
    const posted = await Promise.all([step(id, 'post', 'admin'), step(id, 'post', 'superadmin')]);
    expect(posted.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await held()).toBe(23);
    const moves = await crew.sql(
      "select qty from stock_move where tenant_id = $1 and doc_id = $2 and move_type = 'count'",
      [id],
    );
    expect(moves).toHaveLength(1);
  });

  it('22: what moved after the count stays moved', async () => {
    const before = await held();
    const id = await released({ tol_qty: 2 });
    await set(id, before - 1);
    await move(2);
    expect((await post(id)).record.status).toBe('posted');
    expect(await held()).toBe(before - 3);
    await move(2, scene.bins[2], scene.bins[0]);
  });

  it('23: what moved while it was counted is counted again and never posted', async () => {
    const id = await released({ tol_qty: 100 });
    await enter(id, { qty: 10 });
    await move(1);
    await enter(id, { qty: 5 });
    await step(id, 'complete', 'warehouse');
    expect((await line(id))?.state).toBe('recount');
    await step(id, 'review', 'admin');
    expect((await decide(id, 'accept', 'lost')).body.code).toBe('WRONG_STATUS');
    expect((await step(id, 'approve', 'admin')).body.code).toBe('COUNT_UNDECIDED');
    expect((await step(id, 'recount', 'warehouse')).record).toMatchObject({ status: 'recounting', round: 2 });
    const now = await held();
    await set(id, now);
    expect((await post(id)).record.status).toBe('posted');
    expect(await held()).toBe(now);
    await move(1, scene.bins[2], scene.bins[0]);
  });

  it('23: an entry written without network before the stock moved is counted again', async () => {
    const id = await released({ tol_qty: 100 });
    const [seen] = await lines(id);
    await move(1);
    const written = '2026-11-12T07:50:00.000Z';
    const late = { 'x-device-at': written, 'x-device-now': sveis.time.now.toISOString() };
    await enter(id, { kind: 'set', qty: 12, key_seq: seen?.key_seq }, 'warehouse', late);
    await step(id, 'complete', 'warehouse');
    expect((await line(id))?.state).toBe('recount');
    await move(1, scene.bins[2], scene.bins[0]);
  });

  it('23: a correction after the count sends the line back; two sheets never count one key', async () => {
    const before = await held();
    const id = await released({ tol_qty: 5 });
    await set(id, before - 2);
    const made = await crew.as.admin('POST', SHEETS, { body: { warehouse: 1, places: [scene.bins[0]] } });
    expect((await step(Number(made.record.id), 'release', 'admin')).body).toMatchObject({
      code: 'COUNT_OVERLAP',
      message: expect.stringContaining('CC-2026-'),
    });
    await adjust(3);
    expect((await post(id)).record).toMatchObject({ status: 'recounting', round: 2 });
    expect(await held()).toBe(before + 3);
    await set(id, before + 1);
    expect((await post(id)).record.status).toBe('posted');
    expect(await held()).toBe(before + 1);
  });

  it('takes a product an earlier round has settled into the next one, after a yes', async () => {
    const id = await released({ products: [] });
    const pipe = { product_id: scene.pipe, batch: 'R-501' };
    await set(id, (await held()) - 1);
    await set(id, 30, pipe);
    await step(id, 'complete', 'warehouse');
    expect((await step(id, 'recount', 'warehouse')).record).toMatchObject({ round: 2 });
    const again = { ...pipe, kind: 'set', qty: 29 };
    expect((await enter(id, again)).body).toMatchObject({ code: 'NOT_ON_SHEET', question: true });
    const yes = { ...again, confirm: ['NOT_ON_SHEET'] };
    const both = await Promise.all([enter(id, yes), enter(id, yes, 'admin')]);
    expect(both.map(({ status }) => status).sort(), JSON.stringify(both.map(({ body }) => body))).toEqual([
      200, 409,
    ]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('LINE_CHANGED');
    const ofPipe = (await lines(id)).filter(({ product_id }) => product_id === scene.pipe);
    expect(ofPipe).toMatchObject([
      { round: 1, counted: '30', is_open: false },
      { round: 2, counted: '29', is_open: true },
    ]);
  });

  it('24: adds of two people commute, and a clear removes only what was seen', async () => {
    const id = await released();
    await Promise.all([
      enter(id, { qty: 3 }),
      enter(id, { qty: 4 }, 'foreman'),
      enter(id, { qty: 5 }),
      enter(id, { qty: 6 }, 'foreman'),
    ]);
    expect((await line(id))?.counted).toBe('18');
    expect((await enter(id, { qty: -6 }, 'foreman')).record).toMatchObject({ line: { counted: '12' } });
    expect((await enter(id, { qty: -13 }, 'foreman')).body.code).toBe('QUANTITY_EXCEEDS');
    const asked = await set(id, 9);
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { code: 'LINE_CHANGED', question: true, seen: { counted: '12', line_version: 5 } },
    ]);
    expect((await set(id, 9, { line_version: 5 })).record).toMatchObject({ line: { counted: '9' } });
    const taken = await open(id, {}, 'foreman');
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'COUNT_TAKEN', question: true }]);
    const { version } = taken.body.seen as { version: number };
    expect((await open(id, { choice: 'clear', version }, 'foreman')).status).toBe(403);
    await enter(id, { qty: 1 });
    expect((await open(id, { choice: 'clear', version }, 'admin')).body.code).toBe('COUNT_TAKEN');
    expect((await line(id))?.counted).toBe('10');
    const cleared = await open(id, { choice: 'clear', version: version + 1 }, 'admin');
    expect(cleared.status).toBe(200);
    expect((await line(id))?.counted).toBeNull();
    expect((await open(id, {}, 'foreman')).status).toBe(200);
    expect((await open(id, { choice: 'continue' })).status).toBe(200);
  });

  it('25: what nobody counted is never posted, and 0 is counted', async () => {
    const before = [await held('A-1'), await held('A-2')];
    const id = await released({ places: [scene.bins[0], scene.bins[1]] });
    await set(id, before[0] ?? 0);
    await step(id, 'complete', 'warehouse');
    await step(id, 'review', 'admin');
    await step(id, 'approve', 'admin');
    expect((await step(id, 'post', 'admin')).record.status).toBe('posted');
    expect([await held('A-1'), await held('A-2')]).toEqual(before);
    const empty = await released({ places: [scene.bins[1]] });
    const [one] = await lines(empty);
    await crew.as.warehouse('POST', `${SHEETS}/${empty}/locations/${scene.bins[1]}/open`, { body: {} });
    const done = await crew.as.warehouse('POST', `${SHEETS}/${empty}/locations/${scene.bins[1]}/done`, {
      body: { zero_line_ids: [one?.id] },
    });
    expect(done.record).toMatchObject({ lines: [{ counted: '0' }], locations: [{ state: 'done' }] });
  });

  it('26: nothing a blind sheet answers tells what the books say', async () => {
    const id = await released({ blind: true });
    const stock = String(await held());
    const answers = [
      await crew.as.warehouse('GET', `${SHEETS}/${id}/sheet`),
      await crew.as.admin('GET', `${SHEETS}/${id}/sheet`),
      await open(id, {}),
      await set(id, 7),
      await enter(id, { qty: 1 }),
      await open(id, { choice: 'continue' }),
      await step(id, 'complete', 'warehouse'),
      await crew.as.warehouse('GET', `${SHEETS}/${id}`),
      await crew.as.warehouse('GET', `${SHEETS}/${id}/sheet`),
      await crew.as.warehouse('GET', `${SHEETS}/${id}/history`),
      await crew.as.warehouse('POST', `${SHEETS}/query`, { body: { pipeline: [{ $match: {} }] } }),
      await step(id, 'recount', 'warehouse'),
      await crew.as.warehouse('GET', `${SHEETS}/${id}/sheet`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/expected|variance|"stock"|moved_during/);
      expect(JSON.stringify(body)).not.toContain(`"${stock}"`);
    }
    expect(await lines(id, 'warehouse')).toMatchObject([{ round: 2, counted: null, books: null }]);
  });

  it('26: those who decide see the books of a blind sheet once it is counted', async () => {
    const id = await released({ blind: true });
    await set(id, 7);
    await step(id, 'complete', 'warehouse');
    expect((await lines(id, 'admin'))[0]?.books).not.toBeNull();
    expect((await lines(id, 'warehouse'))[0]?.books).toBeNull();
  });

  it('27: nobody approves a large difference they counted themselves', async () => {
    const id = await released();
    await set(id, 3, {}, 'admin');
    await step(id, 'complete', 'warehouse');
    await step(id, 'review', 'admin');
    await decide(id, 'accept', 'lost');
    expect((await step(id, 'approve', 'admin')).body.code).toBe('SAME_PERSON');
    expect((await step(id, 'approve', 'warehouse')).status).toBe(403);
    expect((await step(id, 'approve', 'superadmin')).record.status).toBe('approved');
  });

  it('asks before it adds a product, finds pieces once, and knows its own places', async () => {
    const id = await released({ products: [], places: [scene.bins[2]] });
    const at = { location_id: scene.bins[2] };
    const found = await enter(id, { ...at, product_id: scene.pipe, batch: 'R-501', qty: '1,5' });
    expect([found.status, found.body]).toMatchObject([409, { code: 'NOT_ON_SHEET', question: true }]);
    const yes = { ...at, product_id: scene.pipe, batch: 'R-501', qty: '1,5', confirm: ['NOT_ON_SHEET'] };
    expect((await enter(id, yes)).record).toMatchObject({ line: { counted: '1.5' } });
    const piece = { ...at, product_id: scene.bottle, serial: 'ar-1', qty: null };
    expect((await enter(id, piece)).record).toMatchObject({ line: { counted: '1' } });
    expect((await enter(id, piece)).body.code).toBe('ALREADY_COUNTED');
    expect((await enter(id, { ...piece, serial: 'AR-9' })).body.code).toBe('SERIAL_NOT_HERE');
    expect((await enter(id, { ...at, product_id: scene.pipe, batch: 'X' })).body.code).toBe('BATCH_INVALID');
    expect((await enter(id, { ...at, product_id: 999 })).body.code).toBe('NO_PRODUCT_FOUND');
    expect((await enter(id, {})).body.code).toBe('NO_LOCATION_FOUND');
    expect((await open(id, {})).body.code).toBe('NO_LOCATION_FOUND');
    const asked = await open(id, {}, 'admin');
    expect([asked.status, asked.body.code]).toEqual([409, 'LOCATION_NOT_ON_SHEET']);
    expect((await open(id, { confirm: ['LOCATION_NOT_ON_SHEET'] }, 'admin')).status).toBe(200);
  });

  it.each([
    ['a negative number', { kind: 'set', qty: '-1' }],
    ['no number', { kind: 'set', qty: null }],
    ['half a piece', { kind: 'set', qty: '1,5' }],
    ['nothing added', { kind: 'add', qty: 0 }],
    ['another kind', { kind: 'guess', qty: 1 }],
  ])('refuses %s', async (_what, given) => {
    const id = await released();
    expect((await enter(id, given)).body).toMatchObject({ errorcode: 422, code: 'VALIDATION' });
    expect((await read(id)).status).toBe('released');
  });

  it('takes an entry once, and holds stock still where the sheet says so', async () => {
    const id = await released({ freeze: 'block' });
    const entry = randomUUID();
    const both = await Promise.all([enter(id, { id: entry, qty: 2 }), enter(id, { id: entry, qty: 2 })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await line(id))?.counted).toBe('2');
    expect((await enter(id, { id: entry, kind: 'set', qty: 2 })).body.code).toBe('KEY_REUSED');
    expect((await move(1)).body.code).toBe('STOCK_FROZEN');
    await crew.as.warehouse('POST', `${SHEETS}/${id}/locations/${scene.bins[0]}/done`, { body: {} });
    expect((await move(1)).status).toBe(200);
    await move(1, scene.bins[2], scene.bins[0]);
  });

  it('has nothing to recount where all is well, and counts no more when it is over', async () => {
    const id = await released();
    await set(id, await held());
    await step(id, 'complete', 'warehouse');
    expect((await step(id, 'recount', 'warehouse')).body.code).toBe('NOTHING_TO_RECOUNT');
    expect((await set(id, 1)).body.code).toBe('WRONG_STATUS');
    expect((await open(id, {})).body.code).toBe('WRONG_STATUS');
    expect((await step(id, 'cancel', 'admin')).record.status).toBe('cancelled');
    expect((await set(id, 1)).body.code).toBe('WRONG_STATUS');
  });

  it('is closed without a right and from another company', async () => {
    const id = await released();
    expect((await enter(id, {}, 'employee')).status).toBe(403);
    expect((await crew.as.employee('GET', `${SHEETS}/${id}/sheet`)).status).toBe(403);
    expect((await other.as.admin('GET', `${SHEETS}/${id}/sheet`)).status).toBe(404);
    const body = { id: randomUUID(), location_id: 1, product_id: 1, kind: 'add', qty: 1 };
    expect((await other.as.admin('POST', `${SHEETS}/${id}/entries`, { body })).status).toBe(404);
    expect((await decide(id, 'accept', 'lost', 'warehouse')).status).toBe(403);
    expect((await decide(id, 'accept', 'lost')).body.code).toBe('WRONG_STATUS');
  });
});
