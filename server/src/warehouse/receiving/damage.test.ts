import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpTenantPermVersion } from '../../session/index.ts';
import {
  type Crew,
  hireCrew,
  logIn,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import { type MadeOrder, type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'subcontractor'] as const;

describe('goods that come damaged', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<(typeof roles)[number]>;
  let other: Crew<(typeof roles)[number]>;
  let scene: StockScene;
  let order: MadeOrder;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    order = await scene.order('SO-2026-0101', [
      { product: scene.discs, qty: '40' },
      { product: scene.bottle, qty: '4' },
      { product: scene.pipe, qty: '60' },
    ]);
  });
  afterAll(() => sveis.close());

  const receive = (given: object, id: string = randomUUID()) =>
    crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
      body: { id, location_id: scene.bins[0], ...given },
      headers: { 'idempotency-key': randomUUID() },
    });
  const photograph = async () => {
    const id = randomUUID();
    const payload = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const { token } = (await logIn(sveis.app, 'fjord', 'warehouse')).login;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'x-tenant': 'fjord',
    };
    const sent = await sveis.app.inject({
      method: 'PUT',
      url: `${MAIN}/files/${id}?name=a.jpg`,
      headers,
      payload,
    });
    expect(sent.statusCode).toBe(200);
    return id;
  };
  const heldAt = async (product: number) =>
    Object.fromEntries(
      (
        await scene.sql<{ location_id: number; on_hand: string }>(
          'select location_id, sum(on_hand)::float8::text as on_hand from stock_balance where tenant_id = $1 and product_id = $2 group by 1',
          [product],
        )
      ).map(({ location_id, on_hand }) => [location_id, on_hand]),
    );
  const deviations = () =>
    scene.sql<{ id: string }>(
      "select id::text as id from record where tenant_id = $1 and module = 'deviation' order by id",
    );

  it('are received: the sound ones on the shelf, the damaged ones in quarantine, and a deviation says so', async () => {
    const given = {
      product_id: scene.discs,
      qty: '12',
      delivery_note: 'N-77',
      damage: { qty: '3', note: 'The box was wet' },
    };
    const id = randomUUID();
    const answer = await receive(given, id);
    expect([answer.status, answer.record.line]).toMatchObject([200, { received: '12' }]);
    expect(await heldAt(scene.discs)).toEqual({ [Number(scene.bins[0])]: '9', [scene.quarantine]: '3' });
    const made = answer.record.deviation as { id: string; number: string };
    const again = await receive(given, id);
    expect(again.record).toEqual(answer.record);
    expect(await deviations()).toEqual([{ id: made.id }]);
    const { record } = await crew.as.admin('GET', `${MAIN}/deviations/${made.id}`);
    expect(record).toMatchObject({
      number: made.number,
      status: 'registered',
      category: 'supplier',
      supplier_id: 501,
      supplier_order: order.id,
      reported_by: crew.userId('warehouse'),
      names: { references: { [`supplierorder:${order.id}`]: expect.stringContaining('SO-2026-0101') } },
    });
    for (const words of ['3', 'P-4001', 'SO-2026-0101', 'N-77', 'The box was wet'])
      expect(record.description).toContain(words);
  });

  it('are found from the order, by those who may see the deviation', async () => {
    const [made] = await deviations();
    const links = await crew.as.admin('GET', `${MAIN}/supplier_orders/${order.id}/links`);
    expect(links.body.data).toEqual([
      expect.objectContaining({
        module: 'deviation',
        id: made?.id,
        field: 'supplier_order',
        direction: 'from',
      }),
    ]);
    const foreign = await other.as.admin('GET', `${MAIN}/supplier_orders/${order.id}/links`);
    expect(foreign.status).toBe(404);
    const guest = await crew.as.subcontractor('GET', `${MAIN}/supplier_orders/${order.id}/links`);
    expect(guest.status).toBe(403);
  });

  it('all of them go to quarantine where all are damaged, with the photo of the one who received', async () => {
    const own = await photograph();
    const answer = await receive({
      product_id: scene.bottle,
      serials: ['AR-1', 'AR-2'],
      damage: { photos: [own] },
    });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    expect(await heldAt(scene.bottle)).toEqual({ [scene.quarantine]: '2' });
    const made = answer.record.deviation as { id: string };
    const { record } = await crew.as.admin('GET', `${MAIN}/deviations/${made.id}`);
    expect(record.attachments).toEqual([own]);
  });

  it.each([
    ['more than came', { qty: '13' }, 'QUANTITY_EXCEEDS'],
    ['nothing', { qty: '0' }, 'VALIDATION'],
    ['no number', { qty: 'some' }, 'VALIDATION'],
    ['a number nobody said', {}, 'VALIDATION'],
    ['a photo of somebody else', { qty: '1', photos: [randomUUID()] }, 'VALIDATION'],
  ])('refuses %s, and leaves nothing behind', async (_, damage, code) => {
    const before = [await heldAt(scene.discs), (await deviations()).length];
    const answer = await receive({ product_id: scene.discs, qty: '12', damage });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect([await heldAt(scene.discs), (await deviations()).length]).toEqual(before);
  });

  const takeBack = (moveId: string | undefined, given: object = {}, id: string = randomUUID()) =>
    crew.as.warehouse('POST', `${MAIN}/stock_moves/${moveId}/reverse`, {
      body: { id, ...given },
      headers: { 'idempotency-key': randomUUID() },
    });
  const arrive = async (given: object) => {
    const { record } = await receive(given);
    const moves = record.moves as readonly { readonly id: string }[];
    return {
      moves: moves.map(({ id }) => id),
      deviation: record.deviation as { id: string; number: string },
    };
  };
  const deviationOf = async (id: string) => (await crew.as.admin('GET', `${MAIN}/deviations/${id}`)).record;
  const yes = { confirm: ['DAMAGE_WITHDRAWN'] };

  it('taken back, the damaged ones close their deviation: asked first, once, and its history says why', async () => {
    const before = await heldAt(scene.discs);
    const { moves, deviation } = await arrive({ product_id: scene.discs, qty: '4', damage: { qty: '1' } });
    const [sound, damaged] = moves;
    const shown = await crew.as.warehouse('GET', `${MAIN}/supplier_orders/${order.id}/moves`);
    expect(shown.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: sound, is_damaged: false }),
        expect.objectContaining({ id: damaged, is_damaged: true }),
      ]),
    );
    expect((await takeBack(sound)).record.deviation).toBeNull();
    const asked = await takeBack(damaged);
    expect([asked.status, asked.body.code, asked.body.question]).toEqual([409, 'DAMAGE_WITHDRAWN', true]);
    expect(asked.body.message).toContain(deviation.number);
    expect(await deviationOf(deviation.id)).toMatchObject({ status: 'registered' });
    const id = randomUUID();
    const answer = await takeBack(damaged, yes, id);
    expect([answer.status, answer.record.deviation]).toEqual([200, { ...deviation, is_closed: true }]);
    expect((await takeBack(damaged, yes, id)).record).toEqual(answer.record);
    expect(await heldAt(scene.discs)).toEqual(before);
    expect(await deviationOf(deviation.id)).toMatchObject({
      status: 'closed',
      closed_by: crew.userId('warehouse'),
      closing_comment: expect.stringContaining('SO-2026-0101'),
    });
    const history = await crew.as.admin('GET', `${MAIN}/deviations/${deviation.id}/history`);
    expect(JSON.stringify(history.body)).toContain('dismiss');
  });

  it('of several pieces the last one taken back closes it', async () => {
    const { moves, deviation } = await arrive({
      product_id: scene.bottle,
      serials: ['AR-8', 'AR-9'],
      damage: {},
    });
    const [first, second] = moves;
    expect((await takeBack(first)).record.deviation).toBeNull();
    expect(await deviationOf(deviation.id)).toMatchObject({ status: 'registered' });
    expect((await takeBack(second, yes)).record.deviation).toMatchObject({ is_closed: true });
  });

  it('a deviation somebody works on stays open and says that the goods are gone; one that is deleted stays so', async () => {
    const begun = await arrive({ product_id: scene.discs, qty: '2', damage: { qty: '2' } });
    await crew.sql("update record set status = 'process' where tenant_id = $1 and id = $2", [
      begun.deviation.id,
    ]);
    const answer = await takeBack(begun.moves[0]);
    expect([answer.status, answer.record.deviation]).toMatchObject([200, { is_closed: false }]);
    expect(await deviationOf(begun.deviation.id)).toMatchObject({
      status: 'process',
      closing_comment: expect.stringContaining('SO-2026-0101'),
    });
    const deleted = await arrive({ product_id: scene.discs, qty: '2', damage: { qty: '2' } });
    await crew.as.admin('DELETE', `${MAIN}/deviations/${deleted.deviation.id}`);
    expect((await takeBack(deleted.moves[0])).record.deviation).toBeNull();
  });

  it('is taken back by nobody else, and in no other company', async () => {
    const { moves, deviation } = await arrive({ product_id: scene.discs, qty: '1', damage: { qty: '1' } });
    const body = { body: { id: randomUUID(), ...yes } };
    const path = `${MAIN}/stock_moves/${moves[0]}/reverse`;
    expect((await crew.as.subcontractor('POST', path, body)).status).toBe(403);
    expect((await other.as.admin('POST', path, body)).status).toBe(404);
    expect(await deviationOf(deviation.id)).toMatchObject({ status: 'registered' });
    expect((await takeBack(moves[0], yes)).status).toBe(200);
  });

  it('without deviations in the company the goods are set aside all the same', async () => {
    await crew.sql(
      `update tenant_setting set values = values || '{"exclude_deviation": true}' where tenant_id = $1`,
    );
    await sveis.owner.inTenant(crew.company.id, (tx) => bumpTenantPermVersion(tx));
    const before = (await deviations()).length;
    const answer = await receive({ product_id: scene.discs, qty: '2', damage: { qty: '2' } });
    expect([answer.status, answer.record.deviation]).toEqual([200, null]);
    expect((await deviations()).length).toBe(before);
    expect(await heldAt(scene.discs)).toMatchObject({ [scene.quarantine]: '5' });
  });
});
