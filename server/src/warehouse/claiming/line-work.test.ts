import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';
import type { TestClient } from '../../testing/test-client.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse'] as const;
type Role = (typeof roles)[number];

describe('what others did on a line just now', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  });
  afterAll(() => sveis.close());

  const after = (ms: number) => {
    sveis.time.now = new Date(sveis.time.now.getTime() + ms);
  };
  const post = async (by: TestClient, path: string, body: object, writtenAt?: Date) => {
    const id = crypto.randomUUID();
    const answer = await by('POST', `${MAIN}/${path}`, {
      body: { id, ...body },
      headers: writtenAt
        ? { 'x-device-at': writtenAt.toISOString(), 'x-device-now': sveis.time.now.toISOString() }
        : {},
    });
    expect(answer.body).toMatchObject({ status: 'success' });
    return (answer.record.moves as readonly { id: string }[])[0]?.id;
  };
  const recent = async (by: TestClient, path: string) =>
    (await by('GET', `${MAIN}/${path}`)).record.recent as readonly Record<string, unknown>[];

  it('is said by name and amount to those who have the delivery open, for a minute, and not to oneself', async () => {
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '40' },
      { product: scene.bottle, qty: '3' },
    ]);
    const at = `supplier_orders/${order.id}`;
    const [discs, bottles] = order.lines;
    await post(crew.as.warehouse, `${at}/receive`, { line_id: discs, qty: '10', location_id: 1 });
    await post(crew.as.warehouse, `${at}/receive`, { line_id: discs, qty: '5', location_id: 1 });
    await post(crew.as.warehouse, `${at}/receive`, {
      line_id: bottles,
      serials: ['AR-1', 'AR-2'],
      location_id: 1,
    });
    const said = { name: 'Test warehouse', type: 'receive', done_at: sveis.time.now.toISOString() };
    const heard = await recent(crew.as.admin, at);
    expect(heard).toHaveLength(2);
    expect(heard).toContainEqual({ ...said, line_id: bottles, qty: '2' });
    expect(heard).toContainEqual(expect.objectContaining({ ...said, line_id: discs }));
    expect(await recent(crew.as.warehouse, at)).toEqual([]);
    after(61_000);
    expect(await recent(crew.as.admin, at)).toEqual([]);
  });

  it('is gone when it was taken back, and never was when a phone without network did it a while ago', async () => {
    const order = await scene.customer('CO-1', [{ product: scene.discs, qty: '6' }]);
    const at = `customer_orders/${order.id}`;
    const pick = { line_id: order.lines[0], qty: '2', location_id: 1 };
    const move = await post(crew.as.warehouse, `${at}/pick`, pick);
    expect(await recent(crew.as.admin, at)).toEqual([
      expect.objectContaining({ line_id: order.lines[0], type: 'pick', qty: '2' }),
    ]);
    await post(crew.as.warehouse, `stock_moves/${move}/reverse`, {});
    expect(await recent(crew.as.admin, at)).toEqual([]);
    after(3_600_000);
    await post(crew.as.warehouse, `${at}/pick`, pick, new Date(sveis.time.now.getTime() - 1_800_000));
    expect(await recent(crew.as.admin, at)).toEqual([]);
  });

  it('is what was sent on a transfer, and what came back on a return', async () => {
    const transfer = await scene.transfer('TO-1', [{ product: scene.discs, qty: '4' }]);
    await post(crew.as.warehouse, `transfer_orders/${transfer.id}/transfer/out`, {
      line_id: transfer.lines[0],
      qty: '3',
      location_id: 1,
    });
    expect(await recent(crew.as.admin, `transfer_orders/${transfer.id}`)).toMatchObject([
      { type: 'transfer_out', qty: '3' },
    ]);
    const back = await scene.sql<{ id: number }>('select id from wh_doc where tenant_id = $1 and type = $2', [
      'SO',
    ]);
    const [made] = await scene.returns([], [{ id: back[0]?.id ?? 0, lines: [] }], []);
    await post(crew.as.warehouse, `returns/${made?.id}/dispatch`, {
      line_id: made?.lines[0],
      qty: '1',
      location_id: 1,
    });
    expect(await recent(crew.as.admin, `returns/${made?.id}`)).toMatchObject([
      { type: 'return_out', qty: '1' },
    ]);
  });
});
