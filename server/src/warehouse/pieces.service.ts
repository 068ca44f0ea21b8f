import { batchInvalid, serialNotHere, validation } from '@sveis/domain/errors';
import { normalNumber, type Quantity, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../database/transaction.ts';
import { findBatchByKey, type ReceivedProduct } from './receiving/receiving.store.ts';
import { findSerial } from './transferring/transfer.store.ts';
import { quantityIn, type TypedQuantity } from './typed-quantity.ts';

/** What somebody took in their hands: how much, of which batch, or which pieces. */
export interface Handled extends TypedQuantity {
  readonly batchId: number | null;
  /** The number on the label, where the phone does not know the batch by its id. */
  readonly batch: string | null;
}

/** One quantity of one batch, or one piece. */
export interface Piece {
  readonly batchId: number | null;
  readonly serialId: number | null;
  readonly quantity: Quantity;
}

/** What is handled, piece by piece where pieces have serials, in one order so that two people never wait in a circle. */
export async function piecesOf(
  tx: Tx,
  product: ReceivedProduct,
  handled: Handled,
): Promise<readonly Piece[]> {
  const quantity = await quantityIn(tx, product, handled);
  const batchId = product.tracking === 'batch' ? await batchOf(tx, product, handled) : null;
  if (product.tracking !== 'serial') return [{ batchId, serialId: null, quantity }];
  const pieces: Piece[] = [];
  for (const number of [...handled.serials].sort()) {
    const serialId = await findSerial(tx, product.id, normalNumber(number));
    if (serialId === undefined) throw serialNotHere(number);
    pieces.push({ batchId: null, serialId, quantity: storedQuantity(1) });
  }
  return pieces;
}

/** A batch that is known: only receiving makes one. */
export async function batchOf(
  tx: Tx,
  product: ReceivedProduct,
  { batchId, batch }: Pick<Handled, 'batchId' | 'batch'>,
): Promise<number> {
  if (batchId !== null) return batchId;
  if (batch === null || batch.trim() === '') throw validation({ batch: [{ code: 'REQUIRED' }] });
  const known = await findBatchByKey(tx, product.id, normalNumber(batch));
  if (!known) throw batchInvalid();
  return known.id;
}
