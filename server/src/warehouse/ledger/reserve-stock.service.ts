import { quantityExceeds } from '@sveis/domain/errors';
import { keyText, type Quantity, quantityText, type StockKey } from '@sveis/domain/warehouse';
import { lockBalances, storeBalances } from './balance.store.ts';
import type { Poster } from './post-stock.service.ts';
import { endReservation, insertReservation, lockReservation } from './reservation.store.ts';

interface Wanted {
  readonly id: string;
  readonly key: StockKey;
  readonly quantity: Quantity;
  readonly lineId: string | null;
  readonly docId?: number | undefined;
}

/** Keeps stock of one place for a line: what is kept cannot be taken by another. */
export async function reserveStock({ tx, userId, now }: Poster, wanted: Wanted): Promise<void> {
  const balance = (await lockBalances(tx, [wanted.key])).get(keyText(wanted.key));
  const available = balance ? balance.onHand - balance.reserved : 0n;
  if (!balance || available < wanted.quantity) throw quantityExceeds({ available: quantityText(available) });
  balance.reserved += wanted.quantity;
  await storeBalances(tx, [balance]);
  const { id, quantity, lineId, docId, key } = wanted;
  await insertReservation(tx, { ...key, id, quantity, lineId, docId, userId, now });
}

/** Gives it back. One that is used up or given back already stays as it is. */
export async function releaseStock({ tx }: Poster, id: string): Promise<void> {
  const kept = await lockReservation(tx, id);
  if (!kept) return;
  const balance = (await lockBalances(tx, [kept])).get(keyText(kept));
  if (!balance) throw new Error(`the balance of reservation ${id} is gone`);
  balance.reserved -= kept.quantity;
  await storeBalances(tx, [balance]);
  await endReservation(tx, id, 'released');
}
