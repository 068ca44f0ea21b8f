import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'superadmin', 'warehouse', 'foreman', 'employee'] as const;
type Role = (typeof roles)[number];

interface Parked {
  readonly id: string;
  readonly code: string;
  readonly qty: string;
  readonly state: string;
  readonly location: string | null;
  readonly product_id: number | null;
  readonly reason: string | null;
  readonly may_discard: boolean;
}

describe('a code nobody knows', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;
  let sheet = '';
  let order = '';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const made = await scene.order('SO-1', [{ product: scene.discs, qty: '100' }]);
    order = `${MAIN}/supplier_orders/${made.id}`;
    await receive({ qty: '24' });
    const sheetMade = await crew.as.admin('POST', `${MAIN}/cycle_count`, {
      body: { warehouse: 1, places: [scene.bins[0]], products: [scene.discs], tol_qty: 100 },
    });
    sheet = `${MAIN}/cycle_count/${sheetMade.record.id}`;
    await step(sheet, 'release');
  });
  afterAll(() => sveis.close());

  const step = (at: string, name: string, body: object = {}) =>
    crew.as.admin('POST', `${at}/steps/${name}`, { body });
  const receive = (given: object, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${order}/receive`, {
      body: { id: randomUUID(), location_id: scene.bins[0], product_id: scene.discs, ...given },
    });
  const park = (at: string, given: object = {}, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${at}/parked`, {
      body: { id: randomUUID(), code: '7039999000017', qty: '2,5', location_id: scene.bins[0], ...given },
    });
  const enter = (given: object) =>
    crew.as.warehouse('POST', `${sheet}/entries`, {
      body: {
        id: randomUUID(),
        location_id: scene.bins[0],
        product_id: scene.discs,
        kind: 'add',
        qty: 3,
        ...given,
      },
    });
  const discard = (at: string, id: string, reason: string, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${at}/parked/${id}/discard`, { body: { reason } });
  const parkedOn = async (at: string, by: Role = 'warehouse') =>
    (await crew.as[by]('GET', `${at}/parked`)).body.data as readonly Parked[];

  it('waits on the sheet with its place and how many, once however often it is sent', async () => {
    const id = randomUUID();
    expect((await park(sheet, { id })).status).toBe(200);
    expect((await park(sheet, { id })).status).toBe(200);
    expect(await parkedOn(sheet)).toMatchObject([
      { id, code: '7039999000017', qty: '2.5', state: 'open', location: 'A-1', may_discard: true },
    ]);
    expect((await park(sheet, { id }, 'admin')).body.code).toBe('KEY_REUSED');
  });

  it.each([
    ['no number', { qty: 'many' }, 'VALIDATION'],
    ['nothing', { qty: '0' }, 'VALIDATION'],
    ['a place of nobody', { location_id: 999 }, 'NO_LOCATION_FOUND'],
    ["somebody else's photo", { file_id: randomUUID() }, 'VALIDATION'],
  ])('is not taken with %s', async (_name, given, code) => {
    const before = (await parkedOn(sheet)).length;
    expect((await park(sheet, given)).body.code).toBe(code);
    expect(await parkedOn(sheet)).toHaveLength(before);
  });

  it('is counted with the entry that says what it is, and by nobody a second time', async () => {
    const id = randomUUID();
    await park(sheet, { id, code: 'BOX-77' });
    const counted = await enter({ parked_id: id });
    expect([counted.status, counted.record.line]).toMatchObject([200, { counted: '3' }]);
    const found = (await parkedOn(sheet)).find((one) => one.id === id);
    expect(found).toMatchObject({ state: 'resolved', product_id: scene.discs, may_discard: false });
    const again = await enter({ parked_id: id });
    expect([again.status, again.body.code]).toEqual([422, 'PARKED_SETTLED']);
    expect((await discard(sheet, id, 'broken')).body.code).toBe('PARKED_SETTLED');
  });

  it('is thrown away with a reason, by its finder or one who answers for the count', async () => {
    const id = randomUUID();
    await park(sheet, { id, code: 'OLD' }, 'admin');
    expect((await discard(sheet, id, 'not ours')).status).toBe(403);
    expect((await discard(sheet, id, '  ', 'admin')).status).toBe(422);
    expect((await discard(sheet, id, 'not ours', 'admin')).status).toBe(200);
    expect((await discard(sheet, id, 'not ours', 'admin')).status).toBe(200);
    expect((await parkedOn(sheet)).find((one) => one.id === id)).toMatchObject({
      state: 'discarded',
      reason: 'not ours',
    });
  });

  it('is asked about before the sheet is posted, and stays on it after a yes', async () => {
    for (const name of ['complete', 'review', 'approve']) expect((await step(sheet, name)).status).toBe(200);
    const asked = await step(sheet, 'post');
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'PARKED_OPEN', question: true }]);
    expect((await step(sheet, 'post', { confirm: ['PARKED_OPEN'] })).record.status).toBe('posted');
    expect((await parkedOn(sheet)).filter(({ state }) => state === 'open')).toHaveLength(1);
    // A phone without network sends late: it is kept all the same.
    expect((await park(sheet, { code: 'LATE' })).status).toBe(200);
  });

  it('of a delivery is received as what it is, and asked about before the order is closed', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await park(order, { id: first, location_id: null });
    await park(order, { id: second, code: 'X-1' });
    expect((await receive({ qty: '4', parked_id: first })).status).toBe(200);
    expect((await receive({ qty: '4', parked_id: first })).body.code).toBe('PARKED_SETTLED');
    const ending = { close_reason: 'the rest never came' };
    expect((await step(order, 'close_short', ending)).body.code).toBe('PARKED_OPEN');
    await discard(order, second, 'a label of the lorry');
    expect((await step(order, 'close_short', ending)).record.status).toBe('closed');
    expect((await parkedOn(order)).map(({ state }) => state).sort()).toEqual(['discarded', 'resolved']);
  });

  it('is for those who work there: not for a lesser role, not for another company', async () => {
    for (const at of [sheet, order]) {
      const [one] = await parkedOn(at);
      expect((await crew.as.employee('GET', `${at}/parked`)).status).toBe(403);
      expect((await park(at, {}, 'employee')).status).toBe(403);
      expect((await discard(at, one?.id ?? '', 'x', 'employee')).status).toBe(403);
      expect((await other.as.warehouse('GET', `${at}/parked`)).status).toBe(404);
      expect(
        (await other.as.warehouse('POST', `${at}/parked/${one?.id}/discard`, { body: { reason: 'x' } }))
          .status,
      ).toBe(404);
    }
    const [mine] = await parkedOn(sheet);
    expect((await discard(order, mine?.id ?? '', 'x')).status).toBe(404);
  });
});
