import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

describe('work at the shelf', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '30' },
      { product: scene.bottle, qty: '2' },
    ]);
    const steel = { number: 'R-501', heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
    for (const arrival of [
      { product_id: scene.discs, qty: '100' },
      { product_id: scene.pipe, qty: '30', batch: steel },
      { product_id: scene.bottle, serials: ['AR-1', 'AR-2'] },
    ]) {
      const received = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
        body: { id: randomUUID(), location_id: scene.bins[0], ...arrival },
      });
      expect(received.status, JSON.stringify(received.body)).toBe(200);
    }
  });
  afterAll(() => sveis.close());

  const act = (product: number, what: string, body: object, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${MAIN}/products/${product}/${what}`, {
      body: { id: randomUUID(), location_id: scene.bins[0], ...body },
    });
  const onShelf = async (place: number | undefined) =>
    (
      (await crew.as.warehouse('GET', `${MAIN}/stock_locations/${place}/stock`)).record.stock as {
        product_id: number;
        batch: string | null;
        serial: string | null;
        on_hand: string;
      }[]
    ).map(({ product_id, batch, serial, on_hand }) => [product_id, batch ?? serial, on_hand]);

  it('shows what lies on a place, batch by batch and piece by piece', async () => {
    expect(await onShelf(scene.bins[0])).toEqual(
      expect.arrayContaining([
        [scene.discs, null, '100'],
        [scene.pipe, 'R-501', '30'],
        [scene.bottle, 'AR-1', '1'],
        [scene.bottle, 'AR-2', '1'],
      ]),
    );
    expect(await onShelf(scene.bins[1])).toEqual([]);
  });

  it('moves a part of a batch, and a piece, also to another warehouse', async () => {
    const pipe = { qty: '4,5', batch: 'R-501', to_location_id: scene.bins[1] };
    const moved = await act(scene.pipe, 'move', pipe);
    expect(moved.record, JSON.stringify(moved.body)).toMatchObject({
      moves: [{ qty: '4.5', from_location_id: scene.bins[0], to_location_id: scene.bins[1] }],
    });
    const piece = await act(scene.bottle, 'move', { serials: ['AR-1'], to_location_id: scene.bins[3] });
    expect(piece.status).toBe(200);
    expect(await onShelf(scene.bins[1])).toEqual([[scene.pipe, 'R-501', '4.5']]);
    expect(await onShelf(scene.bins[3])).toEqual([[scene.bottle, 'AR-1', '1']]);
  });

  it('moves once what is sent twice, and takes it back as every move is', async () => {
    const id = randomUUID();
    const body = { id, qty: '10', to_location_id: scene.bins[2] };
    const [first, second] = [await act(scene.discs, 'move', body), await act(scene.discs, 'move', body)];
    expect(second.record).toEqual(first.record);
    expect(await onShelf(scene.bins[2])).toEqual([[scene.discs, null, '10']]);
    expect((await act(scene.discs, 'move', { ...body, qty: '9' })).body.code).toBe('KEY_REUSED');
    const [move] = first.record.moves as { id: string }[];
    const back = await crew.as.warehouse('POST', `${MAIN}/stock_moves/${move?.id}/reverse`, {
      body: { id: randomUUID() },
    });
    expect(back.status).toBe(200);
    expect(await onShelf(scene.bins[2])).toEqual([]);
  });

  it.each([
    ['more than there is', { qty: '101' }, 'QUANTITY_EXCEEDS'],
    ['to where it lies', { qty: '1', to_location_id: 1 }, 'NO_LOCATION_FOUND'],
    ['to a place nobody has', { qty: '1', to_location_id: 9999 }, 'NO_LOCATION_FOUND'],
    ['nothing', { qty: '0' }, 'VALIDATION'],
    ['half a piece', { qty: '1,5' }, 'VALIDATION'],
  ])('refuses to move %s', async (_what, body, code) => {
    const answer = await act(scene.discs, 'move', { to_location_id: 2, ...body });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  it('posts a small correction at once, and leaves a large one to somebody else', async () => {
    const large = await act(scene.discs, 'adjust', {
      new_qty: '40',
      seen_on_hand: '100',
      reason_code: 'miscounted',
    });
    expect(large.record, JSON.stringify(large.body)).toMatchObject({ order: { status: 'submitted' } });
    expect(await onShelf(scene.bins[0])).toContainEqual([scene.discs, null, '100']);
    const { id } = large.record.order as { id: number };
    const approved = await crew.as.admin('POST', `${MAIN}/adjustment_orders/${id}/steps/approve`, {
      body: {},
    });
    expect(approved.record.status).toBe('posted');
    expect(await onShelf(scene.bins[0])).toContainEqual([scene.discs, null, '40']);
    const stale = await act(scene.discs, 'adjust', {
      new_qty: '41',
      seen_on_hand: '100',
      reason_code: 'found',
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'ON_HAND_CHANGED']);
    await crew.sql('update tenant_setting set values = values || $2::jsonb where tenant_id = $1', [
      JSON.stringify({ stock_tolerance_pct: 0, stock_tolerance_qty: 2 }),
    ]);
    const small = await act(scene.discs, 'adjust', { delta: '-1', reason_code: 'damaged' });
    expect(small.record, JSON.stringify(small.body)).toMatchObject({ order: { status: 'posted' } });
    expect(await onShelf(scene.bins[0])).toContainEqual([scene.discs, null, '39']);
  });

  it('opens the sheet a place is counted on, and makes one for those who may', async () => {
    const count = (by: Role) =>
      crew.as[by]('POST', `${MAIN}/stock_locations/${scene.bins[1]}/count`, { body: {} });
    expect((await count('employee')).status).toBe(403);
    const made = await count('admin');
    expect(made.record, JSON.stringify(made.body)).toMatchObject({ is_new: true });
    const found = await count('warehouse');
    expect(found.record).toEqual({ sheet_id: made.record.sheet_id, is_new: false });
    const sheet = await crew.as.warehouse('GET', `${MAIN}/cycle_count/${made.record.sheet_id}/sheet`);
    expect(sheet.record).toMatchObject({ status: 'released', locations: [{ location_id: scene.bins[1] }] });
  });

  it('lets goods out of quarantine by those who answer for batches or returns alone, whichever way they leave', async () => {
    const [hidden, shelf] = [scene.quarantine, scene.bins[1]];
    const into = { qty: '4', batch: 'R-501', to_location_id: hidden };
    expect((await act(scene.pipe, 'move', into)).status).toBe(200);
    const out = { qty: '1', batch: 'R-501', location_id: hidden, to_location_id: shelf };
    const transfer = await scene.transfer('TO-9', [{ product: scene.pipe, qty: '3' }]);
    const tries = (by: Role) =>
      Promise.all([
        act(scene.pipe, 'move', out, by),
        act(scene.pipe, 'cut', { ...out, dimensions: '1 m' }, by),
        crew.as[by]('POST', `${MAIN}/transfer_orders/${transfer.id}/transfer/direct`, {
          body: { ...out, id: randomUUID(), line_id: transfer.lines[0], to_location_id: scene.bins[3] },
        }),
      ]);
    for (const answer of await tries('warehouse'))
      expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([403, 'NO_PERMISSION']);
    expect(await onShelf(hidden)).toEqual([[scene.pipe, 'R-501', '4']]);
    // A good batch is no leave either: what was set aside was set aside for a reason.
    await scene.sql("update batch set status = 'ok' where tenant_id = $1");
    expect((await act(scene.pipe, 'move', out)).status).toBe(403);
    await crew.give('warehouse', 'stockreturn', 'manage');
    expect((await act(scene.pipe, 'move', out)).status).toBe(200);
    for (const answer of await tries('admin')) expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  it('is closed without a right and from another company', async () => {
    const to = { qty: '1', to_location_id: 2 };
    expect((await act(scene.discs, 'move', to, 'employee')).status).toBe(403);
    expect((await act(scene.discs, 'adjust', { delta: '1', reason_code: 'found' }, 'employee')).status).toBe(
      403,
    );
    for (const [method, path] of [
      ['POST', `products/${scene.discs}/move`],
      ['POST', `products/${scene.discs}/adjust`],
      ['POST', `stock_locations/${scene.bins[0]}/count`],
      ['GET', `stock_locations/${scene.bins[0]}/stock`],
    ] as const) {
      const body = { id: randomUUID(), location_id: 1, ...to, delta: '1', reason_code: 'found' };
      const answer = await other.as.admin(method, `${MAIN}/${path}`, method === 'GET' ? {} : { body });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await crew.as.employee('GET', `${MAIN}/stock_locations/1/stock`)).status).toBe(403);
  });
});
