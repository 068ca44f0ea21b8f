import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const roles = ['admin', 'warehouse'] as const;

describe('a batch that comes again on another order', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<(typeof roles)[number]>;
  let scene: StockScene;
  let orders: readonly number[];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const made = [];
    for (const number of ['SO-1', 'SO-2'])
      made.push((await scene.order(number, [{ product: scene.pipe, qty: '60' }])).id);
    orders = made;
    expect((await receive(0, {})).status).toBe(200);
  });
  afterAll(() => sveis.close());

  const steel = { number: 'R-501', heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
  const receive = (order: number, batch: object, more: object = {}) =>
    crew.as.warehouse('POST', `/api/main/supplier_orders/${orders[order]}/receive`, {
      body: {
        id: randomUUID(),
        product_id: scene.pipe,
        qty: '10',
        location_id: scene.bins[0],
        batch: { ...steel, ...batch },
        ...more,
      },
    });
  const allow = (isAllowed: boolean) =>
    crew.sql('update tenant_setting set values = values || $2::jsonb where tenant_id = $1', [
      JSON.stringify({ allow_existing_batch: isAllowed }),
    ]);
  const held = async () =>
    (await crew.as.warehouse('GET', `/api/main/products/${scene.pipe}/stock`)).record.on_hand;

  it('is refused where the company has not said otherwise, whatever is confirmed', async () => {
    const answer = await receive(1, {}, { confirm: ['EXISTING_BATCH'] });
    expect([answer.status, answer.body.code]).toEqual([422, 'BATCH_EXISTS']);
  });

  it('is asked about, and received as more of it after a yes', async () => {
    await allow(true);
    const asked = await receive(1, {});
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'EXISTING_BATCH',
      'Batch R-501 exists already. Receive more of it?',
    ]);
    expect(await held()).toBe('10');
    const taken = await receive(1, {}, { confirm: ['EXISTING_BATCH'] });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect(await held()).toBe('20');
    expect(await scene.sql('select id from batch where tenant_id = $1')).toHaveLength(1);
  });

  it.each([
    ['another heat', { heat_number: '483377' }],
    ['another certificate', { cert_number: 'C-2' }],
  ])('is refused with %s, also after a yes', async (_what, papers) => {
    await allow(true);
    const answer = await receive(1, papers, { confirm: ['EXISTING_BATCH'] });
    expect([answer.status, answer.body.code]).toEqual([422, 'BATCH_EXISTS']);
  });
});
