import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type ReturnScene, setReturnScene } from '../../testing/scenes/return-scene.ts';
import { inspectReturn } from './inspect-return.service.ts';

const MAIN = '/api/main';

const moveIn = (record: Readonly<Record<string, unknown>>, index = 0): string | undefined =>
  (record.moves as { id: string }[])[index]?.id;

describe('a return', () => {
  let sveis: TestInstallation;
  let returns: ReturnScene;
  let ids: { discs: number; pipe: number; bottle: number };

  beforeAll(async () => {
    sveis = await startTestInstallation();
    returns = await setReturnScene(sveis);
    const { discs, pipe, bottle } = returns.scene;
    ids = { discs, pipe, bottle };
  });
  afterAll(() => sveis.close());

  const exceeds = (available: string) => [422, { code: 'QUANTITY_EXCEEDS', available }];
  const answered = ({ status, body }: { status: number; body: object }) => [status, body];

  describe('from a customer', () => {
    it('lands in quarantine, never more than was shipped, and goes back to the shelf or to scrap', async () => {
      const order = await returns.shipped([{ product_id: ids.discs, qty: '10' }]);
      const back = await returns.authorised({ customer_order: order }, [{ product: ids.discs, qty: 12 }]);
      expect(back.record).toMatchObject({
        number: 'RE-2026-0001',
        subject: expect.stringContaining('Havbruk Vest AS'),
        account: 601,
      });
      expect(await returns.read(back.at)).toMatchObject({
        returnable: [{ product_id: ids.discs, batch: null, qty: '10' }],
        landed: [],
      });
      const over = await returns.call('warehouse', `${back.at}/receive`, {
        product_id: ids.discs,
        qty: '11',
      });
      expect(answered(over)).toMatchObject(exceeds('10'));
      const came = await returns.done('warehouse', `${back.at}/receive`, {
        product_id: ids.discs,
        qty: '10',
      });
      expect(came).toMatchObject({ order: { status: 'received' }, line: { returned: '10', state: 'part' } });
      expect(await returns.held(ids.discs)).toMatchObject({ KARANT: '10' });
      const more = await returns.call('warehouse', `${back.at}/receive`, { product_id: ids.discs, qty: '1' });
      expect(answered(more)).toMatchObject(exceeds('0'));
      expect((await returns.read(`customer_orders/${order}`)).lines).toMatchObject([{ returned_qty: 10 }]);
      const inspect = (body: object) =>
        returns.call('admin', `${back.at}/inspect`, { line_id: back.lines[0], ...body });
      expect((await inspect({ disposition: 'restock', location_id: 6 })).body.code).toBe('NO_LOCATION_FOUND');
      expect((await inspect({ disposition: 'scrap', qty: '2' })).body.errors).toHaveProperty('reason');
      const shelf = await inspect({ disposition: 'restock', qty: '8', location_id: 2 });
      expect(shelf.record).toMatchObject({ order: { status: 'received' }, line: { restocked: '8' } });
      expect((await inspect({ disposition: 'restock', qty: '3', location_id: 2 })).body).toMatchObject({
        code: 'QUANTITY_EXCEEDS',
        available: '2',
      });
      const scrapped = await inspect({ disposition: 'scrap', reason: 'bent' });
      expect(scrapped.record).toMatchObject({ line: { scrapped: '2', disposition: 'scrap' } });
      expect(await returns.held(ids.discs)).toEqual({ 'A-1': '90', 'A-2': '8' });
      const ended = await returns.step(back.id, 'close_short', { close_reason: 'the rest was used' });
      expect(ended.record).toMatchObject({ status: 'inspected', lines: [{ state: 'short' }] });
      expect((await returns.step(back.id, 'close')).record.status).toBe('closed');
    });

    it('names the one who decided meanwhile, and leaves nothing behind', async () => {
      const order = await returns.shipped([{ product_id: ids.discs, qty: '5' }]);
      const back = await returns.authorised({ customer_order: order }, [{ product: ids.discs, qty: 5 }]);
      await returns.done('warehouse', `${back.at}/receive`, { product_id: ids.discs, qty: '5' });
      const given = { disposition: 'scrap', locationId: null, reason: 'bent', qty: '4' } as const;
      const whole = { ...given, unitId: null, batch: null, batchId: null, serials: [] };
      const { company, userId } = returns.scene;
      const now = sveis.services.clock();
      await sveis.services.database.inTenant(company.id, (tx) =>
        inspectReturn(
          {
            tx,
            userId,
            sessionId: null,
            now,
            today: dayInZone(now, 'Europe/Oslo'),
            occurredAt: now,
            mayReleaseGoods: true,
          },
          { ...whole, id: randomUUID(), orderId: Number(back.id), lineId: String(back.lines[0]) },
          async () => ({}),
        ),
      );
      const late = await returns.call('admin', `${back.at}/inspect`, {
        line_id: back.lines[0],
        disposition: 'restock',
        qty: '5',
        location_id: 2,
      });
      expect(answered(late)).toMatchObject([422, { code: 'ALREADY_INSPECTED', available: '1' }]);
      expect(late.body.message).toMatch(/\S+ \S+/);
      expect(await returns.read(back.at)).toMatchObject({
        lines: [{ adjusted_qty: 4, disposition: 'scrap' }],
      });
    });

    it('is spread over the lines it was shipped on, and counted on each of them', async () => {
      const order = await returns.shipped([
        { product_id: ids.pipe, qty: '3', batch: 'R-501' },
        { product_id: ids.pipe, qty: '2', batch: 'R-501' },
      ]);
      const back = await returns.authorised({ customer_order: order }, [{ product: ids.pipe, qty: 9 }]);
      const receive = (batch: string, qty: string) =>
        returns.call('warehouse', `${back.at}/receive`, { product_id: ids.pipe, batch, qty });
      expect(answered(await receive('R-502', '1'))).toMatchObject(exceeds('0'));
      expect((await receive('R-999', '1')).body.code).toBe('BATCH_INVALID');
      const came = await receive('R-501', '4,5');
      expect(came.record.moves).toHaveLength(2);
      expect((await returns.read(`customer_orders/${order}`)).lines).toMatchObject([
        { returned_qty: 3 },
        { returned_qty: 1.5 },
      ]);
      expect((await returns.undo(moveIn(came.record, 1))).status).toBe(200);
      expect((await returns.read(`customer_orders/${order}`)).lines).toMatchObject([
        { returned_qty: 3 },
        { returned_qty: 0 },
      ]);
      expect(answered(await receive('R-501', '2,5'))).toMatchObject(exceeds('2'));
    });

    it('28: two returns of the same rest at once: one of them comes in', async () => {
      const order = await returns.shipped([{ product_id: ids.discs, qty: '4' }]);
      const both = await Promise.all(
        [1, 2].map(() => returns.authorised({ customer_order: order }, [{ product: ids.discs, qty: 4 }])),
      );
      const answers = await Promise.all(
        [...both, ...both].map(({ at }) =>
          returns.call('warehouse', `${at}/receive`, { product_id: ids.discs, qty: '3' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers)
        if (status !== 200) expect([status, body.code]).toEqual([422, 'QUANTITY_EXCEEDS']);
      expect((await returns.read(`customer_orders/${order}`)).lines).toMatchObject([{ returned_qty: 3 }]);
    });

    it('is decided on again while it stays in quarantine', async () => {
      const order = await returns.shipped([{ product_id: ids.bottle, serials: ['AR-1'] }]);
      const back = await returns.authorised({ customer_order: order }, [{ product: ids.bottle, qty: 1 }]);
      const foreign = await returns.call('warehouse', `${back.at}/receive`, {
        product_id: ids.bottle,
        serials: ['AR-2'],
      });
      expect(foreign.body.code).toBe('QUANTITY_EXCEEDS');
      const came = await returns.done('warehouse', `${back.at}/receive`, {
        product_id: ids.bottle,
        serials: ['ar-1'],
      });
      const decide = (disposition: string, location_id?: number) =>
        returns.done('admin', `${back.at}/inspect`, { line_id: back.lines[0], disposition, location_id });
      expect(await decide('repair')).toMatchObject({ order: { status: 'inspected' }, moves: [] });
      const shelf = await decide('restock', 3);
      expect(shelf).toMatchObject({ order: { status: 'inspected' }, line: { restocked: '1' } });
      // It lies on the shelf by now: what was scanned first cannot be taken back any more.
      expect((await returns.undo(moveIn(came))).body.code).toBe('QUANTITY_EXCEEDS');
      const taken = await returns.call('admin', `stock_moves/${moveIn(shelf)}/reverse`, {});
      expect(taken.status).toBe(200);
      expect((await returns.read(back.at)).status).toBe('received');
      expect(await decide('to_supplier')).toMatchObject({
        order: { status: 'inspected' },
        line: { out: '1' },
      });
    });

    it('of unknown origin is written by those who answer for returns, and nobody else', async () => {
      const body = { kind: 'customer', account: 601, warehouse: 1, lines: [{ product: ids.discs, qty: 1 }] };
      const worker = await returns.crew.as.warehouse('POST', `${MAIN}/returns`, { body });
      expect([worker.status, Object.keys(worker.body.errors ?? {})]).toEqual([422, ['customer_order']]);
      const back = await returns.authorised({ account: 601 }, [{ product: ids.discs, qty: 1 }]);
      expect((await returns.read(back.at)).returnable).toBeNull();
      await returns.done('warehouse', `${back.at}/receive`, { product_id: ids.discs, qty: '1' });
    });
  });

  describe('from a project', () => {
    it('keeps batch and heat, and is no more than the project has', async () => {
      await returns.crew.as.admin('POST', `${MAIN}/projects/1/materials`, {
        body: { product_id: ids.pipe, required_qty: '10' },
      });
      await returns.done('admin', 'projects/1/materials/pick', {
        product_id: ids.pipe,
        batch: 'R-502',
        qty: '6',
        location_id: 1,
      });
      const back = await returns.authorised({ kind: 'project', project: 1 }, [
        { product: ids.pipe, qty: 8, unit: returns.scene.metre },
      ]);
      const receive = (qty: string, batch = 'R-502') =>
        returns.call('warehouse', `${back.at}/receive`, { product_id: ids.pipe, batch, qty });
      expect(answered(await receive('7'))).toMatchObject(exceeds('6'));
      expect(answered(await receive('1', 'R-501'))).toMatchObject(exceeds('0'));
      expect((await receive('3,2')).record).toMatchObject({ line: { returned: '3.2' } });
      expect(await returns.read(back.at)).toMatchObject({
        returnable: [{ batch: 'R-502', heat_number: '482913', qty: '2.8' }],
        landed: [{ batch: 'R-502', heat_number: '482913', qty: '3.2', location_id: 6 }],
      });
      const { materials } = await returns.read('projects/1/materials');
      expect(materials).toMatchObject([{ picked: '6', returned: '3.2' }]);
      const two = await Promise.all([receive('2'), receive('2')]);
      expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('needs its project', async () => {
      const body = { kind: 'project', warehouse: 1, lines: [{ product: ids.discs, qty: 1 }] };
      const { status, body: told } = await returns.crew.as.admin('POST', `${MAIN}/returns`, { body });
      expect([status, Object.keys(told.errors ?? {})]).toEqual([422, ['project']]);
    });
  });

  describe('to a supplier', () => {
    const supplier = () => ({ kind: 'supplier', supplier_order: returns.delivery.id });

    it('leaves a bin, stands beside what was received, and a piece that is delivered again is received', async () => {
      const back = await returns.authorised(supplier(), [
        { product: ids.bottle, qty: 2 },
        { product: ids.discs, qty: 60 },
      ]);
      const dispatch = (body: object) =>
        returns.call('warehouse', `${back.at}/dispatch`, { location_id: 1, ...body });
      expect((await dispatch({ product_id: ids.discs, qty: '1', location_id: null })).body.code).toBe(
        'NO_LOCATION_FOUND',
      );
      const sent = await dispatch({ product_id: ids.bottle, serials: ['AR-4'] });
      expect(sent.record).toMatchObject({ order: { status: 'dispatched' }, line: { out: '1' } });
      expect((await dispatch({ product_id: ids.bottle, serials: ['AR-4'] })).body.code).toBe(
        'QUANTITY_EXCEEDS',
      );
      await returns.done('warehouse', `${back.at}/dispatch`, {
        product_id: ids.discs,
        qty: '5',
        location_id: 1,
      });
      expect((await returns.read(`supplier_orders/${returns.delivery.id}`)).lines).toMatchObject([
        { received_qty: 100, returned_qty: 5 },
        { received_qty: 60, returned_qty: 0 },
        { received_qty: 5, returned_qty: 1 },
      ]);
      const again = await returns.scene.order('SO-2', [{ product: ids.bottle, qty: '1' }]);
      const received = await returns.call('warehouse', `supplier_orders/${again.id}/receive`, {
        product_id: ids.bottle,
        serials: ['AR-4'],
        location_id: 1,
      });
      expect(received.body).toMatchObject({ status: 'success' });
      expect((await returns.undo(moveIn(sent.record))).body.code).toBe('SERIAL_IN_STOCK');
      expect((await returns.step(back.id, 'answer', {})).status).toBe(422);
      const told = await returns.step(back.id, 'answer', { outcome: 'Credit note 4711' });
      expect(told.record).toMatchObject({ status: 'inspected', outcome: 'Credit note 4711' });
      expect((await returns.step(back.id, 'close')).record.status).toBe('closed');
    });

    it('28: a delivery is not taken back after it went back to its supplier', async () => {
      const order = await returns.scene.order('SO-3', [{ product: ids.discs, qty: '3' }]);
      const came = await returns.done('warehouse', `supplier_orders/${order.id}/receive`, {
        product_id: ids.discs,
        qty: '3',
        location_id: 1,
      });
      const back = await returns.authorised({ kind: 'supplier', supplier_order: order.id }, [
        { product: ids.discs, qty: 3 },
      ]);
      const sent = await returns.done('warehouse', `${back.at}/dispatch`, {
        product_id: ids.discs,
        qty: '2',
        location_id: 1,
      });
      expect((await returns.undo(moveIn(came))).body).toMatchObject({
        code: 'QUANTITY_EXCEEDS',
        available: '1',
      });
      expect((await returns.undo(moveIn(sent))).status).toBe(200);
      expect((await returns.read(back.at)).status).toBe('authorised');
      expect((await returns.undo(moveIn(came))).status).toBe(200);
    });
  });

  it('sent again is the same return, and another one under its id is refused', async () => {
    const order = await returns.shipped([{ product_id: ids.discs, qty: '5' }]);
    const back = await returns.authorised({ customer_order: order }, [{ product: ids.discs, qty: 5 }]);
    const body = { id: randomUUID(), product_id: ids.discs, qty: '2' };
    const first = await returns.done('warehouse', `${back.at}/receive`, body);
    expect(await returns.done('warehouse', `${back.at}/receive`, body)).toEqual(first);
    const other = await returns.call('warehouse', `${back.at}/receive`, { ...body, qty: '3' });
    expect(other.body.code).toBe('KEY_REUSED');
    expect((await returns.read(back.at)).lines).toMatchObject([{ returned_qty: 2 }]);
  });

  it('does not take back what another return brought to the same place', async () => {
    const order = await returns.shipped([{ product_id: ids.discs, qty: '4' }]);
    const made = () => returns.authorised({ customer_order: order }, [{ product: ids.discs, qty: 2 }]);
    const [first, second] = [await made(), await made()];
    const receive = ({ at }: { at: string }) =>
      returns.done('warehouse', `${at}/receive`, { product_id: ids.discs, qty: '2' });
    const came = await receive(first);
    await receive(second);
    await returns.done('admin', `${first.at}/inspect`, {
      line_id: first.lines[0],
      disposition: 'restock',
      location_id: 1,
    });
    expect((await returns.undo(moveIn(came))).body).toMatchObject({
      code: 'QUANTITY_EXCEEDS',
      available: '0',
    });
  });

  it('is inspected by those who answer for returns, seen by nobody without the right, and of its own company', async () => {
    const order = await returns.shipped([{ product_id: ids.discs, qty: '1' }]);
    const back = await returns.authorised({ customer_order: order }, [{ product: ids.discs, qty: 1 }]);
    const body = { product_id: ids.discs, qty: '1' };
    await returns.done('warehouse', `${back.at}/receive`, body);
    const decision = { line_id: back.lines[0], disposition: 'restock', location_id: 1 };
    expect((await returns.call('warehouse', `${back.at}/inspect`, decision)).status).toBe(403);
    for (const what of ['receive', 'dispatch', 'inspect'])
      expect(
        (await returns.call('subcontractor', `${back.at}/${what}`, { ...body, ...decision })).status,
        what,
      ).toBe(403);
    const other = await hireCrew(sveis, 'nord', ['admin'], { isBare: true });
    for (const what of ['receive', 'dispatch', 'inspect']) {
      const stranger = await other.as.admin('POST', `${MAIN}/${back.at}/${what}`, {
        body: { id: randomUUID(), ...body, ...decision },
      });
      expect(stranger.status, what).toBe(404);
    }
    const scan = (code: string) =>
      returns.crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: { code } });
    const found = await scan(String(back.record.number));
    expect(found.body.data).toMatchObject([{ module: 'stockreturn', id: back.id }]);
    const sold = await returns.crew.as.warehouse('GET', `${MAIN}/customer_orders/${order}`);
    const ofOrder = { code: `WL:D:${sold.record.number}`, kinds: ['stockreturn'] };
    const byOrder = await returns.crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: ofOrder });
    expect(byOrder.body.data).toMatchObject([{ module: 'stockreturn', id: back.id }]);
    const stranger = await other.as.admin('POST', `${MAIN}/scan/resolve`, { body: ofOrder });
    expect(stranger.status).toBe(422);
    const menu = await returns.crew.as.warehouse('GET', `${MAIN}/warehouse/menu`);
    const tile = (menu.record.tiles as { module: string; open: number }[]).find(
      ({ module }) => module === 'stockreturn',
    );
    expect(tile?.open).toBeGreaterThan(0);
  });
});
