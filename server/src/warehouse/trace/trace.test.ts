import { randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  pdfPages,
  runJobs,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import { type MadeOrder, type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const PROJECT = `${MAIN}/projects/1`;
const roles = ['admin', 'warehouse', 'quality', 'employee'] as const;
type Role = (typeof roles)[number];

interface Trace {
  readonly batches: readonly {
    readonly id: number;
    readonly rev: number;
    readonly number: string;
    readonly shipped: readonly object[];
  }[];
  readonly materials: readonly { readonly id: string; readonly by: string }[];
  readonly welds: readonly { readonly id: string; readonly by: string }[];
  readonly hidden: number;
}

describe('the chain from a batch to the documentation', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;
  let order: MadeOrder;
  let drawing: unknown;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    crew = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    order = await scene.order('SO-2026-0101', [{ product: scene.pipe, qty: '600', cost: '300' }]);
    const made = await crew.as.admin('POST', `${PROJECT}/drawing`, {
      body: {
        id: randomUUID(),
        drawing_no: 'ISO-1001',
        revision: 'B',
        title: 'Cooling water',
        design_code: 'EN_13480',
        quality_level: 'C',
        enabled_ndts: ['VT'],
      },
    });
    drawing = made.record.id;
    await crew.sql("update record set status = 'approved' where tenant_id = $1 and id = $2", [drawing]);
  });
  afterAll(() => sveis.close());

  const photo = async (by: Role) => {
    const id = randomUUID();
    const body = await sharp({ create: { width: 400, height: 560, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const sent = await crew.as[by]('PUT', `${MAIN}/files/${id}`, {
      headers: { 'content-type': 'image/jpeg', 'x-file-name': '3.1.jpg' },
      body,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return id;
  };
  const receive = async (number: string, given: object = {}) => {
    const answer = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
      body: {
        id: randomUUID(),
        line_id: order.lines[0],
        location_id: scene.bins[0],
        qty: '6',
        batch: { number, heat_number: '490002', cert_type: '3.1', cert_number: 'C-55', ...given },
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return Number(answer.record.batch_id);
  };
  let rows = 0;
  const material = (values: object, by: Role = 'warehouse') => {
    rows += 1;
    return crew.as[by]('POST', `${PROJECT}/material-list`, {
      body: {
        id: randomUUID(),
        pos: `P${rows}`,
        description: 'Pipe',
        form: 'pipe',
        designation: 'P235GH',
        qty: 6,
        unit: 'm',
        ...values,
      },
    });
  };
  const step = (id: unknown, rev: unknown, name: string, asked: object = {}) =>
    crew.as.quality('POST', `${PROJECT}/material-list/${id}/steps/${name}`, { body: { ...asked, rev } });
  /** Received and verified, with nothing typed but the marking. */
  const verified = async (batch: number) => {
    const made = await material({ batch });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const here = await step(made.record.id, made.record.rev, 'receive');
    const done = await step(here.record.id, here.record.rev, 'verify', { marking_ok: true });
    expect(done.record, JSON.stringify(done.body)).toMatchObject({ status: 'verified' });
    return done.record;
  };
  const weld = (number: string, values: object) =>
    crew.as.admin('POST', `${PROJECT}/weld-log`, {
      body: {
        id: randomUUID(),
        weld_number: number,
        drawing,
        joint_type: 'BW',
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        thickness_1: 3.6,
        thickness_2: 3.6,
        diameter: 60.3,
        ...values,
      },
    });
  const trace = async (question: string, by: Role = 'employee') => {
    const answer = await crew.as[by]('GET', `${MAIN}/warehouse/trace?${question}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as Trace;
  };

  /** The documentation of the welds of the project, all of them completed. */
  const documentation = async () => {
    await crew.sql(
      "update record set status = 'completed' where tenant_id = $1 and module = 'projectweldlog'",
    );
    const asked = await crew.as.admin('POST', `${PROJECT}/exports`, {
      body: { kind: 'dossier', params: { modules: ['projectweldlog'], format: 'pdf' }, language: 'en' },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await runJobs(sveis);
    const { bytes } = await crew.as.admin('GET', `${MAIN}/exports/${asked.record.id}/file`);
    return { bytes, text: (await pdfPages(bytes)).join('\n') };
  };

  it('a row that names a batch has its heat, product, supplier and certificate, untyped', async () => {
    const file = await photo('warehouse');
    const batch = await receive('R-510', { cert_file_id: file });
    const made = await material({ batch });
    expect(made.record, JSON.stringify(made.body)).toMatchObject({
      batch,
      heat_number: '490002',
      cert_type: '3.1',
      cert_no: 'C-55',
      product: scene.pipe,
      supplier: 'Nordstål AS',
      certificate: [file],
    });
    const own = await material({ batch, heat_number: 'H-OWN', cert_no: 'X' });
    expect(own.record).toMatchObject({ heat_number: 'H-OWN', cert_no: 'X', cert_type: '3.1' });
  });

  it('is traced back to receipt, supplier and certificate, and forward to materials and welds', async () => {
    const file = await photo('warehouse');
    const batch = await receive('R-511', { heat_number: '77001', cert_file_id: file });
    const pipe = await verified(batch);
    const made = await weld('W-01', { material_1: pipe.id });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const byHand = await material({ heat_number: '77001', description: 'Written by hand' });
    const filler = await weld('W-02', { consumables: [{ run: 'all', batch }] });
    expect(filler.record.consumables, JSON.stringify(filler.body)).toMatchObject([
      { batch, batch_number: 'R-511' },
    ]);
    const typed = await weld('W-03', { consumables: [{ run: 'all', batch_number: 'R-511' }] });
    for (const question of [`batch=${batch}`, 'q=77001', 'q=r-511']) {
      const told = await trace(question);
      expect(told.batches, question).toMatchObject([
        {
          id: batch,
          number: 'R-511',
          heat_number: '77001',
          supplier: 'Nordstål AS',
          on_hand: '6',
          certificate: { id: file, type: 'image/jpeg' },
          receipts: [{ order_no: 'SO-2026-0101', qty: '6' }],
        },
      ]);
      expect(told.materials.map(({ id, by }) => [id, by]).sort(), question).toEqual(
        [
          [pipe.id, 'batch'],
          [byHand.record.id, 'heat'],
        ].sort(),
      );
      expect(told.welds.map(({ id, by }) => [id, by]).sort(), question).toEqual(
        [
          [made.record.id, 'material'],
          [filler.record.id, 'consumable'],
          [typed.record.id, 'consumable'],
        ].sort(),
      );
      expect(told.hidden).toBe(0);
    }
  });

  it('names the customers who have some of it, without what came back, to those who may see their orders', async () => {
    await crew.sql(
      "insert into account (tenant_id, id, name, type) values ($1, 601, 'Havbruk Vest AS', 'customer')",
    );
    const batch = await receive('R-540', { heat_number: '77540' });
    const post = async (path: string, body: object) => {
      const answer = await crew.as.admin('POST', `${MAIN}/${path}`, { body });
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
      return answer.record;
    };
    const order = await post('customer_orders', {
      customer: 601,
      warehouse: 1,
      lines: [{ product: scene.pipe, qty: 5 }],
    });
    const at = `customer_orders/${order.id}`;
    await post(`${at}/steps/confirm`, {});
    const piece = { product_id: scene.pipe, batch: 'R-540', location_id: scene.bins[0] };
    await post(`${at}/pick`, { id: randomUUID(), ...piece, qty: '5' });
    const shipped = async (by: Role) => (await trace('q=77540', by)).batches[0]?.shipped;
    expect(await shipped('admin')).toEqual([]);
    await post(`${at}/steps/ship`, {});
    const sent = { order_id: Number(order.id), order_no: order.number, customer: 'Havbruk Vest AS' };
    expect(await shipped('admin')).toEqual([{ ...sent, qty: '5' }]);
    const back = await post('returns', {
      kind: 'customer',
      warehouse: 1,
      customer_order: Number(order.id),
      lines: [{ product: scene.pipe, qty: 2 }],
    });
    await post(`returns/${back.id}/steps/authorise`, {});
    const { moves } = await post(`returns/${back.id}/receive`, {
      id: randomUUID(),
      ...piece,
      qty: '2',
      location_id: scene.quarantine,
    });
    expect(await shipped('admin')).toEqual([{ ...sent, qty: '3' }]);
    const [move] = moves as { id: string }[];
    await post(`stock_moves/${move?.id}/reverse`, { id: randomUUID() });
    expect(await shipped('admin')).toEqual([{ ...sent, qty: '5' }]);
    expect(await trace(`batch=${batch}`, 'quality')).toMatchObject({ batches: [{ shipped: [] }], hidden: 1 });
  });

  it('a welder picks the material by the label of its batch, also by a GS1 code', async () => {
    const batch = await receive('R-512', { cert_file_id: await photo('warehouse') });
    const pipe = await verified(batch);
    for (const code of [`WL:B:${batch}`, 'R-512', '(01)02001000020010(10)R-512']) {
      const { body } = await crew.as.employee('POST', `${MAIN}/scan/resolve`, {
        body: { code, kinds: ['projectmateriallist'], pick: 'usable' },
      });
      expect(body.data, code).toMatchObject([{ module: 'projectmateriallist', id: pipe.id }]);
    }
    const bare = await crew.as.employee('POST', `${MAIN}/scan/resolve`, { body: { code: `WL:B:${batch}` } });
    expect(bare.body.data).toMatchObject([{ module: 'batch', id: batch }]);
  });

  it('a certificate that comes later is kept with the batch and with the materials that waited for it', async () => {
    const batch = await receive('R-513', { cert_type: null, cert_number: null });
    await crew.sql("update batch set status = 'ok' where tenant_id = $1 and id = $2", [batch]);
    const row = await material({ batch });
    expect(row.record).toMatchObject({ certificate: null });
    const [told] = (await trace(`batch=${batch}`)).batches;
    const file = await photo('quality');
    const send = (by: Role, body: object) =>
      crew.as[by]('PUT', `${MAIN}/batches/${batch}/certificate`, { body });
    expect((await send('employee', { file_id: file, rev: told?.rev })).status).toBe(403);
    expect((await send('warehouse', { file_id: file, rev: told?.rev })).body).toMatchObject({
      errors: { file_id: expect.anything() },
    });
    expect((await send('quality', { file_id: file, rev: 99 })).status).toBe(409);
    const kept = await send('quality', { file_id: file, rev: told?.rev });
    expect(kept.record, JSON.stringify(kept.body)).toMatchObject({ certificate: file });
    const read = await crew.as.quality('GET', `${PROJECT}/material-list/${row.record.id}`);
    expect(read.record).toMatchObject({ certificate: [file] });
    expect((await crew.as.employee('GET', `${MAIN}/files/${file}`)).status).toBe(200);
    const audit = await crew.sql<{ action: string }>(
      "select action from audit where tenant_id = $1 and entity = 'batch' and entity_id = $2",
      [String(batch)],
    );
    expect(audit.map(({ action }) => action)).toContain('edit');
  });

  it('the documentation prints the certificate of each batch that was used, and of no other', async () => {
    const used = await receive('R-520', { heat_number: '88001', cert_file_id: await photo('warehouse') });
    await receive('R-521', { heat_number: '88002', cert_file_id: await photo('warehouse') });
    const pipe = await verified(used);
    await weld('W-10', { material_1: pipe.id });
    // What a weld took of an offcut leads to the certificate of the delivery.
    const cut = await crew.as.warehouse('POST', `${MAIN}/products/${scene.pipe}/cut`, {
      body: { id: randomUUID(), location_id: scene.bins[0], qty: '2', batch: 'R-520' },
    });
    expect(cut.status, JSON.stringify(cut.body)).toBe(200);
    const offcut = await verified((cut.record.offcut as { id: number }).id);
    await weld('W-11', { material_1: offcut.id });
    const { text, bytes } = await documentation();
    expect(text).toContain('R-520');
    expect(text).toContain('R-520-R1');
    expect(text).toContain('88001');
    expect(text).not.toContain('R-521');
    expect(bytes.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0).toBeGreaterThan(0);
  });

  it('the documentation has the certificate page of an offcut, of its own heat, though nothing names the delivery', async () => {
    const cut = async (batch: string) => {
      const made = await crew.as.warehouse('POST', `${MAIN}/products/${scene.pipe}/cut`, {
        body: { id: randomUUID(), location_id: scene.bins[0], qty: '2', batch },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      return made.record.offcut as { readonly id: number; readonly number: string };
    };
    const keep = async (batch: number, text: string) => {
      const paper = await PDFDocument.create();
      paper.addPage().drawText(text);
      const file = randomUUID();
      await crew.as.quality('PUT', `${MAIN}/files/${file}`, {
        headers: { 'content-type': 'application/pdf', 'x-file-name': '3.1.pdf' },
        body: Buffer.from(await paper.save()),
      });
      const [told] = (await trace(`batch=${batch}`)).batches.filter(({ id }) => id === batch);
      const body = { file_id: file, rev: told?.rev };
      const kept = await crew.as.quality('PUT', `${MAIN}/batches/${batch}/certificate`, { body });
      expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    };
    const papers = { cert_type: '3.1', cert_number: 'C-60' };
    const delivered = await receive('R-540', { heat_number: '88040', ...papers });
    const unused = await receive('R-541', { heat_number: '88041', ...papers });
    await crew.sql("update batch set status = 'ok' where tenant_id = $1 and id = any($2::integer[])", [
      [delivered, unused],
    ]);
    // The certificates come after the saw: one with the delivery, the other for a piece nobody welds.
    const second = await cut((await cut('R-540')).number);
    await cut('R-541');
    await keep(delivered, 'Mill certificate of heat 88040');
    await keep(unused, 'Mill certificate of heat 88041');
    await weld('W-20', { material_1: (await verified(second.id)).id });
    const { text } = await documentation();
    expect(text).toContain('R-540-R2');
    expect(text).toContain('Mill certificate of heat 88040');
    expect(text).not.toContain('88041');
  });

  it('belongs to those of the company who may open batches', async () => {
    const batch = await receive('R-530');
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${MAIN}/warehouse/trace?batch=${batch}`)).status).toBe(404);
    const told = await others.as.admin('GET', `${MAIN}/warehouse/trace?q=R-530`);
    expect(told.body.data).toMatchObject({ batches: [], materials: [], welds: [] });
    expect((await createClient(sveis.app)('GET', `${MAIN}/warehouse/trace?q=R-530`)).status).toBe(401);
    expect((await crew.as.employee('GET', `${MAIN}/warehouse/trace`)).status).toBe(422);
  });
});
