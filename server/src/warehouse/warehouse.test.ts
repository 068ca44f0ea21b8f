import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../testing/crew.ts';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../testing/index.ts';
import { type MadeOrder, type StockScene, setStockScene } from '../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'foreman', 'employee', 'subcontractor'] as const;
type Role = (typeof roles)[number];

describe('the warehouse', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;
  let order: MadeOrder;
  let product: TestAnswer['record'];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', ['admin', 'warehouse', 'foreman', 'employee', 'subcontractor']);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    order = await scene.order('SO-2026-0101', [
      { product: scene.pipe, qty: '60', cost: '300' },
      { product: scene.discs, qty: '40', cost: '12.5' },
    ]);
    const made = await crew.as.admin('POST', `${MAIN}/products`, {
      body: {
        code: 'P-1001',
        name: 'MAG-tråd G3Si1 1,2 mm',
        category: 'consumable',
        base_unit: scene.unit,
        tracking: 'batch',
        cost: 480.5,
        price: 700,
        barcodes: [{ code: '2001000010011' }, { code: '12001000010018', qty_per_scan: 10 }],
        units: [{ unit: 3, factor: 10 }],
      },
    });
    expect(made.body).toMatchObject({ status: 'success' });
    product = made.record;
  });
  afterAll(() => sveis.close());

  const receive = (given: object, by: Role = 'warehouse', id: string = randomUUID(), orderId = order.id) =>
    crew.as[by]('POST', `${MAIN}/supplier_orders/${orderId}/receive`, {
      body: { id, location_id: scene.bins[0], ...given },
      headers: { 'idempotency-key': randomUUID() },
    });
  const pipe = (number: string, given: object = {}) => ({
    number,
    heat_number: '490002',
    cert_type: '3.1',
    cert_number: 'C-55',
    ...given,
  });

  it.each([
    ['batches', {}],
    ['batches', { batch_number: 'B-1', product: 99_999_999_999 }],
    ['batches', { batch_number: 'B-1', product: 'x' }],
    ['batches', { batch_number: 'B-1', product: 1.5 }],
    ['stock_locations', {}],
    ['stock_locations', { code: 'A', warehouse: 'x' }],
    ['supplier_orders', { lines: [null, 'x', {}, { product: 'x', qty: 1 }] }],
  ])('says what is wrong with a form half filled in: %s %j', async (path, body) => {
    const answer = await crew.as.admin('POST', `${MAIN}/${path}`, { body });
    expect(answer.body).toMatchObject({ errorcode: 422, code: 'VALIDATION' });
  });

  it('hides what things cost from those who do not manage it, on every way out', async () => {
    const ways = (as: Role) => [
      crew.as[as]('POST', `${MAIN}/products/query`, { body: { pipeline: [{ $match: {} }] } }),
      crew.as[as]('GET', `${MAIN}/products/${product.id}`),
      crew.as[as]('GET', `${MAIN}/products/${product.id}/stock`),
      crew.as[as]('GET', `${MAIN}/products/${product.id}/history`),
      crew.as[as]('GET', `${MAIN}/warehouse/catalogue`),
      crew.as[as]('GET', `${MAIN}/supplier_orders/${order.id}`),
      crew.as[as]('POST', `${MAIN}/supplier_orders/query`, { body: { pipeline: [{ $match: {} }] } }),
      crew.as[as]('POST', `${MAIN}/scan/resolve`, { body: { code: '2001000010011' } }),
    ];
    for (const answer of await Promise.all(ways('warehouse'))) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(/"(cost|price)":|480[.,]5|unit_cost/);
    }
    const asked = { pipeline: [{ $match: { cost: { $gt: 1 } } }] };
    expect((await crew.as.warehouse('POST', `${MAIN}/products/query`, { body: asked })).status).toBe(422);
    expect((await crew.as.admin('GET', `${MAIN}/products/${product.id}`)).record).toMatchObject({
      cost: 480.5,
    });
  });

  it('refuses a bar code that stands on another product', async () => {
    const twice = await crew.as.admin('POST', `${MAIN}/products`, {
      body: {
        code: 'P-X',
        name: 'X',
        base_unit: 1,
        tracking: 'none',
        barcodes: [{ code: '02001000010011' }],
      },
    });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['barcodes']]);
  });

  it.each([
    ['its EAN', '2001000010011', 'product', 'P-1001'],
    ['its EAN with symbology', ']E02001000010011', 'product', 'P-1001'],
    ['the pack', '12001000010018', 'product', 'P-1001'],
    ['GS1-128 with batch and count', `]C10102001000010011${'10W26-0601'}\u001d3012`, 'product', 'P-1001'],
    ['GS1 DataMatrix', ']d20102001000010011172703311' + '0W26-0417', 'product', 'P-1001'],
    ['a Digital Link', 'https://id.fjord.example/01/02001000010011/10/W26-0417', 'product', 'P-1001'],
    ['its number', 'p-1001', 'product', 'P-1001'],
    ['our own label', 'WL:P:P-1001', 'product', 'P-1001'],
    ['the label of a place', 'WL:L:HOV/A-1', 'stocklocation', 'A-1'],
    ['the code on a shelf', 'shelf-a1', 'stocklocation', 'A-1'],
    ['the label of an order', 'WL:D:SO-2026-0101', 'supplierorder', 'SO-2026-0101'],
  ])('finds by %s', async (_name, code, module, number) => {
    const places = await crew.as.admin('POST', `${MAIN}/stock_locations/query`, {
      body: { pipeline: [{ $match: {} }] },
    });
    // Rows that were put there past the app have no words yet: a save files them.
    if (module === 'stocklocation')
      for (const { id, name, rev } of places.body.data as { id: string; name: string; rev: number }[])
        await crew.as.admin('PUT', `${MAIN}/stock_locations/${id}`, { body: { name: `${name} `, rev } });
    if (module === 'supplierorder')
      await crew.sql(
        `insert into row_term (tenant_id, module, field, term, row_id)
         select tenant_id, 'supplierorder', '_codes', 'SO-2026-0101', id from wh_doc where tenant_id = $1 and id = $2
         on conflict do nothing`,
        [order.id],
      );
    const { status, body } = await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: { code } });
    expect([status, body.data]).toMatchObject([200, [{ module, number }]]);
  });

  it('takes a pattern of batch numbers our own machine reads, and says of every other what one looks like', async () => {
    const put = (batch_pattern: string, as: Role = 'admin') =>
      crew.as[as]('PUT', `${MAIN}/products/${product.id}`, { body: { batch_pattern } });
    for (const hostile of ['^(A+)+$', '(a|a)*', '(?=A)A', 'A{300}'])
      expect((await put(hostile)).body).toMatchObject({
        errorcode: 422,
        errors: { batch_pattern: [expect.stringContaining('[A-Z]')] },
      });
    expect((await put('W\\d{2}-\\d{4}', 'employee')).status).toBe(403);
    expect((await put('W\\d{2}-\\d{4}')).body).toMatchObject({ status: 'success' });
    const batch = (batch_number: string) =>
      crew.as.admin('POST', `${MAIN}/batches`, { body: { batch_number, product: Number(product.id) } });
    expect((await batch('XW26-04171')).body).toMatchObject({ errorcode: 422 });
    expect((await batch('w26-0417')).body).toMatchObject({ status: 'success' });
  });

  it('saves the rest of a product whose pattern of before cannot be read, which then refuses nothing', async () => {
    const stored = (pattern: string | null) =>
      scene.sql('update product set batch_pattern = $2 where tenant_id = $1 and id = $3', [
        pattern,
        product.id,
      ]);
    await stored('^(A+)+$');
    const put = (body: object) => crew.as.admin('PUT', `${MAIN}/products/${product.id}`, { body });
    expect((await put({ name: 'MAG-tråd G3Si1 1,2' })).body).toMatchObject({ status: 'success' });
    expect((await put({ batch_pattern: '^(B+)+$' })).body).toMatchObject({ errorcode: 422 });
    const made = await crew.as.admin('POST', `${MAIN}/batches`, {
      body: { batch_number: `${'A'.repeat(34)}!`, product: Number(product.id) },
    });
    expect(made.body).toMatchObject({ status: 'success' });
    await stored(null);
  });

  it('tells what a code says besides, and doubts a batch another part may have run into', async () => {
    const scan = async (code: string) =>
      (await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: { code } })).body.parsed;
    expect(await scan(`]C10102001000010011${'10W26-0601'}\u001d3012`)).toMatchObject({
      batch: 'W26-0601',
      count: 12,
    });
    expect(await scan('010200100001001110HEAT47113725')).toMatchObject({ batch_doubtful: true });
  });

  it.each([
    ['2001000099993', ['product'], 'NO_PRODUCT_FOUND', 'No Product Found!'],
    ['WL:P:P-404', undefined, 'NO_PRODUCT_FOUND', 'No Product Found!'],
    ['SO-9999', ['supplierorder'], 'NO_ORDER_FOUND', 'No order found!'],
    ['WL:C:CC-2099-0001', undefined, 'NO_SHEET_FOUND', 'No CCSheet Found!'],
    ['WL:L:HOV/Z-99', undefined, 'NO_LOCATION_FOUND', 'No location found'],
    ['NOPE', ['batch'], 'BATCH_INVALID', 'Batchnumber is not valid!'],
  ])('says word for word that %s is not there', async (code, kinds, error, message) => {
    const answer = await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, {
      body: { code, ...(kinds ? { kinds } : {}) },
      headers: { 'accept-language': 'en' },
    });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, error, message]);
  });

  it('receives a batch with its heat and certificate, and finds it by its number at once', async () => {
    const { status, record } = await receive({ product_id: scene.pipe, qty: '24,5', batch: pipe('R-510') });
    expect([status, record]).toMatchObject([
      200,
      {
        order: { status: 'part_received' },
        line: { ordered: '60', received: '24.5', state: 'part' },
        is_quarantined: false,
      },
    ]);
    const found = await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: { code: 'r-510' } });
    expect(found.body.data).toMatchObject([{ module: 'batch', number: 'R-510' }]);
    const { record: stock } = await crew.as.employee('GET', `${MAIN}/products/${scene.pipe}/stock`);
    expect(stock).toMatchObject({
      on_hand: '24.5',
      available: '24.5',
      stock: [{ location: 'A-1', batch: 'R-510', heat_number: '490002', cert_type: '3.1', on_hand: '24.5' }],
      moves: [{ type: 'receive', qty: '24.5', to: 'A-1', order_no: 'SO-2026-0101' }],
    });
    expect(stock.incoming).toEqual([]);
  });

  it.each([
    [
      'a number that does not fit the pattern',
      { batch: pipe('R 510*') },
      'BATCH_INVALID',
      'Batchnumber is not valid!',
    ],
    ['no quantity', { batch: pipe('R-599'), qty: '0' }, 'VALIDATION', 'Please check the required fields!'],
    [
      'an unknown place',
      { batch: pipe('R-599'), location_id: 999 },
      'NO_LOCATION_FOUND',
      'No location found',
    ],
    [
      'a place of another warehouse',
      { batch: pipe('R-599'), location_id: 4 },
      'NO_LOCATION_FOUND',
      'No location found',
    ],
    ['far more than ordered', { batch: pipe('R-599'), qty: '600' }, 'QUANTITY_EXCEEDS', 'Quantity exceeds'],
  ])('refuses %s', async (_name, given, code, message) => {
    const answer = await receive({ product_id: scene.pipe, qty: '1', ...given });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, code, message]);
  });

  it('refuses the batch of another order, and what is not on this one', async () => {
    const second = await scene.order('SO-2026-0102', [{ product: scene.pipe, qty: '5' }]);
    const again = await receive(
      { product_id: scene.pipe, qty: '1', batch: pipe('R-510') },
      'warehouse',
      randomUUID(),
      second.id,
    );
    expect([again.body.code, again.body.message]).toEqual(['BATCH_EXISTS', 'Batch number already exists!']);
    const foreign = await receive({ product_id: scene.bottle, qty: '1' });
    expect(foreign.body.code).toBe('NOT_ON_ORDER');
  });

  it('asks before it takes more than ordered, and takes the yes for those figures alone', async () => {
    const discs = { product_id: scene.discs, qty: '42' };
    const asked = await receive(discs);
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: 'OVER_RECEIPT',
        question: true,
        message: 'Received quantity 42 is above ordered 40. Continue?',
        seen: { ordered: '40', received: '0' },
      },
    ]);
    const part = await receive({ ...discs, qty: '1' });
    const yes = { confirm: ['OVER_RECEIPT'], seen: asked.body.seen };
    expect((await receive({ ...discs, qty: '41', ...yes })).status).toBe(409);
    const back = await crew.as.warehouse(
      'POST',
      `${MAIN}/stock_moves/${(part.record.moves as { id: string }[])[0]?.id}/reverse`,
      { body: { id: randomUUID(), reason: 'wrong' } },
    );
    expect(back.status).toBe(200);
    const id = randomUUID();
    const taken = await receive({ ...discs, ...yes }, 'warehouse', id);
    expect(taken.record).toMatchObject({ line: { received: '42', state: 'done' } });
    const repeated = await receive({ ...discs, ...yes }, 'warehouse', id);
    expect(repeated.record).toEqual(taken.record);
    const otherBody = await receive({ ...discs, qty: '3' }, 'warehouse', id);
    expect([otherBody.status, otherBody.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('posts a goods receipt with its first line, and reverses it with the last move that is taken back', async () => {
    const own = await scene.order('SO-2026-0110', [{ product: scene.discs, qty: '10' }]);
    const come = () =>
      receive(
        { product_id: scene.discs, qty: '2', delivery_note: 'F-77' },
        'warehouse',
        randomUUID(),
        own.id,
      );
    const moved = async () =>
      (await crew.as.warehouse('GET', `${MAIN}/supplier_orders/${own.id}/moves`)).body.data as {
        id: string;
        type: string;
        receipt_no: string;
        delivery_note: string;
        is_reversed: boolean;
      }[];
    const stateOf = async (number: string | undefined) =>
      (
        await scene.sql<{ state: string }>(
          'select state from wh_doc where tenant_id = $1 and order_no = $2',
          [number],
        )
      )[0]?.state;
    await come();
    await come();
    const [one, two] = await moved();
    expect([one, two]).toMatchObject([
      { receipt_no: expect.stringMatching(/^GR-2026-/), delivery_note: 'F-77' },
      { receipt_no: one?.receipt_no },
    ]);
    expect(await stateOf(one?.receipt_no)).toBe('posted');
    const back = (id: string | undefined) =>
      crew.as.warehouse('POST', `${MAIN}/stock_moves/${id}/reverse`, {
        body: { id: randomUUID(), reason: 'wrong' },
      });
    const both = await Promise.all([back(one?.id), back(two?.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(one?.receipt_no)).toBe('reversed');
    await come();
    const last = (await moved()).find(({ type, is_reversed }) => type === 'receive' && !is_reversed);
    expect(last?.receipt_no).toMatch(/^GR-2026-/);
    expect(last?.receipt_no).not.toBe(one?.receipt_no);
    await back(last?.id);
    await scene.sql("update wh_doc set state = 'closed' where tenant_id = $1 and id = $2", [own.id]);
  });

  it('lets nobody but its maker and administrators take a move back', async () => {
    const { record } = await crew.as.warehouse('GET', `${MAIN}/products/${scene.pipe}/stock`);
    const [{ id = '' } = {}] = record.moves as { id?: string }[];
    await crew.give('foreman', 'supplierorder', 'manage');
    const tried = await crew.as.foreman('POST', `${MAIN}/stock_moves/${id}/reverse`, {
      body: { id: randomUUID() },
    });
    expect(tried.status).toBe(403);
    const gone = await other.as.admin('POST', `${MAIN}/stock_moves/${id}/reverse`, {
      body: { id: randomUUID() },
    });
    expect(gone.status).toBe(404);
  });

  it('keeps what was received on the order, and closes the rest with a reason', async () => {
    const open = await crew.as.admin('GET', `${MAIN}/supplier_orders/${order.id}`);
    const lines = open.record.lines as { received_qty: number }[];
    const without = await crew.as.admin('PUT', `${MAIN}/supplier_orders/${order.id}`, {
      body: { lines: lines.slice(1), rev: open.record.rev },
    });
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['lines']]);
    const close = (body: object) =>
      crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/steps/close_short`, { body });
    expect((await close({})).status).toBe(422);
    const closed = await close({ close_reason: 'The rest was cancelled' });
    expect([closed.status, closed.record.status]).toEqual([200, 'closed']);
    expect((closed.record.lines as { state: string }[]).map(({ state }) => state)).toEqual(['short', 'done']);
    expect((await receive({ product_id: scene.pipe, qty: '1', batch: pipe('R-511') })).body.code).toBe(
      'WRONG_STATUS',
    );
  });

  it('is closed without a right, without the feature and from another company', async () => {
    const query = { body: { pipeline: [{ $match: {} }] } };
    expect((await crew.as.employee('POST', `${MAIN}/supplier_orders/query`, query)).status).toBe(403);
    expect((await crew.as.subcontractor('GET', `${MAIN}/products/${product.id}/stock`)).status).toBe(403);
    expect((await receive({ product_id: scene.pipe, qty: '1' }, 'employee')).status).toBe(403);
    expect((await other.as.admin('GET', `${MAIN}/products/${product.id}`)).status).toBe(404);
    expect((await other.as.admin('GET', `${MAIN}/products/${product.id}/stock`)).status).toBe(404);
    const foreign = await other.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
      body: { id: randomUUID(), product_id: scene.pipe, qty: '1', location_id: 1 },
    });
    expect(foreign.status).toBe(404);
    expect(
      (await other.as.admin('POST', `${MAIN}/scan/resolve`, { body: { code: '2001000010011' } })).status,
    ).toBe(422);
  });

  it('counts what waits, and the tracking of a product stays while some of it is there', async () => {
    const menu = await crew.as.warehouse('GET', `${MAIN}/warehouse/menu?warehouse_id=1`);
    expect(menu.record).toEqual({
      tiles: [
        { module: 'customerorder', open: 0 },
        { module: 'supplierorder', open: 1 },
        { module: 'transferorder', open: 0 },
        { module: 'adjustmentorder', open: 0 },
        { module: 'stockreturn', open: 0 },
        { module: 'cyclecount', open: 0 },
      ],
    });
    const { record } = await crew.as.admin('GET', `${MAIN}/products/${scene.pipe}`);
    const changed = await crew.as.admin('PUT', `${MAIN}/products/${scene.pipe}`, {
      body: { tracking: 'none', rev: record.rev },
    });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['tracking']]);
  });
});
