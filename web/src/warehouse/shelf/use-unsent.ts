import { quantityText, storedQuantity, sumOf } from '@sveis/domain/warehouse';
import { needsPerson, useOutbox } from '../../offline/outbox/index.ts';
import { shownQuantity } from '../work/quantity-words.ts';
import { moveOnShelf, type ShelfMoveBody } from './shelf-operations.ts';
import { pieceKey, type ShelfPiece } from './shelf-piece.ts';

/** How much of a piece this phone has moved away and not sent yet. */
export function useUnsent(): (piece: ShelfPiece) => string | undefined {
  const bodies = useOutbox({ operations: [moveOnShelf] })
    .filter((entry) => !needsPerson(entry))
    .map(({ body }) => body as ShelfMoveBody);
  return (piece) => {
    const away = bodies.filter(
      ({ product, place, batch, serials }) =>
        [product.id, place.id, batch, serials[0] ?? null].join(' ') === pieceKey(piece),
    );
    if (away.length === 0) return undefined;
    const sum = sumOf(away.map(({ qty }) => storedQuantity(qty)));
    return shownQuantity(quantityText(sum), piece.product.decimals);
  };
}
