import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';
import { watchStock } from './watch-stock.service.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
const morning = new Date('2026-11-16T06:11:00Z');
const noon = new Date('2026-11-16T11:11:00Z');
const night = new Date('2026-11-16T02:11:00Z');

describe('the watch over the stock', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<(typeof roles)[number]>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = noon;
    crew = await hireCrew(sveis, 'fjord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '30' },
    ]);
    const steel = { number: 'R-501', heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
    for (const arrival of [
      { product_id: scene.discs, qty: '100' },
      { product_id: scene.pipe, qty: '30', batch: steel },
    ])
      await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
        body: { id: randomUUID(), location_id: scene.bins[0], ...arrival },
      });
  });
  afterAll(() => sveis.close());

  const watch = (now: Date) => watchStock(sveis.services, crew.company.id, now);
  const told = async (kind: string) =>
    (
      await scene.sql<{ user_id: number; params: Record<string, unknown> }>(
        'select user_id, params from notice where tenant_id = $1 and kind = $2 order by created_at, user_id',
        [kind],
      )
    ).map(({ user_id, params }) => ({ user_id, ...params }));
  const least = (qty: number) =>
    scene.sql('update product set min_stock = $3 where tenant_id = $1 and id = $2', [scene.discs, qty]);

  it('tells once of a product at its least, by day, and again when it has been filled up and runs low once more', async () => {
    await least(99);
    await watch(noon);
    expect(await told('stock_low')).toEqual([]);
    await least(100);
    await watch(night);
    expect(await told('stock_low')).toEqual([]);
    await watch(noon);
    await watch(noon);
    const first = await told('stock_low');
    expect(first.map(({ user_id }) => user_id).sort()).toEqual(
      [crew.userId('admin'), crew.userId('warehouse')].sort(),
    );
    expect(first[0]).toMatchObject({ id: scene.discs, qty: '100', least: '100', unit: 'stk' });
    await least(10);
    await watch(noon);
    await least(150);
    await watch(noon);
    expect((await told('stock_low')).length).toBe(4);
  });

  it('tells once for each last day of a batch of which something is left', async () => {
    const expires = (day: string) =>
      scene.sql("update batch set expiry_date = $2 where tenant_id = $1 and number = 'R-501'", [day]);
    await expires('2026-12-31');
    await watch(noon);
    expect(await told('batch_expiring')).toEqual([]);
    await expires('2026-12-16');
    await watch(noon);
    await watch(noon);
    expect((await told('batch_expiring'))[0]).toMatchObject({ batch: 'R-501', day: '2026-12-16', qty: '30' });
    expect((await told('batch_expiring')).length).toBe(2);
    await expires('2026-12-10');
    await watch(noon);
    expect((await told('batch_expiring')).length).toBe(4);
  });

  it('tells administrators, in the first hour of the day, of a balance that is not what its moves come to', async () => {
    await watch(morning);
    expect(await told('stock_differs')).toEqual([]);
    await superQuery(
      sveis,
      'update stock_balance set on_hand = 97 where tenant_id = $1 and product_id = $2',
      [crew.company.id, scene.discs],
    );
    await watch(noon);
    expect(await told('stock_differs')).toEqual([]);
    await watch(morning);
    await watch(morning);
    expect(await told('stock_differs')).toEqual([
      expect.objectContaining({ user_id: crew.userId('admin'), qty: '97', moved: '100', place: 'A-1' }),
    ]);
  });
});
