import {
  batchInvalid,
  noLocationFound,
  noOrderFound,
  notOnOrder,
  quantityExceeds,
} from '@sveis/domain/errors';
import { leftToPick, type Quantity, quantityText, sumOf } from '@sveis/domain/warehouse';
import { newId } from '../../database/uuid.ts';
import type { LockedDocument, LockedLine } from '../ledger/document.store.ts';
import { keepForDocument, takeKept } from '../ledger/keep-for-lines.service.ts';
import { keyAt, type PlannedMove } from '../ledger/planned-move.ts';
import { type Posted, type Poster, postStock } from '../ledger/post-stock.service.ts';
import { reserveStock } from '../ledger/reserve-stock.service.ts';
import { type Handled, piecesOf } from '../pieces.service.ts';
import { findPlaceIn, findReceivedProduct } from '../receiving/receiving.store.ts';
import { findStaging, setShort } from './picking.store.ts';

/** One confirm on the picking screen. */
export interface Pick extends Handled {
  readonly id: string;
  readonly orderId: number;
  readonly lineId: string | null;
  readonly productId: number | null;
  readonly locationId: number;
}

export interface Picked extends Posted {
  readonly line: LockedLine;
}

const lineIn = (document: LockedDocument | undefined, lineId: string): LockedLine => {
  const line = document?.lines.find(({ id }) => id === lineId);
  if (!line) throw new Error('the line that was worked on is gone');
  return line;
};

/** Takes a part of one line from its bin into the staging place, where it stays kept for the customer. */
export async function pickGoods<Answer extends object>(
  poster: Poster,
  pick: Pick,
  answer: (picked: Picked) => Promise<Answer>,
): Promise<Answer> {
  const operation = { id: pick.id, kind: 'pick' as const, docId: pick.orderId, request: pick };
  let lineId = '';
  return postStock(poster, operation, {
    plan: async (order) => {
      if (order?.type !== 'CO') throw noOrderFound();
      const line = lineOf(order, pick);
      if (!line) throw notOnOrder(String(pick.productId ?? ''));
      lineId = line.id;
      return planPick(poster, order, line, pick);
    },
    answer: async (posted) => {
      for (const move of posted.moves)
        await reserveStock(poster, {
          id: newId(poster.now),
          key: keyAt(move, move.to),
          quantity: move.quantity,
          lineId,
          docId: pick.orderId,
        });
      return answer({ ...posted, line: lineIn(posted.document, lineId) });
    },
  });
}

async function planPick(
  poster: Poster,
  order: LockedDocument,
  line: LockedLine,
  pick: Pick,
): Promise<readonly PlannedMove[]> {
  const { tx } = poster;
  const product = await findReceivedProduct(tx, line.productId);
  if (!product) throw notOnOrder(String(line.productId));
  const pieces = await piecesOf(tx, product, { ...pick, unitId: pick.unitId ?? line.unitId });
  if (line.batchId !== null && pieces.some(({ batchId }) => batchId !== line.batchId)) throw batchInvalid();
  const picked: Quantity = sumOf(pieces.map(({ quantity }) => quantity));
  const left = leftToPick(line);
  if (picked > left) throw quantityExceeds({ remaining: quantityText(left) });
  const from = await findPlaceIn(tx, order.warehouseId, pick.locationId);
  const to = await findStaging(tx, order.warehouseId);
  if (!from || to === undefined || from.id === to) throw noLocationFound();
  const moves = pieces.map(
    (piece): PlannedMove => ({
      ...piece,
      type: 'pick',
      productId: line.productId,
      from: from.id,
      to,
      lineId: line.id,
    }),
  );
  await takeKept(poster, {
    docId: order.id,
    lineId: line.id,
    pieces: moves.map((move) => ({ key: keyAt(move, from.id), quantity: move.quantity })),
    to,
    left: left - picked,
    isStaged: false,
  });
  return moves;
}

/** The line that was tapped, else the first of the product with something left to pick. */
function lineOf({ lines }: LockedDocument, { lineId, productId }: Pick): LockedLine | undefined {
  if (lineId !== null) return lines.find(({ id }) => id === lineId);
  const those = lines.filter((line) => line.productId === productId);
  return those.find((line) => leftToPick(line) > 0n) ?? those[0];
}

interface Shortage {
  readonly id: string;
  readonly orderId: number;
  readonly lineId: string;
  /** Why there is less; null opens the line again. */
  readonly reason: string | null;
}

/** Ends a line with what was picked of it, or opens it again. What was kept for it is free at once. */
export async function endShort<Answer extends object>(
  poster: Poster,
  shortage: Shortage,
  answer: (picked: Picked) => Promise<Answer>,
): Promise<Answer> {
  const { id, orderId, lineId, reason } = shortage;
  const operation = {
    id,
    kind: reason === null ? ('reopen' as const) : ('short' as const),
    docId: orderId,
    request: shortage,
  };
  return postStock(poster, operation, {
    plan: async (order) => {
      if (order?.type !== 'CO') throw noOrderFound();
      const line = order.lines.find((one) => one.id === lineId);
      if (!line) throw notOnOrder('');
      if (reason !== null && leftToPick(line) === 0n) throw quantityExceeds({ remaining: '0' });
      if (reason !== null || line.state === 'short') await setShort(poster.tx, lineId, reason);
      return [];
    },
    answer: async (posted) => {
      if (posted.document) await keepForDocument(poster, posted.document);
      return answer({ ...posted, line: lineIn(posted.document, lineId) });
    },
  });
}
