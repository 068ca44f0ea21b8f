import { quantityExceeds } from '@sveis/domain/errors';
import { quantityText } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import type { Piece } from '../pieces.service.ts';
import { findUsed } from './material.store.ts';

interface Held {
  readonly projectId: number;
  readonly productId: number;
}

/** Nothing comes back that the project does not have. The row of the material is locked, so nobody else takes the same meanwhile. */
export async function requireInProject(
  { tx }: { readonly tx: Tx },
  { projectId, productId }: Held,
  pieces: readonly Piece[],
): Promise<void> {
  const used = await findUsed(tx, projectId, productId);
  for (const { batchId, serialId, quantity } of pieces) {
    const one = used.find((piece) => piece.batchId === batchId && piece.serialId === serialId);
    const held = one ? one.picked - one.returned : 0n;
    if (quantity > held) throw quantityExceeds({ available: quantityText(held) });
  }
}
