import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../operate/verify.ts';
import {
  type Crew,
  hireCrew,
  pdfPages,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

interface Made {
  readonly id: number;
  readonly number: string;
}

describe('what is left of a batch', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;
  let orderId: number;
  const steel = { heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '900' },
      { product: scene.bottle, qty: '2' },
    ]);
    orderId = order.id;
    await arrive({ product_id: scene.discs, qty: '10' });
    await arrive({ product_id: scene.bottle, serials: ['AR-1', 'AR-2'] });
  });
  afterAll(() => sveis.close());

  const arrive = async (arrival: object) => {
    const answer = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${orderId}/receive`, {
      body: { id: randomUUID(), location_id: 1, ...arrival },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return Number(answer.record.batch_id);
  };
  let pipes = 100;
  /** A batch of 12 m on the first shelf. */
  const pipe = async (given: object = {}) => {
    pipes += 1;
    const number = `R-${pipes}`;
    const batch = { ...steel, number, ...given };
    return { number, id: await arrive({ product_id: scene.pipe, qty: '12', batch }) };
  };
  const send = (batch: string, body: object = {}, by: Role = 'warehouse', product = scene.pipe) =>
    crew.as[by]('POST', `${MAIN}/products/${product}/cut`, {
      body: { id: randomUUID(), location_id: 1, qty: '2,3', batch, ...body },
    });
  const cut = async (batch: string, body: object = {}) => {
    const answer = await send(batch, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record.offcut as Made;
  };
  const refusalOf = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  interface Line {
    readonly batch: string;
    readonly location_id: number;
    readonly on_hand: string;
    readonly available: string;
    readonly cut_from: string | null;
    readonly batch_status: string;
  }
  const lying = async (stem: string) => {
    const { record } = await crew.as.warehouse('GET', `${MAIN}/products/${scene.pipe}/stock`);
    return (record.stock as Line[]).filter(({ batch }) => batch === stem || batch.startsWith(`${stem}-`));
  };
  const figures = async (stem: string) =>
    Object.fromEntries((await lying(stem)).map(({ batch, on_hand }) => [batch, on_hand]));
  const batchOf = async (id: number) => (await crew.as.admin('GET', `${MAIN}/batches/${id}`)).record;
  const step = async (id: number, name: string, by: Role = 'admin') =>
    crew.as[by]('POST', `${MAIN}/batches/${id}/steps/${name}`, {
      body: { note: 'Cracks', rev: (await batchOf(id)).rev },
    });
  const reverse = (move: string | undefined) =>
    crew.as.warehouse('POST', `${MAIN}/stock_moves/${move}/reverse`, { body: { id: randomUUID() } });

  it('is a piece of its own, with heat, certificate and supplier, and takes from the batch what it gets', async () => {
    const { number, id } = await pipe();
    const made = await cut(number, { to_location_id: 2, dimensions: ' one end bevelled ' });
    expect(made.number).toBe(`${number}-R1`);
    expect(await lying(number)).toMatchObject([
      { batch: number, location_id: 1, on_hand: '9.7', cut_from: null },
      {
        batch: `${number}-R1`,
        location_id: 2,
        on_hand: '2.3',
        available: '2.3',
        cut_from: number,
        dimensions: 'one end bevelled',
        heat_number: '482913',
      },
    ]);
    expect(await batchOf(made.id)).toMatchObject({
      cut_from: id,
      heat_number: '482913',
      cert_type: '3.1',
      cert_number: 'C-1',
      supplier: 501,
      status: 'ok',
    });
  });

  it('is numbered after the delivery, also where an offcut is cut again or the number is taken', async () => {
    const { number } = await pipe();
    const first = await cut(number);
    expect((await cut(first.number, { qty: '1' })).number).toBe(`${number}-R2`);
    await scene.sql('update product set batch_pattern = null where tenant_id = $1');
    await arrive({ product_id: scene.pipe, qty: '1', batch: { ...steel, number: `${number}-r3` } });
    expect((await cut(number)).number).toBe(`${number}-R4`);
    expect(await figures(number)).toEqual({
      [number]: '7.4',
      [`${number}-R1`]: '1.3',
      [`${number}-R2`]: '1',
      [`${number}-r3`]: '1',
      [`${number}-R4`]: '2.3',
    });
  });

  it('may be all there is, and nothing comes of a batch that is empty', async () => {
    const { number } = await pipe();
    await cut(number, { qty: '12' });
    expect(await figures(number)).toEqual({ [`${number}-R1`]: '12' });
    expect(await refusalOf(send(number, { qty: '1' }))).toEqual([422, 'QUANTITY_EXCEEDS']);
    expect(await figures(number)).toEqual({ [`${number}-R1`]: '12' });
  });

  it('is made once by the same operation, and by one of two people who cut the same length', async () => {
    const { number } = await pipe();
    const body = { id: randomUUID(), qty: '4' };
    const [one, two] = await Promise.all([send(number, body), send(number, body)]);
    const again = await send(number, body);
    expect([two.record, again.record]).toEqual([one.record, one.record]);
    expect(await figures(number)).toEqual({ [number]: '8', [`${number}-R1`]: '4' });
    expect(await refusalOf(send(number, { ...body, qty: '5' }))).toEqual([422, 'KEY_REUSED']);
    const raced = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send(number, { qty: '5' }, at % 2 === 0 ? 'warehouse' : 'admin')),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await figures(number)).toEqual({ [number]: '3', [`${number}-R1`]: '4', [`${number}-R2`]: '5' });
  });

  it('is taken back whole, by either of its moves, and once', async () => {
    const { number } = await pipe();
    const made = await send(number);
    const moves = made.record.moves as { id: string }[];
    expect((await reverse(moves[0]?.id)).status).toBe(200);
    expect(await figures(number)).toEqual({ [number]: '12' });
    expect((await reverse(moves[1]?.id)).body.code).toBe('ALREADY_REVERSED');
    const next = await send(number);
    await cut(String((next.record.offcut as Made).number), { qty: '2' });
    const [, got] = next.record.moves as { id: string }[];
    expect((await reverse(got?.id)).body.code).toBe('CUT_USED');
  });

  it.each([
    ['more than there is', { qty: '12,01' }, 'QUANTITY_EXCEEDS'],
    ['nothing', { qty: '0' }, 'VALIDATION'],
    ['more decimals than its unit has', { qty: '1,001' }, 'VALIDATION'],
    ['a batch nobody knows', { batch: 'R-9999' }, 'BATCH_INVALID'],
    ['a batch of an id nobody has', { batch_id: 4_000 }, 'BATCH_INVALID'],
    ['to a place nobody has', { to_location_id: 9_999 }, 'NO_LOCATION_FOUND'],
    ['to another warehouse', { to_location_id: 4 }, 'NO_LOCATION_FOUND'],
    ['from where it does not lie', { location_id: 3 }, 'QUANTITY_EXCEEDS'],
  ])('refuses %s, and leaves nothing behind', async (_what, body, code) => {
    const { number } = await pipe();
    expect(await refusalOf(send(number, body))).toEqual([422, code]);
    expect(await figures(number)).toEqual({ [number]: '12' });
    const made = await scene.sql('select id from batch where tenant_id = $1 and number like $2', [
      `${number}-%`,
    ]);
    expect(made).toEqual([]);
  });

  it('is never of goods without batches', async () => {
    const bottle = { serials: ['AR-1'] };
    expect(await refusalOf(send('', bottle, 'warehouse', scene.bottle))).toEqual([422, 'NOTHING_TO_CUT']);
    expect(await refusalOf(send('', {}, 'warehouse', scene.discs))).toEqual([422, 'NOTHING_TO_CUT']);
  });

  it('waits while its place is counted', async () => {
    const { number } = await pipe();
    await scene.sql(
      `insert into wh_doc (tenant_id, id, type, order_no, state, order_date, warehouse_id, created_at, created_by, updated_at, updated_by)
       values ($1, 9001, 'CC', 'CC-1', 'counting', '2026-11-16', 1, $2, $3, $2, $3)`,
      [sveis.time.now, scene.userId],
    );
    await scene.sql(
      "insert into cc_location (tenant_id, doc_id, round, location_id, state, version, is_frozen) values ($1, 9001, 1, 2, 'counting', 1, true)",
    );
    expect(await refusalOf(send(number, { to_location_id: 2 }))).toEqual([422, 'STOCK_FROZEN']);
    await scene.sql('update cc_location set is_frozen = false where tenant_id = $1 and doc_id = 9001');
    expect((await send(number, { to_location_id: 2 })).status).toBe(200);
  });

  it('is held with what it was cut from, however often it was cut, and free with it again', async () => {
    const { number, id } = await pipe();
    const first = await cut(number);
    const second = await cut(first.number, { qty: '1' });
    const statuses = async () => (await lying(number)).map(({ batch_status }) => batch_status);
    expect((await step(id, 'reject')).status).toBe(200);
    expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected']);
    const pick = await crew.as.admin('POST', `${MAIN}/projects/1/materials/pick`, {
      body: {
        id: randomUUID(),
        product_id: scene.pipe,
        location_id: 1,
        qty: '1',
        batch: second.number,
        confirm: ['NOT_PLANNED'],
      },
    });
    expect(pick.body.code).toBe('BATCH_BLOCKED');
    // A piece cut off what is held is held too.
    const held = await cut(number, { qty: '1' });
    expect((await batchOf(held.id)).status).toBe('rejected');
    const released = await step(second.id, 'release');
    expect([released.status, released.body.errors]).toEqual([
      422,
      { note: [expect.stringContaining(first.number)] },
    ]);
    // Held for a reason of its own it stays held when the others are released.
    expect((await step(held.id, 'release')).status).toBe(422);
    expect((await step(id, 'release')).status).toBe(200);
    expect(await statuses()).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect((await step(first.id, 'block', 'warehouse')).status).toBe(200);
    expect(await statuses()).toEqual(['ok', 'quarantine', 'quarantine', 'ok']);
    expect((await step(id, 'block')).status).toBe(200);
    expect((await step(id, 'release')).status).toBe(200);
    expect(await statuses()).toEqual(['ok', 'quarantine', 'quarantine', 'ok']);
  });

  it('is held in either order of the one who rejects and the one who cuts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { number, id } = await pipe();
      const first = await cut(number);
      const { rev } = await batchOf(id);
      const [rejected, made] = await Promise.all([
        crew.as.admin('POST', `${MAIN}/batches/${id}/steps/reject`, { body: { note: 'Cracks', rev } }),
        send(first.number, { qty: '1' }),
      ]);
      expect([rejected.status, made.status]).toEqual([200, 200]);
      expect((await lying(number)).map(({ batch_status }) => batch_status)).toEqual(
        Array(3).fill('rejected'),
      );
    }
  });

  it('has the papers of what it was cut from, also those that are mended or come later', async () => {
    const { number, id } = await pipe();
    const first = await cut(number);
    const second = await cut(first.number, { qty: '1' });
    const edit = async (batch: number, values: object) =>
      crew.as.admin('PUT', `${MAIN}/batches/${batch}`, {
        body: { ...values, rev: (await batchOf(batch)).rev },
      });
    const mended = await edit(id, { heat_number: '482914', cert_number: 'C-2' });
    expect(mended.status, JSON.stringify(mended.body)).toBe(200);
    for (const one of [first, second])
      expect(await batchOf(one.id)).toMatchObject({ heat_number: '482914', cert_number: 'C-2' });
    const found = await crew.as.warehouse('GET', `${MAIN}/warehouse/trace?q=482914`);
    expect((found.body.data as { batches: Made[] }).batches.map((one) => one.number)).toEqual([
      number,
      first.number,
      second.number,
    ]);
    const own = await edit(first.id, { heat_number: 'OTHER' });
    expect([own.status, own.body.errors]).toEqual([422, { heat_number: [expect.stringContaining(number)] }]);
    expect((await edit(first.id, { dimensions: '1,1 m straight' })).status).toBe(200);
    const file = randomUUID();
    await crew.as.admin('PUT', `${MAIN}/files/${file}`, {
      headers: { 'content-type': 'text/plain', 'x-file-name': '3.1.txt' },
      body: Buffer.from('EN 10204 3.1'),
    });
    const kept = await crew.as.admin('PUT', `${MAIN}/batches/${id}/certificate`, {
      body: { file_id: file, rev: (await batchOf(id)).rev },
    });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const told = await crew.as.warehouse('GET', `${MAIN}/warehouse/trace?batch=${second.id}`);
    expect(told.body.data).toMatchObject({
      batches: [
        { number, certificate: { id: file }, receipts: [{ order_no: 'SO-1' }], cut_from: null },
        { number: first.number, certificate: { id: file }, receipts: [], cut_from: number },
        { number: second.number, certificate: { id: file }, receipts: [], cut_from: first.number },
      ],
    });
  });

  it('is found by its label, and by no other piece of the product', async () => {
    const linked = await crew.as.admin('POST', `${MAIN}/products/${scene.pipe}/barcodes`, {
      body: { code: '2001000020010' },
    });
    expect(linked.status, JSON.stringify(linked.body)).toBe(200);
    const { number } = await pipe();
    const made = await cut(number);
    for (const code of [`WL:B:${made.id}`, made.number, `(01)02001000020010(10)${made.number}`]) {
      const { body } = await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, {
        body: { code, ...(code.startsWith('WL') ? { kinds: ['batch'] } : {}) },
      });
      expect(body.data, code).toMatchObject([{ module: 'batch', id: made.id }]);
    }
    await crew.as.admin('PUT', `${MAIN}/batches/${made.id}`, {
      body: { dimensions: 'bevelled end', rev: (await batchOf(made.id)).rev },
    });
    const items = JSON.stringify([{ module: 'batch', id: made.id, amount: '2,3' }]);
    const label = await crew.as.warehouse(
      'GET',
      `${MAIN}/labels/pdf?${new URLSearchParams({ size: '100x50', items })}`,
    );
    const printed = (await pdfPages(label.bytes)).join(' ');
    for (const text of [made.number, '482913', '2,3 m', 'bevelled end']) expect(printed).toContain(text);
  });

  it('comes back from a project as a piece of its own, and the project has used the rest', async () => {
    const { number } = await pipe();
    const at = `${MAIN}/projects/1/materials`;
    const about = { product_id: scene.pipe, location_id: 1, batch: number };
    const taken = await crew.as.admin('POST', `${at}/pick`, {
      body: { id: randomUUID(), qty: '6', confirm: ['NOT_PLANNED'], ...about },
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    const back = (body: object, by: Role = 'admin') =>
      crew.as[by]('POST', `${at}/cut`, { body: { id: randomUUID(), source: 'project', ...about, ...body } });
    expect((await back({ qty: '6,1' })).body.code).toBe('QUANTITY_EXCEEDS');
    expect((await back({ qty: '1', product_id: scene.discs })).body.code).toBe('NO_PRODUCT_FOUND');
    const made = await back({ qty: '2,3', dimensions: 'one end bevelled' });
    expect(made.record, JSON.stringify(made.body)).toMatchObject({
      offcut: { number: `${number}-R1` },
      moves: [{ qty: '2.3' }, { qty: '2.3' }, { qty: '2.3' }],
    });
    expect(await figures(number)).toEqual({ [number]: '6', [`${number}-R1`]: '2.3' });
    interface Material {
      readonly product_id: number;
      readonly used: readonly { readonly batch: string; readonly qty: string }[];
      readonly pickable: readonly { readonly batch: string; readonly is_offcut: boolean }[];
    }
    const { record } = await crew.as.admin('GET', at);
    const material = (record.materials as Material[]).find(({ product_id }) => product_id === scene.pipe);
    expect(material?.used).toContainEqual(expect.objectContaining({ batch: number, qty: '3.7' }));
    // Nothing more is planned: any offcut is long enough, and stands before the whole lengths.
    expect(material?.pickable[0]).toMatchObject({ is_offcut: true });
    const shelf = await back({ qty: '1', source: 'shelf' });
    expect(shelf.record).toMatchObject({ offcut: { number: `${number}-R2` } });
    expect(await figures(number)).toEqual({ [number]: '5', [`${number}-R1`]: '2.3', [`${number}-R2`]: '1' });
  });

  it('is kept for a customer before a whole length is cut, where it is long enough', async () => {
    await scene.sql(
      "update batch set status = 'quarantine' where tenant_id = $1 and parent_batch_id is null",
    );
    await scene.sql(
      "update batch set status = 'quarantine', own_status = 'quarantine' where tenant_id = $1 and parent_batch_id is not null",
    );
    const { number } = await pipe();
    await cut(number, { qty: '4' });
    await cut(number, { qty: '2,5' });
    await scene.sql(
      "insert into account (tenant_id, id, name, type) values ($1, 502, 'Havbruk AS', 'customer')",
    );
    const order = await crew.as.admin('POST', `${MAIN}/customer_orders`, {
      body: { customer: 502, warehouse: 1, lines: [{ product: scene.pipe, qty: 2 }] },
    });
    expect(order.status, JSON.stringify(order.body)).toBe(200);
    const path = `${MAIN}/customer_orders/${order.record.id}`;
    const confirmed = await crew.as.admin('POST', `${path}/steps/confirm`, { body: {} });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    const { record } = await crew.as.warehouse('GET', path);
    expect(record.pickable).toMatchObject([
      { batch: `${number}-R2`, kept: '2', is_offcut: true },
      { batch: `${number}-R1`, kept: '0', is_offcut: true },
      { batch: number, kept: '0', is_offcut: false },
    ]);
  });

  it('is closed without a right and from another company', async () => {
    const { number, id } = await pipe();
    expect((await send(number, {}, 'employee')).status).toBe(403);
    const body = { id: randomUUID(), location_id: 1, qty: '1', batch_id: id };
    expect((await other.as.admin('POST', `${MAIN}/products/${scene.pipe}/cut`, { body })).status).toBe(404);
    const foreign = { ...body, product_id: scene.pipe, source: 'shelf' };
    const asked = await other.as.admin('POST', `${MAIN}/projects/1/materials/cut`, { body: foreign });
    expect([403, 404, 422]).toContain(asked.status);
    expect(await figures(number)).toEqual({ [number]: '12' });
  });

  it('has created nothing: every balance is what its moves come to, and every cut is even', async () => {
    expect(await sveis.owner.inTenant(crew.company.id, checkStock)).toEqual([]);
    const [cutting] = await scene.sql<{ id: number }>(
      "select id from stock_location where tenant_id = $1 and kind = 'cutting'",
    );
    expect(cutting).toBeDefined();
    // One who writes past the posting routine is found.
    await scene.sql(
      `insert into stock_move (tenant_id, id, op_id, op_seq, product_id, batch_id, qty, from_location_id, to_location_id, move_type,
         occurred_at, recorded_at, user_id)
       select m.tenant_id, $2, m.op_id, 99, m.product_id, m.batch_id, 1, m.from_location_id, m.to_location_id, 'cut',
              m.occurred_at, m.recorded_at, m.user_id
         from stock_move m where m.tenant_id = $1 and m.to_location_id = $3 limit 1`,
      [randomUUID(), cutting?.id],
    );
    const lines = (await sveis.owner.inTenant(crew.company.id, checkStock)).map(({ line }) => line);
    expect(lines).toContainEqual(expect.stringContaining('the batch gave'));
  });
});
