import { quantityExceeds } from '@sveis/domain/errors';
import { type Quantity, quantityText, splitByDamage, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import type { PlannedMove } from '../ledger/planned-move.ts';
import type { Poster } from '../ledger/post-stock.service.ts';
import { quantityIn } from '../typed-quantity.ts';
import { findQuarantine, type ReceivedProduct, serialFor } from './receiving.store.ts';

export interface ArrivedDamage {
  readonly qty: string | null;
  readonly note: string | null;
  readonly photos: readonly string[];
}

/** How much of what came is damaged. Pieces with serials are received sound or damaged, never mixed. */
export async function damagedIn(
  tx: Tx,
  product: ReceivedProduct,
  arriving: Quantity,
  { damage, unitId }: { readonly damage?: ArrivedDamage | null; readonly unitId: number | null },
): Promise<Quantity> {
  if (!damage) return 0n;
  if (product.tracking === 'serial') return arriving;
  const damaged = await quantityIn(tx, product, { qty: damage.qty, unitId, serials: [] });
  if (!splitByDamage(arriving, damaged)) throw quantityExceeds({ remaining: quantityText(arriving) });
  return damaged;
}

/** Damaged goods go to quarantine, where the warehouse has one: they are received, and nobody picks them. */
export async function perHeap(
  poster: Poster,
  warehouseId: number,
  move: PlannedMove,
  { damaged, serials }: { readonly damaged: Quantity; readonly serials: readonly string[] },
): Promise<readonly PlannedMove[]> {
  const aside = damaged > 0n ? ((await findQuarantine(poster.tx, warehouseId))?.id ?? move.to) : move.to;
  if (serials.length > 0) return perPiece(poster, { ...move, to: aside }, serials);
  if (aside === move.to) return [move];
  const heaps = [
    { ...move, quantity: move.quantity - damaged },
    { ...move, quantity: damaged, to: aside },
  ];
  return heaps.filter(({ quantity }) => quantity > 0n);
}

async function perPiece(
  { tx }: Poster,
  move: PlannedMove,
  serials: readonly string[],
): Promise<readonly PlannedMove[]> {
  const moves: PlannedMove[] = [];
  // In one order, so that two deliveries of the same serials wait for each other and not in a circle.
  for (const number of [...serials].sort())
    moves.push({
      ...move,
      quantity: storedQuantity(1),
      serialId: await serialFor(tx, move.productId, number.trim(), move.batchId),
    });
  return moves;
}
