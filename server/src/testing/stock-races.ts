import { randomUUID } from 'node:crypto';
import { AppError } from '@sveis/domain/errors';
import { storedQuantity } from '@sveis/domain/warehouse';
import { nextIdOf } from '../database/counter.store.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/transaction.ts';
import {
  findDifferences,
  findSheet,
  judgeRound,
  openSheet,
  type Poster,
  postCount,
  postStock,
  receiveGoods,
  releaseStock,
  reserveStock,
  reverseMove,
  takeEntry,
  transferStock,
  virtualPlace,
} from '../warehouse/index.ts';
import type { MadeOrder, StockScene } from './stock-scene.ts';

/** Where random numbers come from: the trust suite's own, or a seeded one. */
export interface Dice {
  int(most: number): number;
}

export interface RaceTraces {
  /** Operations that were answered, and those that were refused by a rule. */
  done: number;
  refused: number;
  /** Answers nobody expects: faults, deadlocks, more than five seconds. */
  readonly faults: string[];
  /** Operations that were sent again after they had been answered, and what came back differently. */
  replayed: number;
  readonly moves: Set<string>;
}

export interface Race {
  readonly database: Database;
  readonly scene: StockScene;
  readonly orders: readonly MadeOrder[];
  /** Transfers to the van, each with a line of discs and one of pipe. */
  readonly transfers: readonly MadeOrder[];
  readonly dice: Dice;
  readonly now: Date;
  readonly traces: RaceTraces;
  /** Errors of a connection that was killed on purpose: the sender tries again. */
  readonly isCut?: (error: unknown) => boolean;
}

export const newTraces = (): RaceTraces => ({
  done: 0,
  refused: 0,
  faults: [],
  replayed: 0,
  moves: new Set(),
});

type Act = (poster: Poster) => Promise<{ readonly moves?: readonly { readonly id: string }[] }>;

const SLOWEST_MS = 5_000;
const MOST_TRIES = 6;

/** One operation as a phone sends it: again until it is answered, and sometimes once more after that. */
export async function raceOnce(race: Race): Promise<void> {
  const { traces, dice } = race;
  const act = nextAct(race);
  const answer = await send(race, act);
  if (!answer) return;
  for (const { id } of answer.moves ?? []) traces.moves.add(id);
  if (dice.int(5) > 0) return;
  const again = await send(race, act);
  traces.replayed += 1;
  if (JSON.stringify(again) !== JSON.stringify(answer)) traces.faults.push('a repeat was answered otherwise');
}

async function send(race: Race, act: Act) {
  const { database, scene, now, traces } = race;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const began = Date.now();
    try {
      const answer = await database.inTenant(scene.company.id, (tx) => act(posterIn(tx, race)));
      traces.done += 1;
      if (Date.now() - began > SLOWEST_MS) traces.faults.push(`an answer took ${Date.now() - began} ms`);
      return answer;
    } catch (error) {
      if (error instanceof AppError) {
        traces.refused += 1;
        return undefined;
      }
      if (race.isCut?.(error) === true) continue;
      traces.faults.push(String(error));
      return undefined;
    }
  }
  traces.faults.push(`no answer after ${MOST_TRIES} tries at ${now.toISOString()}`);
  return undefined;
}

const posterIn = (tx: Tx, { scene, now }: Race): Poster => ({
  tx,
  userId: scene.userId,
  sessionId: null,
  now,
  today: '2026-11-12',
  occurredAt: now,
});

const pick = <T>(dice: Dice, from: readonly T[]): T => from[dice.int(from.length)] as T;

/** What somebody does next; its id is fixed before it is sent for the first time. */
function nextAct(race: Race): Act {
  const { dice } = race;
  const id = randomUUID();
  switch (dice.int(16)) {
    case 0:
    case 1:
    case 2:
      return receipt(race, id);
    case 3:
    case 4:
    case 5:
      return relocation(race, id);
    case 6:
      return correction(race, id);
    case 7:
      return reversal(race, id);
    case 8:
      return keeping(race);
    case 10:
    case 11:
      return transferred(race, id);
    case 12:
      return transferred(race, id);
    case 13:
    case 14:
      return counted(race);
    case 15:
      return posted(race, id);
    default:
      return letting(race);
  }
}

/** Few numbers for many deliveries: two of them often bring the same batch or serial at once. */
function receipt({ scene, orders, dice }: Race, id: string): Act {
  const order = pick(dice, orders);
  const line = dice.int(order.lines.length);
  const batch = `R-${100 + dice.int(12)}`;
  const serials = Array.from({ length: 1 + dice.int(2) }, () => `AR-${dice.int(15)}`);
  const isSerial = line === 2;
  const arrival = {
    id,
    orderId: order.id,
    lineId: order.lines[line] ?? null,
    productId: null,
    qty: String(1 + dice.int(9)),
    unitId: null,
    batch: {
      number: batch,
      heatNumber: '482913',
      manufacturer: null,
      certType: '3.1',
      certNumber: 'C-1',
      certFileId: null,
      mfgDate: null,
      expiryDate: null,
    },
    serials: isSerial ? serials : [],
    locationId: pick(dice, [...scene.bins.slice(0, 3), scene.receiving]),
    deliveryNote: null,
  } as const;
  const terms = {
    mayExceed: false,
    confirm: [],
    seen: null,
    onNewBatch: () => Promise.resolve(),
  };
  return (poster) =>
    receiveGoods(poster, arrival, terms, async ({ moves }) => ({ moves: moves.map(({ id }) => ({ id })) }));
}

interface Held extends Record<string, unknown> {
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number;
  readonly serial_id: number;
}

/** Some stock that is there now, or was a moment ago; what is on the way is moved by its transfer alone. */
async function anyStock({ tx }: Poster, choice: number): Promise<Held | undefined> {
  const rows = await tx.sql<Held>(
    `select b.product_id, b.location_id, b.batch_id, b.serial_id from stock_balance b
       join stock_location l on l.tenant_id = $1 and l.id = b.location_id and l.kind <> 'transit'
      where b.tenant_id = $1 and b.on_hand > 0 order by b.product_id, b.location_id, b.batch_id, b.serial_id`,
    [tx.tenantId],
  );
  return rows[choice % Math.max(1, rows.length)];
}

function relocation({ scene, dice }: Race, id: string): Act {
  const [choice, to, quantity] = [dice.int(1_000), pick(dice, scene.bins), 1 + dice.int(6)];
  const type = pick(dice, ['transfer_direct', 'putaway', 'pick'] as const);
  return (poster) =>
    postStock(
      poster,
      { id, kind: type, docId: null, request: { choice, to, quantity } },
      {
        plan: async () => {
          const held = await anyStock(poster, choice);
          if (!held || held.location_id === to) return [];
          return [
            {
              type,
              productId: held.product_id,
              batchId: held.batch_id || null,
              serialId: held.serial_id || null,
              quantity: storedQuantity(held.serial_id === 0 ? quantity : 1),
              from: held.location_id,
              to,
            },
          ];
        },
        answer: async ({ moves }) => ({ moves: moves.map(({ id }) => ({ id })) }),
      },
    );
}

function correction({ dice }: Race, id: string): Act {
  const [choice, isLoss] = [dice.int(1_000), dice.int(3) > 0];
  return (poster) =>
    postStock(
      poster,
      { id, kind: 'adjust', docId: null, request: { choice, isLoss } },
      {
        plan: async () => {
          const held = await anyStock(poster, choice);
          if (!held) return [];
          const aside = await virtualPlace(poster.tx, { kind: 'adjustment' }, poster);
          const [from, to] = isLoss ? [held.location_id, aside] : [aside, held.location_id];
          return [
            {
              type: 'adjust',
              productId: held.product_id,
              batchId: held.batch_id || null,
              serialId: held.serial_id || null,
              quantity: storedQuantity(1),
              from,
              to,
              reason: isLoss ? 'lost' : 'found',
            },
          ];
        },
        answer: async ({ moves }) => ({ moves: moves.map(({ id }) => ({ id })) }),
      },
    );
}

function reversal({ dice, traces }: Race, id: string): Act {
  const moveId = pick(dice, [...traces.moves]);
  return async (poster) =>
    moveId === undefined
      ? {}
      : reverseMove(
          poster,
          { id, moveId, reason: 'mistake', mayReverseOthers: false },
          async ({ moves }) => ({
            moves: moves.map(({ id }) => ({ id })),
          }),
        );
}

function keeping({ dice }: Race): Act {
  const [id, choice, quantity] = [randomUUID(), dice.int(1_000), 1 + dice.int(3)];
  return async (poster) => {
    const [known] = await poster.tx.sql('select 1 from reservation where tenant_id = $1 and id = $2', [
      poster.tx.tenantId,
      id,
    ]);
    const held = known ? undefined : await anyStock(poster, choice);
    if (!held) return {};
    const key = {
      productId: held.product_id,
      locationId: held.location_id,
      batchId: held.batch_id,
      serialId: held.serial_id,
    };
    await reserveStock(poster, { id, key, quantity: storedQuantity(quantity), lineId: null });
    return {};
  };
}

function letting({ dice }: Race): Act {
  const choice = dice.int(1_000);
  return async (poster) => {
    const rows = await poster.tx.sql<{ id: string }>(
      "select id from reservation where tenant_id = $1 and state = 'active' order by id",
      [poster.tx.tenantId],
    );
    const one = rows[choice % Math.max(1, rows.length)];
    if (one) await releaseStock(poster, one.id);
    return {};
  };
}

/** Sent, received or sent back, of few orders: two often want the last piece that is on the way. */
function transferred({ scene, transfers, dice }: Race, id: string): Act {
  const order = pick(dice, transfers);
  const line = dice.int(order.lines.length);
  const mode = pick(dice, ['out', 'out', 'in', 'in', 'direct', 'back', 'lost'] as const);
  const [choice, quantity] = [dice.int(1_000), 1 + dice.int(4)];
  const isBack = mode === 'in' || mode === 'direct';
  return async (poster) => {
    const product = line === 0 ? scene.discs : scene.pipe;
    const [batch] =
      line === 0
        ? []
        : (
            await poster.tx.sql<{ id: number }>(
              'select id from batch where tenant_id = $1 and product_id = $2 order by id',
              [poster.tx.tenantId, product],
            )
          ).slice(choice % 3);
    const transfer = {
      id,
      orderId: order.id,
      mode,
      lineId: order.lines[line] ?? null,
      productId: null,
      qty: String(quantity),
      unitId: null,
      batchId: batch?.id ?? null,
      batch: null,
      serials: [],
      locationId: mode === 'in' ? (scene.bins[3] ?? 0) : (scene.bins[choice % 3] ?? 0),
      toLocationId: isBack ? (scene.bins[3] ?? 0) : null,
      reason: null,
    };
    return transferStock(poster, transfer, async ({ moves }) => ({ moves: moves.map(({ id }) => ({ id })) }));
  };
}

/** A sheet for one place, and what somebody counts there: mostly what the books say, often not. */
function counted({ scene, dice, now }: Race): Act {
  const [place, off] = [pick(dice, scene.bins.slice(0, 3)), dice.int(4) - 1];
  const number = `CC-${randomUUID()}`;
  return async (poster) => {
    const { tx } = poster;
    const [known] = await tx.sql('select 1 from wh_doc where tenant_id = $1 and order_no = $2', [
      tx.tenantId,
      number,
    ]);
    if (known) return {};
    const id = await nextIdOf(tx, 'wh_doc');
    await tx.sql(
      `insert into wh_doc (tenant_id, id, type, order_no, state, warehouse_id, data, created_at, created_by, updated_at, updated_by)
       values ($1, $2, 'CC', $3, 'released', 1, '{"tol_qty": 1000}', $4, $5, $4, $5)`,
      [tx.tenantId, id, number, now, scene.userId],
    );
    await tx.sql('insert into cc_place (tenant_id, doc_id, location_id) values ($1, $2, $3)', [
      tx.tenantId,
      id,
      place,
    ]);
    await tx.sql('insert into cc_product (tenant_id, doc_id, product_id) values ($1, $2, $3)', [
      tx.tenantId,
      id,
      scene.discs,
    ]);
    const sheet = await findSheet(tx, id);
    if (!sheet) return {};
    await openSheet(tx, sheet);
    const [held] = await tx.sql<{ on_hand: string }>(
      'select on_hand::text as on_hand from stock_balance where tenant_id = $1 and product_id = $2 and location_id = $3',
      [tx.tenantId, scene.discs, place],
    );
    const qty = Math.max(0, Number(held?.on_hand ?? 0) + off);
    const entry = {
      id: randomUUID(),
      sheetId: id,
      locationId: place,
      productId: scene.discs,
      batchId: null,
      batch: null,
      serial: null,
      kind: 'set',
      qty: String(qty),
      unitId: null,
      lineVersion: null,
      keySeq: null,
    } as const;
    await takeEntry(poster, entry, { confirm: ['NOT_ON_SHEET'], isLate: false });
    return {};
  };
}

/** A sheet that was counted is posted; what was corrected meanwhile is left uncorrected. */
function posted({ dice }: Race, id: string): Act {
  const choice = dice.int(1_000);
  return async (poster) => {
    const { tx } = poster;
    const rows = await tx.sql<{ id: number }>(
      "select id from wh_doc where tenant_id = $1 and type = 'CC' and state = 'counting' order by id",
      [tx.tenantId],
    );
    const one = rows[choice % Math.max(1, rows.length)];
    const sheet = one && (await findSheet(tx, one.id, 'lock'));
    if (sheet?.status !== 'counting') return {};
    await judgeRound(tx, sheet);
    await tx.sql("update wh_doc set state = 'approved' where tenant_id = $1 and id = $2", [
      tx.tenantId,
      sheet.id,
    ]);
    await postCount(poster, sheet);
    await tx.sql("update wh_doc set state = 'posted', note = $3 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      sheet.id,
      id,
    ]);
    await tx.sql('update cc_line set is_open = false where tenant_id = $1 and doc_id = $2', [
      tx.tenantId,
      sheet.id,
    ]);
    return {};
  };
}

interface Rule {
  readonly name: string;
  readonly sql: string;
}

/** What must hold of the ledger whatever happened; each finds what breaks it. */
const invariants: readonly Rule[] = [
  {
    name: '2: everything that left one place came to another',
    sql: `select product_id, sum(qty) as total from (
            select product_id, batch_id, qty from stock_move where tenant_id = $1
            union all select product_id, batch_id, -qty from stock_move where tenant_id = $1) s
           group by product_id, batch_id having sum(qty) <> 0`,
  },
  {
    name: '3: nothing is below zero',
    sql: 'select 1 from stock_balance where tenant_id = $1 and on_hand < 0 and not negative_ok',
  },
  {
    name: '4: what is kept is there',
    sql: 'select 1 from stock_balance where tenant_id = $1 and (reserved < 0 or (reserved > on_hand and not negative_ok))',
  },
  {
    name: '5: a serial is in one place',
    sql: `select serial_id from stock_balance where tenant_id = $1 and serial_id <> 0
           group by serial_id having sum(on_hand) > 1 or max(on_hand) > 1`,
  },
  {
    name: 'places in a key have no gap and none twice',
    sql: `select location_id from (
            select product_id, coalesce(batch_id, 0) as batch_id, coalesce(serial_id, 0) as serial_id, from_location_id as location_id, from_seq as seq
              from stock_move where tenant_id = $1 and from_seq is not null
            union all
            select product_id, coalesce(batch_id, 0), coalesce(serial_id, 0), to_location_id, to_seq
              from stock_move where tenant_id = $1 and to_seq is not null) s
           group by product_id, batch_id, serial_id, location_id
          having count(*) <> max(seq) or count(distinct seq) <> count(*)`,
  },
  {
    name: '10: an operation that was refused left no row',
    sql: `select 1 from stock_operation o where o.tenant_id = $1 and o.answer is null`,
  },
  {
    name: '11: a line has received what its moves come to',
    sql: `select l.id from wh_doc_line l where l.tenant_id = $1 and l.received_qty <> coalesce((
            select sum(case when m.reverses_type is null then m.qty else -m.qty end) from stock_move m
             where m.tenant_id = $1 and m.doc_line_id = l.id and coalesce(m.reverses_type, m.move_type) = 'receive'), 0)`,
  },
  {
    name: '18: what is on the way is what has left and not arrived',
    sql: `select 1 from (
            select coalesce((select sum(l.out_qty - l.in_qty - l.returned_qty - l.adjusted_qty) from wh_doc_line l
                               join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'TO'
                              where l.tenant_id = $1), 0) as lines,
                   coalesce((select sum(b.on_hand) from stock_balance b
                               join stock_location p on p.tenant_id = $1 and p.id = b.location_id and p.kind = 'transit'
                              where b.tenant_id = $1), 0) as places) s where s.lines <> s.places`,
  },
  {
    name: '19: nothing arrives that has not left',
    sql: `select l.id from wh_doc_line l join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'TO'
           where l.tenant_id = $1
             and (l.in_qty + l.returned_qty + l.adjusted_qty > l.out_qty or l.out_qty - l.returned_qty > l.qty)`,
  },
  {
    name: '20: a line of a count is posted once, as its difference',
    sql: `select c.id from cc_line c left join stock_move m on m.tenant_id = $1 and m.doc_line_id = c.id and m.move_type = 'count'
           where c.tenant_id = $1 and c.state = 'posted'
           group by c.id, c.counted_qty, c.expected_qty, c.location_id
          having count(m.id) > 1 or coalesce(sum(case when m.to_location_id = c.location_id then m.qty else -m.qty end), 0)
                 <> c.counted_qty - c.expected_qty`,
  },
  {
    name: '23: nothing is posted over a correction that came after the count',
    sql: `select c.id from cc_line c
            join stock_move m on m.tenant_id = $1 and m.doc_line_id = c.id and m.move_type = 'count'
            join stock_move o on o.tenant_id = $1 and o.product_id = c.product_id and o.id <> m.id
             and coalesce(o.reverses_type, o.move_type) in ('count', 'adjust')
             and coalesce(o.batch_id, 0) = c.batch_id and coalesce(o.serial_id, 0) = c.serial_id
           where c.tenant_id = $1
             and ((o.from_location_id = c.location_id and o.from_seq > c.expected_seq and o.from_seq < coalesce(m.from_seq, m.to_seq))
               or (o.to_location_id = c.location_id and o.to_seq > c.expected_seq and o.to_seq < coalesce(m.from_seq, m.to_seq)))`,
  },
  {
    name: '12: nobody received more than the order without a yes',
    sql: 'select 1 from wh_doc_line where tenant_id = $1 and received_qty > qty',
  },
  {
    name: '14: a batch came with one order',
    sql: `select b.id from batch b where b.tenant_id = $1 and exists (
            select from stock_move m where m.tenant_id = $1 and m.batch_id = b.id and m.move_type = 'receive'
               and m.doc_id is distinct from b.created_doc_id)`,
  },
  {
    name: '29: a move is taken back at most once, and a move back never',
    sql: `select m.id from stock_move m join stock_move r on r.tenant_id = $1 and r.reverses_move_id = m.id
           where m.tenant_id = $1 group by m.id having count(*) > 1 or bool_or(m.move_type = 'reverse')`,
  },
];

/** Everything that is wrong after a race, as sentences. */
export async function brokenStock({ database, scene, traces }: Race): Promise<readonly string[]> {
  return database.inTenant(scene.company.id, async (tx) => {
    const broken: string[] = [...traces.faults];
    for (const one of await findDifferences(tx))
      broken.push(
        `1: balance ${one.on_hand} of product ${one.product_id}, moves ${one.moved}, kept ${one.kept}`,
      );
    for (const { name, sql } of invariants) {
      const rows = await tx.sql(sql, [tx.tenantId]);
      if (rows.length > 0) broken.push(`${name}: ${rows.length} times`);
    }
    const [kept] = await tx.sql<{ n: number }>(
      'select count(*)::integer as n from stock_move where tenant_id = $1 and id = any($2::uuid[])',
      [tx.tenantId, [...traces.moves]],
    );
    if (kept?.n !== traces.moves.size) broken.push('6: a move that was answered is gone');
    return broken;
  });
}
