import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse'] as const;
type Role = (typeof roles)[number];

describe('goods that came and were not ordered', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  });
  afterAll(() => sveis.close());

  let orders = 0;
  const ordered = async () => {
    orders += 1;
    const { id } = await scene.order(`SO-${orders}`, [{ product: scene.pipe, qty: '60' }]);
    return `${MAIN}/supplier_orders/${id}`;
  };
  const arrival = (more: object = {}) => ({
    id: randomUUID(),
    line_id: randomUUID(),
    adds_product: scene.discs,
    qty: '8',
    location_id: 1,
    ...more,
  });
  const receive = (by: Role, at: string, body: object) => crew.as[by]('POST', `${at}/receive`, { body });
  const read = async (at: string) => (await crew.as.admin('GET', at)).record;

  it('become a line of the order by those who answer for it, sent twice or not', async () => {
    const at = await ordered();
    const body = arrival();
    const first = await receive('admin', at, body);
    expect(first.record).toMatchObject({
      order: { status: 'part_received' },
      line: { id: body.line_id, product_id: scene.discs, ordered: '8', received: '8', state: 'done' },
    });
    expect((await receive('admin', at, body)).record).toEqual(first.record);
    expect((await read(at)).lines).toMatchObject([
      { product: scene.pipe, received_qty: 0, state: 'open' },
      { _id: body.line_id, product: scene.discs, qty: 8, received_qty: 8, state: 'done' },
    ]);
    const history = await crew.as.admin('GET', `${at}/history`);
    expect(JSON.stringify(history.body)).toContain('"lines"');
  });

  it('go on the same line with the next pallet, after a yes to more than came first', async () => {
    const at = await ordered();
    const first = arrival();
    await receive('admin', at, first);
    const added = first.line_id;
    const more = arrival({ line_id: added, qty: '4' });
    const asked = await receive('admin', at, more);
    expect([asked.status, asked.body.code]).toEqual([409, 'OVER_RECEIPT']);
    const yes = { confirm: ['OVER_RECEIPT'], seen: { ordered: '8', received: '8' } };
    expect((await receive('admin', at, { ...more, ...yes })).record).toMatchObject({
      line: { id: added, ordered: '8', received: '12' },
    });
  });

  it('are refused to everybody else, and the order stays as it was', async () => {
    const at = await ordered();
    expect((await receive('warehouse', at, arrival())).status).toBe(403);
    const plain = await receive('warehouse', at, { ...arrival(), adds_product: undefined });
    expect([plain.status, plain.body.code]).toEqual([422, 'NOT_ON_ORDER']);
    expect((await read(at)).lines).toHaveLength(1);
  });

  it('leave no line behind when they are refused', async () => {
    const at = await ordered();
    const unknown = await receive('admin', at, arrival({ adds_product: 999 }));
    expect([unknown.status, unknown.body.code]).toEqual([422, 'NO_PRODUCT_FOUND']);
    expect((await receive('admin', at, arrival({ line_id: null }))).body.errors).toHaveProperty('line_id');
    const elsewhere = await receive('admin', at, arrival({ location_id: 4 }));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'NO_LOCATION_FOUND']);
    expect((await read(at)).lines).toHaveLength(1);
  });
});
