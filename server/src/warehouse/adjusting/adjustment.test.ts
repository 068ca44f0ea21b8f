import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const ORDERS = `${MAIN}/adjustment_orders`;
const roles = ['admin', 'superadmin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

describe('an adjustment', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '60' },
      { product: scene.bottle, qty: '4' },
    ]);
    const steel = { number: 'R-501', heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
    for (const arrival of [
      { product_id: scene.discs, qty: '100' },
      { product_id: scene.pipe, qty: '30', batch: steel },
      { product_id: scene.bottle, serials: ['AR-1', 'AR-2'] },
    ]) {
      const { status } = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
        body: { id: randomUUID(), location_id: scene.bins[0], ...arrival },
      });
      expect(status).toBe(200);
    }
  });
  afterAll(() => sveis.close());

  const draft = async (by: Role = 'warehouse', given: object = {}) => {
    const made = await crew.as[by]('POST', ORDERS, { body: { warehouse: 1, ...given } });
    expect(made.body).toMatchObject({ status: 'success' });
    return Number(made.record.id);
  };
  const adjust = (id: number, given: object, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${ORDERS}/${id}/adjust`, {
      body: {
        id: randomUUID(),
        product_id: scene.discs,
        location_id: scene.bins[0],
        reason_code: 'lost',
        ...given,
      },
    });
  const step = (id: number, name: string, by: Role, body: object = {}) =>
    crew.as[by]('POST', `${ORDERS}/${id}/steps/${name}`, { body });
  const held = async (product = scene.discs) =>
    (await crew.as.warehouse('GET', `${MAIN}/products/${product}/stock`)).record.on_hand;
  const tolerate = (percent: number, qty: number) =>
    crew.sql('update tenant_setting set values = values || $2::jsonb where tenant_id = $1', [
      JSON.stringify({ stock_tolerance_pct: percent, stock_tolerance_qty: qty }),
    ]);

  it('moves nothing before somebody else approves it, and then once', async () => {
    const id = await draft();
    const line = await adjust(id, { delta: '-4' });
    expect(line.record).toMatchObject({ line: { qty: '-4', seen: '100' }, order: { status: 'draft' } });
    expect(await held()).toBe('100');
    const sent = await step(id, 'submit', 'warehouse');
    expect([sent.status, sent.record.status]).toEqual([200, 'submitted']);
    expect(await crew.kindsTold('admin')).toContain('adjustmentorder_submitted');
    expect((await adjust(id, { delta: '-1' })).body.code).toBe('WRONG_STATUS');
    expect((await step(id, 'approve', 'warehouse')).status).toBe(403);
    const [first, second] = await Promise.all([step(id, 'approve', 'admin'), step(id, 'approve', 'admin')]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    const { record } = await crew.as.admin('GET', `${ORDERS}/${id}`);
    expect(record).toMatchObject({
      status: 'posted',
      approved_by: crew.userId('admin'),
      lines: [{ qty: -4, adjusted_qty: 4, state: 'done' }],
    });
    expect(await held()).toBe('96');
    const moves = (await crew.as.warehouse('GET', `${ORDERS}/${id}/moves`)).body.data as { id: string }[];
    expect(moves).toMatchObject([{ type: 'adjust', qty: '4', from: 'A-1' }]);
    const undo = await crew.as.admin('POST', `${MAIN}/stock_moves/${moves[0]?.id}/reverse`, {
      body: { id: randomUUID() },
    });
    expect(undo.body.code).toBe('WRONG_STATUS');
  });

  it('is never approved by its own author', async () => {
    const own = await draft('admin');
    await adjust(own, { delta: '2', reason_code: 'found' }, 'admin');
    await step(own, 'submit', 'admin');
    expect((await step(own, 'approve', 'admin')).status).toBe(403);
    const handed = await draft('admin');
    await adjust(handed, { delta: '2', reason_code: 'found' }, 'admin');
    await step(handed, 'submit', 'warehouse');
    expect((await step(handed, 'approve', 'admin')).body.code).toBe('SAME_PERSON');
    const before = Number(await held());
    expect((await step(handed, 'approve', 'superadmin')).record.status).toBe('posted');
    expect(await held()).toBe(String(before + 2));
  });

  it('is never approved by somebody who wrote on it, also where they took off again what they wrote', async () => {
    const before = Number(await held());
    const shared = async (by: Role) => {
      const id = await draft('warehouse');
      await adjust(id, { delta: '2', reason_code: 'found' });
      const line = await adjust(id, { delta: '3', reason_code: 'found' }, by);
      return { id, line: (line.record.line as { id: string }).id };
    };
    const kept = await shared('admin');
    await step(kept.id, 'submit', 'warehouse');
    expect((await step(kept.id, 'approve', 'admin')).body.code).toBe('SAME_PERSON');
    expect((await step(kept.id, 'approve', 'superadmin')).record.status).toBe('posted');
    const gone = await shared('admin');
    await crew.as.admin('POST', `${ORDERS}/${gone.id}/lines/${gone.line}/remove`, { body: {} });
    await step(gone.id, 'submit', 'warehouse');
    expect((await step(gone.id, 'approve', 'admin')).body.code).toBe('SAME_PERSON');
    expect((await step(gone.id, 'approve', 'superadmin')).record.status).toBe('posted');
    expect(await held()).toBe(String(before + 7));
  });

  it('is posted as it is submitted while every line is within the tolerance of the company', async () => {
    await tolerate(1, 2);
    const before = Number(await held());
    const small = await draft();
    await adjust(small, { delta: '-2' });
    expect((await step(small, 'submit', 'warehouse')).record).toMatchObject({
      status: 'posted',
      approved_by: null,
      lines: [{ adjusted_qty: 2, state: 'done' }],
    });
    expect(await held()).toBe(String(before - 2));
    const large = await draft();
    await adjust(large, { delta: '-2' });
    await adjust(large, { delta: '-3' });
    expect((await step(large, 'submit', 'warehouse')).record.status).toBe('submitted');
    expect((await step(large, 'reject', 'admin')).status).toBe(422);
    expect((await step(large, 'reject', 'admin', { reject_reason: 'Count again' })).record.status).toBe(
      'rejected',
    );
    expect(await held()).toBe(String(before - 2));
    await tolerate(0, 0);
  });

  it('asks again when other people have moved what was seen', async () => {
    const id = await draft();
    const now = String(await held());
    const asked = await adjust(id, { new_qty: '50', seen_on_hand: '99' });
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { code: 'ON_HAND_CHANGED', question: true, seen: { on_hand: now } },
    ]);
    const taken = await adjust(id, { new_qty: '50', seen_on_hand: now });
    expect(taken.record).toMatchObject({ line: { qty: String(50 - Number(now)) } });
  });

  it('writes a confirm once, and takes it off again', async () => {
    const draftId = await draft();
    const id = randomUUID();
    const [first, second] = [
      await adjust(draftId, { id, delta: 1 }),
      await adjust(draftId, { id, delta: 1 }),
    ];
    expect(second.record).toEqual(first.record);
    expect((await adjust(draftId, { id, delta: 2 })).body.code).toBe('KEY_REUSED');
    const remove = () => crew.as.warehouse('POST', `${ORDERS}/${draftId}/lines/${id}/remove`);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await step(draftId, 'submit', 'warehouse')).status).toBe(422);
    expect((await crew.as.admin('DELETE', `${ORDERS}/${draftId}`)).status).toBe(404);
  });

  it.each([
    ['more than there is', { delta: '-1000' }, 'QUANTITY_EXCEEDS'],
    ['nothing', { delta: '0' }, 'VALIDATION'],
    ['no quantity', {}, 'VALIDATION'],
    ['less than none', { new_qty: '-1', seen_on_hand: '1' }, 'VALIDATION'],
    ['a quantity nobody has seen', { new_qty: '1' }, 'VALIDATION'],
    ['a place of another warehouse', { delta: '1', location_id: 4 }, 'NO_LOCATION_FOUND'],
    ['an unknown product', { delta: '1', product_id: 999 }, 'NO_PRODUCT_FOUND'],
    ['a batch nobody knows', { delta: '1', product_id: 2, batch: 'R-777' }, 'BATCH_INVALID'],
    ['a product by batch without one', { delta: '1', product_id: 2 }, 'VALIDATION'],
    ['a piece without its number', { delta: '-1', product_id: 3 }, 'VALIDATION'],
    ['a piece that is not there', { delta: '-1', product_id: 3, serial: 'AR-9' }, 'SERIAL_NOT_HERE'],
    ['no reason', { delta: '1', reason_code: 'mood' }, 'VALIDATION'],
    ['another reason without a word', { delta: '1', reason_code: 'other' }, 'VALIDATION'],
  ])('refuses %s', async (_what, given, code) => {
    const id = await draft();
    const answer = await adjust(id, given);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect((await crew.as.warehouse('GET', `${ORDERS}/${id}`)).record.lines ?? []).toEqual([]);
  });

  it('takes an expired batch and a piece out of stock, all or nothing', async () => {
    await crew.sql("update batch set expiry_date = '2026-06-30' where tenant_id = $1");
    const id = await draft();
    await adjust(id, { product_id: scene.pipe, batch: 'R-501', delta: '-1,5', reason_code: 'expired' });
    await adjust(id, { product_id: scene.bottle, serial: 'ar-1', delta: '-1', reason_code: 'damaged' });
    await step(id, 'submit', 'warehouse');
    const second = await draft();
    await adjust(second, { product_id: scene.bottle, serial: 'AR-1', delta: '-1', reason_code: 'damaged' });
    await adjust(second, { product_id: scene.pipe, batch: 'R-501', delta: '-1', reason_code: 'expired' });
    await step(second, 'submit', 'warehouse');
    expect((await step(id, 'approve', 'admin')).record.status).toBe('posted');
    expect([await held(scene.pipe), await held(scene.bottle)]).toEqual(['28.5', '1']);
    const late = await step(second, 'approve', 'admin');
    expect([late.status, late.body.code]).toEqual([422, 'SERIAL_NOT_HERE']);
    expect(await held(scene.pipe)).toBe('28.5');
    expect((await crew.as.admin('GET', `${ORDERS}/${second}`)).record.status).toBe('submitted');
  });

  it('is typed in the office too, and refuses lines that cannot be', async () => {
    const line = { product: scene.discs, location: scene.bins[0], qty: -1, reason_code: 'lost' };
    const good = await crew.as.admin('POST', ORDERS, { body: { warehouse: 1, lines: [line] } });
    expect(good.record).toMatchObject({ subject: 'HOV', lines: [{ seen_qty: Number(await held()) }] });
    for (const wrong of [
      { ...line, qty: 0 },
      { ...line, location: 4 },
      { ...line, product: scene.pipe },
      { ...line, product: scene.bottle, serial: 'AR-2', qty: -2 },
    ]) {
      const answer = await crew.as.admin('POST', ORDERS, { body: { warehouse: 1, lines: [wrong] } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['lines']]);
    }
  });

  it('is closed without a right and from another company', async () => {
    const id = await draft();
    expect((await adjust(id, { delta: 1 }, 'employee')).status).toBe(403);
    const body = { id: randomUUID(), product_id: 1, location_id: 1, reason_code: 'lost', delta: 1 };
    expect((await other.as.admin('POST', `${ORDERS}/${id}/adjust`, { body })).status).toBe(404);
  });
});
