import { quantityText, storedQuantity, sumOf } from '@sveis/domain/warehouse';
import { needsPerson, useOutbox } from '../../offline/outbox/index.ts';
import { type CutBody, cutOnShelf } from '../offcuts/offcut-operations.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { moveOnShelf, type ShelfMoveBody } from './shelf-operations.ts';
import { pieceKey, type ShelfPiece } from './shelf-piece.ts';

/** How much of a piece this phone has moved or cut away and not sent yet. */
export function useUnsent(): (piece: ShelfPiece) => string | undefined {
  const bodies = useOutbox({ operations: [moveOnShelf, cutOnShelf] })
    .filter((entry) => !needsPerson(entry))
    .map(({ body }) => ({ serials: [], ...(body as ShelfMoveBody | CutBody) }));
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
