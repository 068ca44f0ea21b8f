import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const REPORTS = '/api/main/warehouse/reports';
const roles = ['admin', 'warehouse', 'employee', 'subcontractor'] as const;
type Role = (typeof roles)[number];

interface Told {
  readonly total: string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly periods: readonly Readonly<Record<string, unknown>>[];
  readonly sheets: readonly (Readonly<Record<string, unknown>> & {
    readonly lines: readonly Readonly<Record<string, unknown>>[];
  })[];
}

describe('reports of the stock', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;
  const at = (moment: string) => {
    sveis.time.now = new Date(moment);
  };

  const read = async (report: string, by: Role = 'admin') => {
    const answer = await crew.as[by]('GET', `${REPORTS}/${report}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Told;
  };
  const post = async (path: string, body: object, by: Role = 'warehouse') => {
    const answer = await crew.as[by]('POST', `/api/main/${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record;
  };

  /**
   * Discs cost 12,50: 40 came on 5 October, 10 of them went to the customer on 20 October. Pipe costs 300: 6 m came on
   * 2 November. One receipt of 5 discs was taken back.
   */
  beforeAll(async () => {
    sveis = await startTestInstallation();
    at('2026-10-05T08:00:00Z');
    crew = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const order = await scene.order('SO-2026-0101', [
      { product: scene.discs, qty: '60', cost: '12.5' },
      { product: scene.pipe, qty: '60', cost: '300' },
    ]);
    const receive = (line: number, qty: string, more: object = {}) =>
      post(`supplier_orders/${order.id}/receive`, {
        id: randomUUID(),
        line_id: order.lines[line],
        location_id: scene.bins[0],
        qty,
        ...more,
      });
    await receive(0, '40');
    const wrong = (await receive(0, '5')).moves as readonly { readonly id: string }[];
    await post(`stock_moves/${wrong[0]?.id}/reverse`, { id: randomUUID() });
    at('2026-10-20T08:00:00Z');
    const customer = await scene.customer('CO-2026-0301', [{ product: scene.discs, qty: '10' }]);
    await post(`customer_orders/${customer.id}/pick`, {
      id: randomUUID(),
      product_id: scene.discs,
      qty: '10',
      location_id: scene.bins[0],
    });
    await post(`customer_orders/${customer.id}/steps/ship`, {}, 'admin');
    at('2026-11-02T08:00:00Z');
    await receive(1, '6', {
      batch: { number: 'R-510', heat_number: '490002', cert_type: '3.1', cert_number: 'C-55' },
    });
    at('2026-11-16T08:00:00Z');
  });
  afterAll(() => sveis.close());

  it.each([
    ['2026-10-04', '0'],
    ['2026-10-05', '500'],
    ['2026-10-19', '500'],
    ['2026-10-20', '375'],
    ['2026-11-01', '375'],
    ['2026-11-02', '2175'],
    ['2026-11-16', '2175'],
  ])('says what lay there at the end of %s: %s', async (day, total) => {
    expect((await read(`value?day=${day}`)).total).toBe(total);
  });

  it('says it by warehouse and group, and names what has no cost', async () => {
    await crew.sql('update product set category = $2, cost = null where tenant_id = $1 and id = 2', ['pipe']);
    const { lines } = await read('value');
    expect(lines).toMatchObject([
      { warehouse: 'Main', category: 'pipe', products: 1, uncosted: 1, value: '0' },
      { warehouse: 'Main', category: null, products: 1, uncosted: 0, value: '375' },
    ]);
    await crew.sql('update product set cost = 300 where tenant_id = $1 and id = 2', []);
  });

  it('adds up what came in and went out, with what was taken back as never done', async () => {
    const { periods } = await read('movements?by=month');
    expect(periods).toHaveLength(12);
    expect(periods.slice(-2)).toEqual([
      {
        period: '2026-10-01',
        moves_in: 1,
        moves_out: 1,
        qty_in: null,
        qty_out: null,
        value_in: '500',
        value_out: '125',
      },
      {
        period: '2026-11-01',
        moves_in: 1,
        moves_out: 0,
        qty_in: null,
        qty_out: null,
        value_in: '1800',
        value_out: '0',
      },
    ]);
    const discs = await read(`movements?by=week&product_id=${scene.discs}&warehouse_id=1`);
    const moved = discs.periods.filter(({ moves_in, moves_out }) => moves_in !== 0 || moves_out !== 0);
    expect(moved).toMatchObject([
      { period: '2026-10-05', qty_in: '40', qty_out: '0' },
      { period: '2026-10-19', qty_in: '0', qty_out: '10' },
    ]);
    expect(await read('movements?warehouse_id=2')).toMatchObject({
      periods: Array.from({ length: 12 }, () => ({ moves_in: 0 })),
    });
  });

  it('names what nobody took for long, and leaves out what has just come', async () => {
    expect((await read('slow?days=20')).lines).toMatchObject([
      { code: 'P-4001', on_hand: '30', last_out: '2026-10-20', value: '375' },
    ]);
    expect((await read('slow?days=30')).lines).toEqual([]);
    expect((await read('slow?days=10')).lines).toMatchObject([{ code: 'P-2001', last_out: null }, {}]);
  });

  it('tells nobody a cost who does not manage products', async () => {
    for (const report of ['movements', 'slow?days=10', 'reorder', 'variance'])
      expect(JSON.stringify(await read(report, 'warehouse'))).not.toMatch(/375|1800|12[.,]5|"cost"/);
    for (const by of ['warehouse', 'employee'] as const)
      for (const name of ['value', 'value.csv'])
        expect((await crew.as[by]('GET', `${REPORTS}/${name}`)).status).toBe(403);
  });

  it('is closed to whom may not list what it is about, and to other companies', async () => {
    for (const name of ['movements', 'slow', 'reorder', 'variance', 'slow.csv'])
      expect((await crew.as.subcontractor('GET', `${REPORTS}/${name}`)).status, name).toBe(403);
    expect((await createClient(sveis.app)('GET', `${REPORTS}/slow`)).status).toBe(401);
    const others = await hireCrew(sveis, 'else', ['admin']);
    expect((await others.as.admin('GET', `${REPORTS}/value`)).record).toMatchObject({ lines: [] });
    expect((await others.as.admin('GET', `${REPORTS}/movements?product_id=1`)).status).toBe(404);
    for (const bad of ['value?day=31.12.2026', 'movements?by=year', 'slow?days=0', 'slow?days=x'])
      expect((await crew.as.admin('GET', `${REPORTS}/${bad}`)).status, bad).toBe(422);
  });

  it('is a file for a spreadsheet, without columns nobody may read', async () => {
    const file = async (by: Role) =>
      String((await crew.as[by]('GET', `${REPORTS}/slow.csv?days=20&lang=no`)).body.text).replace(
        '\uFEFF',
        '',
      );
    expect((await file('admin')).split('\r\n').slice(0, 2)).toEqual([
      'Varenummer;Vare;Gruppe;På lager;Enhet;Sist tatt;Verdi',
      'P-4001;Grinding disc;Uten gruppe;30;stk;20.10.2026;375',
    ]);
    expect(await file('warehouse')).not.toContain('Verdi');
  });

  it('says what a posted count found, in quantity, percent and money', async () => {
    const SHEETS = '/api/main/cycle_count';
    const made = await crew.as.admin('POST', SHEETS, {
      body: { warehouse: 1, places: [scene.bins[0]], products: [scene.discs], blind: true },
    });
    const at = `${SHEETS}/${made.record.id}`;
    const step = (name: string) => crew.as.admin('POST', `${at}/steps/${name}`, { body: {} });
    await step('release');
    await crew.as.warehouse('POST', `${at}/entries`, {
      body: {
        id: randomUUID(),
        location_id: scene.bins[0],
        product_id: scene.discs,
        kind: 'set',
        qty: 27,
      },
    });
    await step('complete');
    expect((await read('variance')).sheets).toEqual([]);
    await step('review');
    const { lines } = (await crew.as.admin('GET', `${at}/sheet`)).record as unknown as {
      readonly lines: readonly { readonly id: string }[];
    };
    await crew.as.admin('POST', `${at}/decisions`, {
      body: { lines: [{ id: lines[0]?.id, decision: 'accept', reason_code: 'lost' }] },
    });
    await step('approve');
    expect((await step('post')).record.status).toBe('posted');
    const [sheet, ...more] = (await read('variance')).sheets;
    expect(more).toEqual([]);
    expect(sheet).toMatchObject({
      posted_on: '2026-11-16',
      expected_value: '375',
      value: '-37.5',
      percent: '-10.0',
      lines: [
        { code: 'P-4001', expected: '30', counted: '27', difference: '-3', percent: '-10.0', value: '-37.5' },
      ],
    });
    expect((await read('variance?to=2026-11-15')).sheets).toEqual([]);
    // What the books said on a blind sheet is for those who decide on it.
    expect((await read('variance', 'warehouse')).sheets).toEqual([]);
    await crew.sql(`update wh_doc set data = data - 'blind' where tenant_id = $1 and type = 'CC'`, []);
    expect((await read('variance', 'warehouse')).sheets).toMatchObject([
      { value: null, percent: null, lines: [{ difference: '-3', percent: '-10.0', value: null }] },
    ]);
  });
});
