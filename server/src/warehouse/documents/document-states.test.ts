import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
/** Who makes the documents, and then those who try everything on them. */
const roles = ['superadmin', 'admin', 'warehouse', 'employee', 'subcontractor'] as const;
type Role = (typeof roles)[number];

/** Everybody's right to each kind of document, from most to none. */
const walkers = [
  ['admin', 'manage'],
  ['warehouse', 'edit'],
  ['employee', 'read'],
  ['subcontractor', 'none'],
] as const;
type Right = (typeof walkers)[number][1];
const strength = (right: Right) => walkers.length - walkers.findIndex(([, has]) => has === right);

interface Made {
  readonly id: number;
  readonly lines: readonly string[];
}

type Call = (doc: Made) => { readonly path: string; readonly body: object };

interface Act {
  readonly needs: Right;
  readonly call: Call;
  /** A step's state is looked at before the right to it; a call's after. */
  readonly isStep: boolean;
  /** What the document goes through first, so that there is something to do. */
  readonly first?: readonly (readonly [Role, Call])[];
  /** Done once there is nothing left to do: everybody tries it on a new document. */
  readonly isOnce?: boolean;
}

interface Grid {
  readonly path: string;
  readonly module: string;
  readonly body: () => object;
  readonly acts: Readonly<Record<string, Act>>;
  /** How a new one is brought into each state. */
  readonly ways: Readonly<Record<string, readonly (readonly [Role, Call])[]>>;
  /** The state each act leads to, or the code it is refused with; every other pair is refused as WRONG_STATUS. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const step =
  (name: string, body: object = {}): Call =>
  () => ({ path: `steps/${name}`, body });
const does =
  (path: string, body: (doc: Made) => object): Call =>
  (doc) => ({ path, body: { id: randomUUID(), ...body(doc) } });

const stepAct = (name: string, needs: Right, body: object = {}): Act => ({
  needs,
  isStep: true,
  call: step(name, body),
});
const callAct = (call: Call, needs: Right = 'read'): Act => ({ needs, isStep: false, call });

const DISCS = 1;
const goods = (qty: string, given: object = {}) => ({ product_id: DISCS, qty, location_id: 1, ...given });
const by = (role: Role, ...calls: readonly Call[]) => calls.map((call) => [role, call] as const);

const receive = (qty: string) =>
  does('receive', () => goods(qty, { confirm: ['OVER_RECEIPT'], seen: { ordered: '20', received: '20' } }));
const ordered = by('superadmin', step('order'));
const received = [...ordered, ...by('superadmin', receive('20'))];

const supplierOrder: Grid = {
  path: 'supplier_orders',
  module: 'supplierorder',
  body: () => ({ supplier: 501, warehouse: 1, lines: [{ product: DISCS, qty: 20 }] }),
  acts: {
    order: stepAct('order', 'manage'),
    close: stepAct('close', 'edit'),
    close_short: stepAct('close_short', 'edit', { close_reason: 'enough' }),
    cancel: stepAct('cancel', 'manage'),
    receive: { ...callAct(receive('1')), isOnce: true },
  },
  ways: {
    draft: [],
    ordered,
    part_received: [...ordered, ...by('superadmin', receive('1'))],
    received,
    closed: [...received, ...by('superadmin', step('close'))],
    cancelled: by('superadmin', step('cancel')),
  },
  cells: {
    draft: { order: 'ordered', cancel: 'cancelled' },
    ordered: { receive: 'part_received', cancel: 'cancelled' },
    part_received: { receive: 'part_received', close_short: 'closed' },
    received: { receive: 'received', close: 'closed' },
  },
};

const line = (at: number) => (doc: Made) => ({ line_id: doc.lines[at] });
const pick = (qty: string) => does('pick', (doc) => goods(qty, line(0)(doc)));
const short = does('short', (doc) => ({ ...line(1)(doc), reason: 'none left' }));
const reopen = does('reopen', line(1));
const confirmed = by('superadmin', step('confirm'));
const picked = [...confirmed, ...by('superadmin', pick('9'), short)];
const shipped = [...picked, ...by('superadmin', step('ship'))];

const customerOrder: Grid = {
  path: 'customer_orders',
  module: 'customerorder',
  body: () => ({
    customer: 601,
    warehouse: 1,
    lines: [
      { product: DISCS, qty: 9 },
      { product: DISCS, qty: 2 },
    ],
  }),
  acts: {
    confirm: stepAct('confirm', 'manage'),
    close_short: stepAct('close_short', 'edit', { close_reason: 'enough' }),
    ship: stepAct('ship', 'edit'),
    close: stepAct('close', 'manage'),
    cancel: stepAct('cancel', 'manage'),
    pick: callAct(pick('1')),
    short: { ...callAct(short), isOnce: true },
    reopen: callAct(reopen),
  },
  ways: {
    draft: [],
    confirmed,
    picking: [...confirmed, ...by('superadmin', pick('1'))],
    picked,
    shipped,
    closed: [...shipped, ...by('superadmin', step('close'))],
    cancelled: by('superadmin', step('cancel')),
  },
  cells: {
    draft: { confirm: 'confirmed', cancel: 'cancelled' },
    confirmed: { pick: 'picking', short: 'confirmed', reopen: 'confirmed', cancel: 'cancelled' },
    picking: { pick: 'picking', short: 'picking', reopen: 'picking', close_short: 'picked' },
    picked: { pick: 'QUANTITY_EXCEEDS', short: 'QUANTITY_EXCEEDS', reopen: 'picking', ship: 'shipped' },
    shipped: { close: 'closed' },
  },
};

const correct = does('adjust', () => ({
  product_id: DISCS,
  location_id: 1,
  delta: '-2',
  reason_code: 'lost',
}));
const submitted = by('superadmin', correct, step('submit'));

const adjustment: Grid = {
  path: 'adjustment_orders',
  module: 'adjustmentorder',
  body: () => ({
    warehouse: 1,
    lines: [{ product: DISCS, location: 1, qty: -2, reason_code: 'lost' }],
  }),
  acts: {
    submit: stepAct('submit', 'edit'),
    approve: stepAct('approve', 'manage'),
    reject: stepAct('reject', 'manage', { reject_reason: 'counted again' }),
    cancel: stepAct('cancel', 'manage'),
    adjust: callAct(correct),
    remove: callAct((doc) => ({ path: `lines/${doc.lines[0]}/remove`, body: {} })),
  },
  ways: {
    draft: [],
    submitted,
    posted: [...submitted, ...by('admin', step('approve'))],
    rejected: [...submitted, ...by('admin', step('reject', { reject_reason: 'counted again' }))],
    cancelled: by('superadmin', step('cancel')),
  },
  cells: {
    draft: { submit: 'submitted', adjust: 'draft', remove: 'draft', cancel: 'cancelled' },
    submitted: { approve: 'posted', reject: 'rejected', cancel: 'cancelled' },
  },
};

const out = (qty: string) => does('transfer/out', () => goods(qty));
const into = (qty: string) => does('transfer/in', () => goods(qty, { location_id: 4 }));
const back = (qty: string) => does('return', () => goods(qty));
const released = by('superadmin', step('release'));
const partIn = [...released, ...by('superadmin', out('20'), into('10'))];

const transfer: Grid = {
  path: 'transfer_orders',
  module: 'transferorder',
  body: () => ({ warehouse: 1, dest_warehouse: 2, lines: [{ product: DISCS, qty: 40 }] }),
  acts: {
    release: stepAct('release', 'manage'),
    close_short: {
      ...stepAct('close_short', 'edit', { close_reason: 'enough' }),
      first: by('superadmin', back('10')),
    },
    cancel: stepAct('cancel', 'manage'),
    out: callAct(out('1')),
    in: callAct(into('1')),
    direct: callAct(does('transfer/direct', () => goods('1', { to_location_id: 4 }))),
    return: callAct(back('1')),
    write_off: callAct(
      does('write_off', () => ({ product_id: DISCS, qty: '1', reason: 'lost' })),
      'manage',
    ),
  },
  ways: {
    draft: [],
    released,
    in_transit: [...released, ...by('superadmin', out('20'))],
    part_in: partIn,
    done: [...released, ...by('superadmin', out('40'), into('40'))],
    cancelled: by('superadmin', step('cancel')),
  },
  cells: {
    draft: { release: 'released', cancel: 'cancelled' },
    released: {
      out: 'in_transit',
      direct: 'part_in',
      in: 'QUANTITY_EXCEEDS',
      return: 'QUANTITY_EXCEEDS',
      write_off: 'QUANTITY_EXCEEDS',
      cancel: 'cancelled',
    },
    in_transit: {
      out: 'in_transit',
      direct: 'part_in',
      in: 'part_in',
      return: 'in_transit',
      write_off: 'part_in',
    },
    part_in: {
      out: 'part_in',
      direct: 'part_in',
      in: 'part_in',
      return: 'part_in',
      write_off: 'part_in',
      close_short: 'done',
    },
  },
};

/** More than there is, and each time more: what is kept for orders is never missing, and there is always a difference. */
let pile = 10_000;
const count = does('entries', () => {
  pile += 100;
  return { location_id: 1, product_id: DISCS, kind: 'add', qty: pile };
});
const openPlace: Call = () => ({ path: 'locations/1/open', body: { choice: 'continue' } });
const placeDone: Call = () => ({ path: 'locations/1/done', body: {} });
const accept: Call = ({ lines }) => ({
  path: 'decisions',
  body: { lines: [{ id: lines[0] ?? randomUUID(), decision: 'accept', reason_code: 'found' }] },
});
const counting = by('superadmin', step('release'), count);
const counted = [...counting, ...by('superadmin', step('complete'))];
const review = [...counted, ...by('superadmin', step('review'))];
const approved = [...review, ...by('superadmin', accept), ...by('admin', step('approve'))];

const cycleCount: Grid = {
  path: 'cycle_count',
  module: 'cyclecount',
  body: () => ({ warehouse: 1, places: [1], products: [DISCS] }),
  acts: {
    release: stepAct('release', 'manage'),
    complete: stepAct('complete', 'edit'),
    recount: stepAct('recount', 'edit'),
    review: stepAct('review', 'manage'),
    approve: { ...stepAct('approve', 'manage'), first: by('superadmin', accept) },
    post: stepAct('post', 'manage'),
    cancel: stepAct('cancel', 'manage'),
    open: callAct(openPlace),
    count: callAct(count),
    place_done: callAct(placeDone),
    decide: callAct(accept, 'manage'),
  },
  ways: {
    draft: [],
    released: by('superadmin', step('release')),
    counting,
    counted,
    recounting: [...counted, ...by('superadmin', step('recount'))],
    review,
    approved,
    posted: [...approved, ...by('admin', step('post'))],
    cancelled: by('superadmin', step('cancel')),
  },
  cells: {
    draft: { release: 'released', cancel: 'cancelled' },
    released: { open: 'released', count: 'counting', place_done: 'released', cancel: 'cancelled' },
    counting: {
      open: 'counting',
      count: 'counting',
      place_done: 'counting',
      complete: 'counted',
      cancel: 'cancelled',
    },
    counted: { recount: 'recounting', review: 'review', cancel: 'cancelled' },
    recounting: {
      open: 'recounting',
      count: 'recounting',
      place_done: 'recounting',
      complete: 'counted',
      cancel: 'cancelled',
    },
    review: { decide: 'review', recount: 'recounting', approve: 'approved', cancel: 'cancelled' },
    approved: { post: 'posted', cancel: 'cancelled' },
  },
};

const grids = { supplierOrder, customerOrder, adjustment, transfer, cycleCount };
const isCode = (cell: string): boolean => cell === cell.toUpperCase();

describe('30: what may be done with a document of the warehouse, state by state', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
    scene = await setStockScene(sveis, crew.company, crew.userId('superadmin'));
    await scene.sql(
      `insert into account (tenant_id, id, name, type) values ($1, 601, 'Havbruk Vest AS', 'customer')`,
    );
    await scene.sql(
      `update tenant_setting set values = values || '{"stock_tolerance_pct": 0, "stock_tolerance_qty": 0}' where tenant_id = $1`,
    );
    for (const { module } of Object.values(grids)) await crew.give('employee', module, 'read');
    const stock = await scene.order('SO-stock', [{ product: scene.discs, qty: '2000' }]);
    await sent('superadmin', 'supplier_orders', { id: stock.id, lines: stock.lines }, receive('2000'));
  });
  afterAll(() => sveis.close());

  async function sent(role: Role, at: string, doc: Made, call: Call) {
    const { path, body } = call(doc);
    return crew.as[role]('POST', `${MAIN}/${at}/${doc.id}/${path}`, { body });
  }

  async function done(role: Role, at: string, doc: Made, call: Call) {
    const answer = await sent(role, at, doc, call);
    expect(answer.body, call(doc).path).toMatchObject({ status: 'success' });
  }

  /** The ids of its lines now; a count has them once somebody counts. */
  async function linesOf(id: number): Promise<Made> {
    const lines = await scene.sql<{ id: string }>(
      `select id from (
         select id, line_no from wh_doc_line where tenant_id = $1 and doc_id = $2
         union all select id, 0 from cc_line where tenant_id = $1 and doc_id = $2) l order by line_no`,
      [id],
    );
    return { id, lines: lines.map((one) => one.id) };
  }

  async function standing({ path, body, ways }: Grid, state: string): Promise<Made> {
    const { body: answer, record } = await crew.as.superadmin('POST', `${MAIN}/${path}`, { body: body() });
    expect(answer).toMatchObject({ status: 'success' });
    const id = Number(record.id);
    for (const [role, call] of ways[state] ?? []) await done(role, path, await linesOf(id), call);
    expect(await stateOf(id)).toBe(state);
    return linesOf(id);
  }

  const stateOf = async (id: number) =>
    (await scene.sql<{ state: string }>('select state from wh_doc where tenant_id = $1 and id = $2', [id]))[0]
      ?.state;

  /** Everything a refusal could have changed. */
  const everything = (id: number) =>
    scene.sql(
      `select (select to_jsonb(d) from wh_doc d where d.tenant_id = $1 and d.id = $2) as doc,
              (select jsonb_agg(to_jsonb(l) order by l.id) from wh_doc_line l where l.tenant_id = $1 and l.doc_id = $2) as lines,
              (select jsonb_agg(to_jsonb(c) order by c.id) from cc_line c where c.tenant_id = $1 and c.doc_id = $2) as counted,
              (select jsonb_agg(to_jsonb(b) order by b.location_id) from stock_balance b where b.tenant_id = $1) as balances,
              (select count(*) from stock_move m where m.tenant_id = $1) as moves,
              (select count(*) from stock_operation o where o.tenant_id = $1) as operations,
              (select count(*) from reservation r where r.tenant_id = $1) as reservations`,
      [id],
    );

  /** A key is on one open sheet only. */
  async function release({ path }: Grid, { id }: Made): Promise<void> {
    if (path === cycleCount.path) await sent('superadmin', path, { id, lines: [] }, step('cancel'));
  }

  function refusalOf(right: Right, { needs, isStep }: Act, cell: string | undefined) {
    const mayNot = [403, 'NO_PERMISSION'];
    const wrong = [422, cell !== undefined && isCode(cell) ? cell : 'WRONG_STATUS'];
    if (right === 'none') return mayNot;
    if (strength(right) >= strength(needs)) return cell === undefined || isCode(cell) ? wrong : undefined;
    return isStep && cell === undefined ? wrong : mayNot;
  }

  const pairs = Object.entries(grids).flatMap(([name, grid]) =>
    Object.keys(grid.ways).map((state) => [name, state, grid] as const),
  );

  it.each(pairs)(
    '%s, %s: what is refused is refused with its code and changes nothing',
    async (_n, state, grid) => {
      const doc = await standing(grid, state);
      const before = await everything(doc.id);
      const seen: unknown[] = [];
      const wanted: unknown[] = [];
      for (const [name, act] of Object.entries(grid.acts))
        for (const [role, right] of walkers) {
          const refusal = refusalOf(right, act, grid.cells[state]?.[name]);
          if (!refusal) continue;
          const { status, body } = await sent(role, grid.path, doc, act.call);
          seen.push([name, right, status, body.code]);
          wanted.push([name, right, ...refusal]);
        }
      expect(seen).toEqual(wanted);
      expect(await everything(doc.id)).toEqual(before);
      await release(grid, doc);
    },
  );

  it.each(pairs.filter(([, state, { cells }]) => cells[state]))(
    '%s, %s: what is allowed leads where it says',
    async (_n, state, grid) => {
      for (const [name, act] of Object.entries(grid.acts)) {
        const cell = grid.cells[state]?.[name];
        if (cell === undefined || isCode(cell)) continue;
        let doc: Made | undefined;
        for (const [role, right] of walkers) {
          if (refusalOf(right, act, cell)) continue;
          doc ??= await standing(grid, state);
          for (const [helper, call] of act.first ?? []) await done(helper, grid.path, doc, call);
          const answer = await sent(role, grid.path, doc, act.call);
          expect([name, right, answer.body.code, await stateOf(doc.id)]).toEqual([
            name,
            right,
            undefined,
            cell,
          ]);
          if (cell === state && !act.isOnce) continue;
          await release(grid, doc);
          doc = undefined;
        }
        if (doc) await release(grid, doc);
      }
    },
  );
});
