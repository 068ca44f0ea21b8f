import { randomUUID } from 'node:crypto';
import { storedQuantity } from '@sveis/domain/warehouse';
import { nextIdOf } from '../../database/counter.store.ts';
import {
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
} from '../../warehouse/index.ts';
import { ended, keptAnew, picked, shipped } from './order-acts.ts';
import type { Act, Dice, Race } from './race.ts';
import { givenBack, inspected } from './return-acts.ts';

const pick = <T>(dice: Dice, from: readonly T[]): T => from[dice.int(from.length)] as T;

/** What somebody does next; its id is fixed before it is sent for the first time. */
export function nextAct(race: Race): Act {
  const { dice } = race;
  const id = randomUUID();
  switch (dice.int(27)) {
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
    case 16:
    case 17:
    case 18:
      return picked(race, id);
    case 19:
      return shipped(race, id);
    case 20:
      return ended(race, id);
    case 21:
      return keptAnew(race);
    case 22:
    case 23:
    case 24:
      return givenBack(race, id);
    case 25:
    case 26:
      return inspected(race, id);
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
      "select id from reservation where tenant_id = $1 and state = 'active' and doc_id is null order by id",
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
    // Sent again it is the same posting, and none of another sheet.
    const [known] = await tx.sql('select 1 from wh_doc where tenant_id = $1 and note = $2', [
      tx.tenantId,
      id,
    ]);
    if (known) return {};
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
