import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestClient, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

type Row = Readonly<Record<string, unknown>>;

describe('the stock of the demo', () => {
  let sveis: TestInstallation;
  let client: TestClient;
  const listed = async (path: string) =>
    (await client('POST', `/api/main/${path}/query`, { body: { pipeline: [] } })).body.data as readonly Row[];

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    ({ client } = await logIn(sveis.app, 'demo', 'lager'));
  });
  afterAll(() => sveis.close());

  it.each([
    // Two of them are on their way.
    ['P-1001', { on_hand: '45', reserved: '0', available: '43' }],
    // Four of them are past their day.
    ['P-1002', { on_hand: '22', reserved: '0', available: '18' }],
    ['P-2001', { on_hand: '69.7', reserved: '24', available: '42.5' }],
    ['P-2004', { on_hand: '12', reserved: '8', available: '0' }],
    ['P-3001', { on_hand: '6', reserved: '0', available: '6' }],
    ['P-4001', { on_hand: '162', reserved: '50', available: '112' }],
  ])('has of %s what its moves come to', async (code, figures) => {
    const product = (await listed('products')).find((row) => row.code === code);
    const { body } = await client('GET', `/api/main/products/${product?.id}/stock`);
    expect(body.data).toMatchObject(figures);
  });

  it('traces a pipe from its certificate to the project that took it', async () => {
    const { body } = await client('GET', '/api/main/warehouse/trace?q=482913');
    expect(body.data).toMatchObject({
      batches: [
        { number: 'B-31', certificate: { name: 'ER-31.pdf' } },
        { number: 'R-501', certificate: { name: 'BT-482913.pdf' } },
      ],
      materials: [{ by: 'batch' }],
    });
  });

  it('has offcuts on the shelf, with the heat of the batch they were cut from', async () => {
    const { body } = await client('GET', '/api/main/warehouse/trace?q=R-502-R1');
    expect(body.data).toMatchObject({
      batches: [
        { number: 'R-502', on_hand: '10.2', heat_number: '483377', certificate: { name: 'BT-483377.pdf' } },
        {
          number: 'R-502-R1',
          cut_from: 'R-502',
          on_hand: '2.3',
          heat_number: '483377',
          certificate: { name: 'BT-483377.pdf' },
        },
      ],
    });
  });

  it('has something to say in every report of the stock', async () => {
    const { client: admin } = await logIn(sveis.app, 'demo', 'admin');
    const report = async (name: string) => (await admin('GET', `/api/main/warehouse/reports/${name}`)).record;
    expect(Number((await report('value')).total)).toBeGreaterThan(10_000);
    expect((await report('movements')).periods).toContainEqual(expect.objectContaining({ moves_out: 1 }));
    expect(await report('reorder')).toMatchObject({
      watched: 3,
      lines: [
        { code: 'P-4001', reserved: '50', proposal: '138', supplier: null },
        { code: 'P-4002', on_hand: '40', reserved: '10', proposal: '50', supplier: 'Sveisegross AS' },
      ],
    });
    expect((await report('slow?days=20')).lines).toContainEqual(expect.objectContaining({ code: 'P-5001' }));
    expect(await report('variance')).toMatchObject({
      sheets: [{ value: '-192', percent: '-4.8', lines: [{ code: 'P-4002', difference: '-2' }] }],
    });
  });

  it('waits for two orders, one of them begun', async () => {
    const orders = await listed('supplier_orders');
    const year = new Date(sveis.time.now).getUTCFullYear();
    expect(orders.map(({ number, status }) => [number, status]).sort()).toEqual([
      [`SO-${year}-0101`, 'ordered'],
      [`SO-${year}-0102`, 'part_received'],
    ]);
  });

  it('has a transfer and returns under way, an adjustment that waits, two sheets being counted and one that is posted', async () => {
    const year = new Date(sveis.time.now).getUTCFullYear();
    const told = async (path: string) =>
      (await listed(path)).map(({ number, status }) => [number, status]).sort();
    expect(await told('transfer_orders')).toEqual([
      [`TO-${year}-0044`, 'part_in'],
      [`TO-${year}-0045`, 'released'],
    ]);
    expect(await told('customer_orders')).toEqual([
      [`CO-${year}-0310`, 'picking'],
      [`CO-${year}-0311`, 'confirmed'],
    ]);
    expect(await told('adjustment_orders')).toEqual([[`AO-${year}-0012`, 'submitted']]);
    expect(await told('returns')).toEqual([
      [`RE-${year}-0007`, 'received'],
      [`RE-${year}-0008`, 'authorised'],
    ]);
    expect(await told('cycle_count')).toEqual([
      [`CC-${year}-0007`, 'posted'],
      [`CC-${year}-0008`, 'recounting'],
      [`CC-${year}-0009`, 'counting'],
    ]);
    const [blind] = (await listed('cycle_count')).filter(({ number }) => String(number).endsWith('0009'));
    const sheet = (await client('GET', `/api/main/cycle_count/${blind?.id}/sheet`)).record;
    expect(sheet).toMatchObject({ blind: true, locations: [{}, {}, {}, {}] });
    expect((sheet.lines as Row[]).map(({ counted }) => counted).filter(Boolean)).toEqual(['23']);
  });

  it.each([
    ['2001000020010', 'product'],
    ['P-2001', 'product'],
    ['WL:L:HOV/A-01-01', 'stocklocation'],
    ['W26-0533', 'batch'],
  ])('is found by the code %s', async (code, module) => {
    const { body } = await client('POST', '/api/main/scan/resolve', {
      body: { code, kinds: ['product', 'stocklocation', 'batch'] },
    });
    expect(body.data).toEqual([expect.objectContaining({ module })]);
  });

  it('is looked up and not kept by a welder', async () => {
    const welder = await logIn(sveis.app, 'demo', 'sveis1');
    const products = await welder.client('POST', '/api/main/products/query', { body: { pipeline: [] } });
    expect(products.status).toBe(200);
    const orders = await welder.client('POST', '/api/main/supplier_orders/query', { body: { pipeline: [] } });
    expect(orders.status).toBe(403);
  });
});
