import { quantityText } from '@sveis/domain/warehouse';
import { holdCounter } from '../../database/counter.store.ts';
import { newId } from '../../database/uuid.ts';
import { takeKept } from '../ledger/keep-for-lines.service.ts';
import { keyAt, type PlannedMove } from '../ledger/planned-move.ts';
import { type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { findStaged, type StagedPiece } from './picking.store.ts';

export interface ShippedLine {
  readonly shipped_qty: number;
  /** What the delivery note says: batches with their heats, serials. */
  readonly shipped_as: string | null;
}

const MOST_TEXT = 1_000;

const pieceText = ({ batch, heatNumber, serial, quantity }: StagedPiece): string => {
  if (serial !== null) return serial;
  if (batch === null) return '';
  const heat = heatNumber === null ? '' : ` (${heatNumber})`;
  return `${batch}${heat}: ${quantityText(quantity).replace('.', ',')}`;
};

const shippedAs = (pieces: readonly StagedPiece[]): string | null =>
  pieces.map(pieceText).filter(Boolean).join(', ').slice(0, MOST_TEXT) || null;

interface Shipping {
  readonly id?: string;
  /** An order of what was short is made afterwards: its number is asked for while nobody waits for stock. */
  readonly hasRest?: boolean;
}

/** Everything that is staged for an order goes to its customer, in one operation. The step that ships it has the order locked. */
export async function shipOrder(
  poster: Poster,
  docId: number,
  { id = newId(poster.now), hasRest = false }: Shipping = {},
): Promise<ReadonlyMap<string, ShippedLine>> {
  const shipped = new Map<string, ShippedLine>();
  await postStock(
    poster,
    { id, kind: 'ship', docId, request: {} },
    {
      plan: async () => {
        const to = await virtualPlace(poster.tx, { kind: 'customer' }, poster);
        if (hasRest) await holdCounter(poster.tx, 'wh_doc');
        const staged = await findStaged(poster.tx, docId);
        const moves = staged.map(
          (piece): PlannedMove => ({
            type: 'ship',
            productId: piece.productId,
            batchId: piece.batchId,
            serialId: piece.serialId,
            quantity: piece.quantity,
            from: piece.locationId,
            to,
            lineId: piece.lineId,
          }),
        );
        await takeKept(poster, {
          docId,
          pieces: moves.map((move) => ({ key: keyAt(move, move.from), quantity: move.quantity })),
          left: 0n,
          isStaged: true,
        });
        for (const { lineId } of staged)
          shipped.set(lineId, {
            shipped_qty: 0,
            shipped_as: shippedAs(staged.filter((piece) => piece.lineId === lineId)),
          });
        return moves;
      },
      answer: async ({ document, moves }) => {
        for (const { id, shipped: quantity } of document?.lines ?? []) {
          const one = shipped.get(id);
          if (one) shipped.set(id, { ...one, shipped_qty: Number(quantityText(quantity)) });
        }
        return { moves: moves.map(({ id }) => id) };
      },
    },
  );
  return shipped;
}
