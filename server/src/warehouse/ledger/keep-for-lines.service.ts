import {
  compareKeys,
  keyText,
  leftToPick,
  offcutsFirst,
  type Quantity,
  type StockKey,
} from '@sveis/domain/warehouse';
import { newId } from '../../database/uuid.ts';
import { type LockedBalance, lockBalances, storeBalances } from './balance.store.ts';
import type { LockedDocument, LockedLine } from './document.store.ts';
import { type FreeStock, findFree } from './free-stock.store.ts';
import type { Poster } from './post-stock.service.ts';
import {
  endReservation,
  insertReservation,
  type KeptForLine,
  lockKept,
  setReserved,
} from './reservation.store.ts';
import { lockSerials } from './stock-facts.store.ts';

const inOrder = (keys: readonly StockKey[]): readonly StockKey[] =>
  [...new Map(keys.map((key) => [keyText(key), key])).values()].sort(compareKeys);

/** So much of what is kept is needed no longer, because it is taken or because nobody wants it. */
interface Cut {
  readonly kept: KeptForLine;
  readonly by: Quantity;
}

async function applyCuts(
  { tx }: Poster,
  cuts: readonly Cut[],
  balances: ReadonlyMap<string, LockedBalance>,
  ended: 'consumed' | 'released',
): Promise<void> {
  for (const { kept, by } of cuts) {
    const balance = balances.get(keyText(kept));
    if (!balance) throw new Error(`the balance of reservation ${kept.id} is gone`);
    balance.reserved -= by;
    if (by < kept.quantity) await setReserved(tx, kept.id, kept.quantity - by);
    else await endReservation(tx, kept.id, ended);
  }
}

/** Gives back what is kept in bins for a document, and reserves again what its lines still want: offcuts that do, then the earliest expiry. */
export async function keepForDocument(poster: Poster, document: LockedDocument): Promise<void> {
  const { tx, userId, now, today } = poster;
  const kept = (await lockKept(tx, document.id)).filter(({ isStaged }) => !isStaged);
  const wanted = document.lines.filter((line) => leftToPick(line) > 0n);
  const products = [...new Set(wanted.map(({ productId }) => productId))];
  const free = await findFree(tx, { warehouseId: document.warehouseId, products, today });
  const balances = await lockBalances(tx, inOrder([...kept, ...free]));
  await applyCuts(
    poster,
    kept.map((one) => ({ kept: one, by: one.quantity })),
    balances,
    'released',
  );
  for (const line of wanted)
    for (const { balance, quantity } of shareOut(line, free, balances)) {
      balance.reserved += quantity;
      const { productId, locationId, batchId, serialId } = balance;
      const key = { productId, locationId, batchId, serialId };
      await insertReservation(tx, {
        ...key,
        id: newId(now),
        quantity,
        lineId: line.id,
        docId: document.id,
        userId,
        now,
      });
    }
  await storeBalances(tx, [...balances.values()]);
}

function* shareOut(
  line: LockedLine,
  free: readonly FreeStock[],
  balances: ReadonlyMap<string, LockedBalance>,
): Generator<{ readonly balance: LockedBalance; readonly quantity: Quantity }> {
  let left = leftToPick(line);
  const wanted = free.flatMap(({ isOffcut, ...key }) => {
    const balance = balances.get(keyText(key));
    const isWanted =
      key.productId === line.productId && (line.batchId === null || key.batchId === line.batchId);
    return balance && isWanted ? [{ isOffcut, balance, available: balance.onHand - balance.reserved }] : [];
  });
  for (const { balance, available } of offcutsFirst(wanted, left)) {
    const quantity = available < left ? available : left;
    if (quantity <= 0n) continue;
    left -= quantity;
    yield { balance, quantity };
  }
}

/** Gives back everything that is kept for a document. */
export async function releaseDocument(poster: Poster, docId: number): Promise<void> {
  const kept = await lockKept(poster.tx, docId);
  const balances = await lockBalances(poster.tx, inOrder(kept));
  await applyCuts(
    poster,
    kept.map((one) => ({ kept: one, by: one.quantity })),
    balances,
    'released',
  );
  await storeBalances(poster.tx, [...balances.values()]);
}

interface Taken {
  readonly docId: number;
  /** One line, or all of them. */
  readonly lineId?: string;
  /** What is about to leave these keys. */
  readonly pieces: readonly { readonly key: StockKey; readonly quantity: Quantity }[];
  /** Where the pieces go, so that both sides are locked in one order. */
  readonly to?: number;
  /** What the line wants afterwards: no more than that stays kept in bins. */
  readonly left: Quantity;
  readonly isStaged: boolean;
}

/**
 * Lets a line take what was kept for it, and gives back what it needs no longer. Called before its moves are made; says
 * how much of the pieces was kept.
 */
export async function takeKept(
  poster: Poster,
  { docId, lineId, pieces, to, left, isStaged }: Taken,
): Promise<Quantity> {
  const { tx } = poster;
  const kept = (await lockKept(tx, docId)).filter(
    (one) => (lineId === undefined || one.lineId === lineId) && one.isStaged === isStaged,
  );
  const cuts = new Map<string, Quantity>();
  const cut = (one: KeptForLine, by: Quantity): Quantity => {
    const rest = one.quantity - (cuts.get(one.id) ?? 0n);
    const taken = rest < by ? rest : by;
    if (taken > 0n) cuts.set(one.id, (cuts.get(one.id) ?? 0n) + taken);
    return by - taken;
  };
  let wasKept = 0n;
  for (const { key, quantity } of pieces) {
    let wanted = quantity;
    for (const one of kept) if (keyText(one) === keyText(key)) wanted = cut(one, wanted);
    wasKept += quantity - wanted;
  }
  const total = kept.reduce((sum, one) => sum + one.quantity - (cuts.get(one.id) ?? 0n), 0n);
  let excess = isStaged ? 0n : total - left;
  // What was chosen first is the best to take: the rest is given back from the end.
  for (const one of [...kept].reverse()) if (excess > 0n) excess = cut(one, excess);
  const changed = kept.filter(({ id }) => cuts.has(id));
  const serials = pieces.flatMap(({ key }) => (key.serialId === 0 ? [] : [key.serialId]));
  await lockSerials(tx, serials);
  const sides = pieces.flatMap(({ key }) => (to === undefined ? [key] : [key, { ...key, locationId: to }]));
  const balances = await lockBalances(tx, inOrder([...changed, ...sides]));
  await applyCuts(
    poster,
    changed.map((one) => ({ kept: one, by: cuts.get(one.id) ?? 0n })),
    balances,
    'consumed',
  );
  await storeBalances(tx, [...balances.values()]);
  return wasKept;
}
