import { randomUUID } from 'node:crypto';
import { storedQuantity } from '@sveis/domain/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  asSuperuser,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import {
  brokenStock,
  newTraces,
  type Race,
  raceOnce,
  replayTwoPhones,
} from '../../testing/stock-races/index.ts';
import { type MadeOrder, type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';
import { type Poster, postStock, receiveGoods, reverseMove, virtualPlace } from '../index.ts';

const ACTORS = 8;
const OPERATIONS = 300;
const REPLAYS = 20;

/** A small generator with a seed: a failure can be run again. */
function seeded(seed: number) {
  let state = seed;
  return {
    int: (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    },
  };
}

describe('the stock ledger', () => {
  let sveis: TestInstallation;
  let scene: StockScene;
  let orders: MadeOrder[];
  let first = 901;
  const within = <T>(work: (poster: Poster) => Promise<T>): Promise<T> =>
    sveis.services.database.inTenant(scene.company.id, (tx) =>
      work({
        tx,
        userId: scene.userId,
        sessionId: null,
        now: sveis.time.now,
        today: '2026-11-12',
        occurredAt: sveis.time.now,
        mayReleaseGoods: false,
      }),
    );
  const received = (qty: string, given: object = {}, terms: object = {}) => ({
    arrival: {
      id: randomUUID(),
      orderId: orders[0]?.id ?? 0,
      lineId: null,
      productId: scene.discs,
      qty,
      unitId: null,
      batch: null,
      serials: [],
      locationId: scene.bins[0] ?? 0,
      deliveryNote: null,
      ...given,
    },
    terms: { mayExceed: false, confirm: [], seen: null, onNewBatch: () => Promise.resolve(), ...terms },
  });
  const receive = ({ arrival, terms }: ReturnType<typeof received>) =>
    within((poster) =>
      receiveGoods(poster, arrival, terms, async ({ moves, line, isQuarantined }) => ({
        moves: moves.map(({ id, to }) => ({ id, to })),
        received: String(line.received),
        isQuarantined,
      })),
    );
  const pipe = (number: string, given: object = {}) => ({
    number,
    heatNumber: '482913',
    manufacturer: null,
    certType: '3.1',
    certNumber: 'C-17',
    certFileId: null,
    mfgDate: null,
    expiryDate: null,
    ...given,
  });
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  const balances = () =>
    scene.sql<{ place: string; qty: string }>(
      `select l.code as place, b.on_hand::text as qty from stock_balance b
         join stock_location l on l.tenant_id = $1 and l.id = b.location_id
        where b.tenant_id = $1 and b.on_hand <> 0 order by 1, 2`,
    );

  /** Customers, transfers, projects and returns of their own, and a generator whose seed is told. */
  async function setRace(name: string): Promise<{ readonly race: Race; readonly seed: number }> {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
    const customers = await Promise.all(
      [1, 2].map((place) =>
        scene.customer(`CO-${name}-${place}`, [
          { product: scene.discs, qty: '60' },
          { product: scene.pipe, qty: '60' },
          { product: scene.bottle, qty: '10' },
        ]),
      ),
    );
    const projects = await scene.projects(3, '25', first);
    first += 3;
    const transfers = await Promise.all(
      [1, 2, 3].map((place) =>
        scene.transfer(`TO-${name}-${place}`, [
          { product: scene.discs, qty: '60' },
          { product: scene.pipe, qty: '60' },
        ]),
      ),
    );
    const race: Race = {
      database: sveis.services.database,
      scene,
      orders,
      customers,
      projects,
      returns: await scene.returns(customers, orders.slice(0, 2), projects, `RE-${name}`),
      transfers,
      dice: seeded(seed),
      now: sveis.time.now,
      traces: newTraces(),
    };
    return { race, seed };
  }
  // Deliveries of the first tests are confirmed above the order.
  const brokenIn = async (race: Race) => (await brokenStock(race)).filter((one) => !one.startsWith('12'));

  beforeAll(async () => {
    sveis = await startTestInstallation({ poolSize: ACTORS + 2 });
    const company = await addCompany(sveis, 'lager', ['warehouse']);
    scene = await setStockScene(sveis, company, company.users.warehouse ?? 0);
    orders = [];
    for (let index = 0; index < 4; index += 1)
      orders.push(
        await scene.order(`SO-${index}`, [
          { product: scene.discs, qty: '400', cost: '12.5' },
          { product: scene.pipe, qty: '300' },
          { product: scene.bottle, qty: '40' },
        ]),
      );
  });
  afterAll(() => sveis.close());

  it('counts a received pack in its base unit, and a repeat once', async () => {
    const packs = received('2', { unitId: 3 });
    const first = await receive(packs);
    expect(await receive(packs)).toEqual(first);
    expect(await balances()).toEqual([{ place: 'A-1', qty: '50.000000' }]);
    const other = { ...packs, arrival: { ...packs.arrival, qty: '3' } };
    expect(await code(receive(other))).toBe('KEY_REUSED');
    await within((poster) =>
      reverseMove(
        poster,
        { id: randomUUID(), moveId: first.moves[0]?.id ?? '', reason: 'x', mayReverseOthers: false },
        async () => ({}),
      ),
    );
    expect(await balances()).toEqual([]);
  });

  it.each([
    ['nothing', '', 'VALIDATION'],
    ['zero', '0', 'VALIDATION'],
    ['a word', 'ten', 'VALIDATION'],
    ['half a piece', '0,5', 'VALIDATION'],
    ['more than the allowance', '441', 'QUANTITY_EXCEEDS'],
    ['more than ordered', '401', 'OVER_RECEIPT'],
  ])('refuses %s and writes nothing', async (_name, qty, expected) => {
    expect(await code(receive(received(qty)))).toBe(expected);
    expect(await balances()).toEqual([]);
  });

  it('takes a yes only to the figures it was given to', async () => {
    const yes = (seen: object) => ({ confirm: ['OVER_RECEIPT'], seen });
    expect(await code(receive(received('410', {}, yes({ ordered: '400', received: '1' }))))).toBe(
      'OVER_RECEIPT',
    );
    const { moves } = await receive(received('410', {}, yes({ ordered: '400', received: '0' })));
    const back = { id: randomUUID(), moveId: moves[0]?.id ?? '', reason: 'test', mayReverseOthers: false };
    const reverse = (one = back) =>
      within((poster) => reverseMove(poster, one, async () => ({ done: true })));
    await reverse();
    expect(await code(reverse({ ...back, id: randomUUID() }))).toBe('ALREADY_REVERSED');
    expect(await balances()).toEqual([]);
  });

  it('sets goods without the certificate they need aside, and refuses a batch of another delivery', async () => {
    const arrived = (number: string, given: object = {}, order = 0) =>
      received('3', {
        orderId: orders[order]?.id,
        productId: scene.pipe,
        batch: pipe(number, given),
      });
    expect(await code(receive(arrived('R 510*')))).toBe('BATCH_INVALID');
    expect(await code(receive(arrived('R-510', { heatNumber: null })))).toBe('VALIDATION');
    const aside = await receive(arrived('R-510', { certType: '2.2' }));
    expect([aside.isQuarantined, aside.moves[0]?.to]).toEqual([true, scene.quarantine]);
    const good = await receive(arrived('R-511'));
    expect([good.isQuarantined, good.moves[0]?.to]).toEqual([false, scene.bins[0]]);
    expect(await code(receive(arrived('r-511', {}, 1)))).toBe('BATCH_EXISTS');
    expect(await code(receive(arrived('r-511')))).toBe('done');
    const [batch] = await scene.sql<{ id: number }>(
      "select id from batch where tenant_id = $1 and number = 'R-510'",
    );
    const move = (type: 'pick' | 'transfer_direct', batchId: number) =>
      within((poster) =>
        postStock(
          poster,
          { id: randomUUID(), kind: type, docId: null, request: null },
          {
            plan: async () => [
              {
                type,
                productId: scene.pipe,
                batchId,
                serialId: null,
                quantity: storedQuantity(1),
                from: scene.quarantine,
                to: scene.staging,
              },
            ],
            answer: async () => ({}),
          },
        ),
      );
    expect(await code(move('pick', batch?.id ?? 0))).toBe('BATCH_BLOCKED');
  });

  it('lets exactly one of two orders bring a new batch, and one order bring it twice', async () => {
    const bring = (order: number, number: string) =>
      code(
        receive(received('1', { orderId: orders[order]?.id, productId: scene.pipe, batch: pipe(number) })),
      );
    expect((await Promise.all([bring(0, 'R-700'), bring(1, 'R-700')])).sort()).toEqual([
      'BATCH_EXISTS',
      'done',
    ]);
    expect(await Promise.all([bring(2, 'R-701'), bring(2, 'R-701')])).toEqual(['done', 'done']);
    const batches = await scene.sql(
      "select 1 from batch where tenant_id = $1 and number in ('R-700', 'R-701')",
    );
    expect(batches).toHaveLength(2);
  });

  it('never gives out more than there is, however many ask at once', async () => {
    await receive(received('10', { locationId: scene.bins[2] }));
    const pick = () =>
      code(
        within((poster) =>
          postStock(
            poster,
            { id: randomUUID(), kind: 'pick', docId: null, request: null },
            {
              plan: async () => [
                {
                  type: 'pick',
                  productId: scene.discs,
                  batchId: null,
                  serialId: null,
                  quantity: storedQuantity(3),
                  from: scene.bins[2] ?? 0,
                  to: scene.staging,
                },
              ],
              answer: async () => ({}),
            },
          ),
        ),
      );
    const answers = await Promise.all(Array.from({ length: ACTORS }, pick));
    expect(answers.filter((one) => one === 'done')).toHaveLength(3);
    expect(answers.filter((one) => one === 'QUANTITY_EXCEEDS')).toHaveLength(5);
  });

  it('brings a serial once, and again after it has gone back', async () => {
    const bottle = () =>
      receive(received('', { productId: scene.bottle, serials: ['AR-900'], orderId: orders[3]?.id }));
    const { moves } = await bottle();
    expect(await code(bottle())).toBe('SERIAL_IN_STOCK');
    await within(async (poster) => {
      const supplier = await virtualPlace(poster.tx, { kind: 'supplier' }, poster);
      const [serial] = await poster.tx.sql<{ id: number }>(
        "select id from serial where tenant_id = $1 and number = 'AR-900'",
        [poster.tx.tenantId],
      );
      return postStock(
        poster,
        { id: randomUUID(), kind: 'return_out', docId: null, request: null },
        {
          plan: async () => [
            {
              type: 'return_out',
              productId: scene.bottle,
              batchId: null,
              serialId: serial?.id ?? 0,
              quantity: storedQuantity(1),
              from: moves[0]?.to ?? 0,
              to: supplier,
            },
          ],
          answer: async () => ({}),
        },
      );
    });
    expect(await code(bottle())).toBe('done');
  });

  it('takes a move without a document back once, however many try', async () => {
    const { moves } = await receive(received('1', { locationId: scene.bins[1] }));
    const carry = await within((poster) =>
      postStock(
        poster,
        { id: randomUUID(), kind: 'putaway', docId: null, request: null },
        {
          plan: async () => [
            {
              type: 'putaway',
              productId: scene.discs,
              batchId: null,
              serialId: null,
              quantity: storedQuantity(1),
              from: moves[0]?.to ?? 0,
              to: scene.receiving,
            },
          ],
          answer: async (posted) => ({ id: posted.moves[0]?.id ?? '' }),
        },
      ),
    );
    const back = () =>
      code(
        within((poster) =>
          reverseMove(
            poster,
            { id: randomUUID(), moveId: carry.id, reason: 'x', mayReverseOthers: false },
            async () => ({}),
          ),
        ),
      );
    const answers = await Promise.all(Array.from({ length: ACTORS }, back));
    expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    expect(answers.filter((one) => one === 'ALREADY_REVERSED')).toHaveLength(ACTORS - 1);
  });

  it('refuses to change or delete a move, to the app and to the owner of the table', async () => {
    const asApp = (text: string) => code(within(({ tx }) => tx.sql(text, [tx.tenantId])));
    expect(await asApp('update stock_move set qty = qty + 1 where tenant_id = $1')).toBe('42501');
    expect(await asApp('delete from stock_move where tenant_id = $1')).toBe('42501');
    const asOwner = (text: string) => code(scene.sql(text));
    expect(await asOwner('update stock_move set qty = qty + 1 where tenant_id = $1')).toBe('23001');
    expect(await asOwner('delete from stock_move where tenant_id = $1')).toBe('23001');
  });

  it(`holds under ${OPERATIONS} random operations by ${ACTORS} at once`, async () => {
    const { race, seed } = await setRace('race');
    await Promise.all(
      Array.from({ length: ACTORS }, async () => {
        for (let done = 0; done < OPERATIONS / ACTORS; done += 1) await raceOnce(race);
      }),
    );
    expect(await brokenIn(race), `seed ${seed}`).toEqual([]);
    expect(race.traces.done).toBeGreaterThan(OPERATIONS / 3);
  }, 60_000);

  it(`33: holds whatever order two phones that were without network are heard in, ${REPLAYS} times`, async () => {
    const { race, seed } = await setRace('phones');
    for (let times = 0; times < REPLAYS; times += 1) await replayTwoPhones(race, 6);
    expect(await brokenIn(race), `seed ${seed}`).toEqual([]);
    expect(race.traces.done).toBeGreaterThan(REPLAYS);
    expect(race.traces.replayed).toBeGreaterThan(0);
  }, 60_000);

  it('is found out when a balance is touched behind its back', async () => {
    await asSuperuser(sveis, (client) =>
      client.query('update stock_balance set on_hand = on_hand + 1 where serial_id = 0'),
    );
    const { findDifferences } = await import('../index.ts');
    expect(await within(({ tx }) => findDifferences(tx))).not.toEqual([]);
  });
});
