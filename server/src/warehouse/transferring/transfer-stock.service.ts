import {
  batchInvalid,
  noLocationFound,
  noOrderFound,
  notOnOrder,
  quantityExceeds,
} from '@sveis/domain/errors';
import { leftToSend, type MoveType, type Quantity, quantityText, sumOf } from '@sveis/domain/warehouse';
import type { LockedDocument, LockedLine } from '../ledger/document.store.ts';
import { type Posted, type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { type Handled, type Piece, piecesOf } from '../pieces.service.ts';
import { findPlaceIn, findReceivedProduct } from '../receiving/receiving.store.ts';
import { findTransit } from './transfer.store.ts';

/** `out` and `in` are the two halves of a transfer, `direct` is both at once; `back` and `lost` settle what is on the way. */
export type TransferMode = 'out' | 'in' | 'direct' | 'back' | 'lost';

/** One confirm on the transfer screen. */
export interface Transfer extends Handled {
  readonly id: string;
  readonly orderId: number;
  readonly mode: TransferMode;
  readonly lineId: string | null;
  readonly productId: number | null;
  /** Where it is taken or put; nothing for what is lost. */
  readonly locationId: number | null;
  readonly toLocationId: number | null;
  readonly reason: string | null;
}

export interface Transferred extends Posted {
  readonly line: LockedLine;
}

const moveTypeOf: Readonly<Record<TransferMode, MoveType>> = {
  out: 'transfer_out',
  in: 'transfer_in',
  direct: 'transfer_direct',
  back: 'return_in',
  lost: 'scrap',
};

/** Sends, receives or moves a part of one line; what is not there, not asked for or not on the way is refused. */
export async function transferStock<Answer extends object>(
  poster: Poster,
  transfer: Transfer,
  answer: (transferred: Transferred) => Promise<Answer>,
): Promise<Answer> {
  const operation = {
    id: transfer.id,
    kind: moveTypeOf[transfer.mode],
    docId: transfer.orderId,
    request: transfer,
  };
  let lineId = '';
  return postStock(poster, operation, {
    plan: async (order) => {
      if (order?.type !== 'TO') throw noOrderFound();
      const line = lineOf(order, transfer);
      const product = line && (await findReceivedProduct(poster.tx, line.productId));
      if (!line || !product) throw notOnOrder(String(transfer.productId ?? ''));
      lineId = line.id;
      const pieces = await piecesOf(poster.tx, product, {
        ...transfer,
        unitId: transfer.unitId ?? line.unitId,
      });
      await checkPieces(poster, order, line, { pieces, mode: transfer.mode });
      const [from, to] = await sidesOf(poster, order, transfer);
      return pieces.map((piece) => ({
        ...piece,
        type: moveTypeOf[transfer.mode],
        productId: line.productId,
        from,
        to,
        lineId: line.id,
        reason: transfer.reason ?? undefined,
      }));
    },
    answer: async (posted) => {
      const line = posted.document?.lines.find(({ id }) => id === lineId);
      if (!line) throw new Error('the line that was transferred is gone');
      return answer({ ...posted, line });
    },
  });
}

const isSending = (mode: TransferMode): boolean => mode === 'out' || mode === 'direct';

/** The line that was tapped, else the first of the product with something left to do. */
function lineOf({ lines }: LockedDocument, { lineId, productId, mode }: Transfer): LockedLine | undefined {
  if (lineId !== null) return lines.find(({ id }) => id === lineId);
  const those = lines.filter((line) => line.productId === productId);
  const isLeft = (line: LockedLine) =>
    isSending(mode) ? leftToSend(line) > 0n : line.out > line.in + line.returned + line.adjusted;
  return those.find(isLeft) ?? those[0];
}

interface Checked {
  readonly pieces: readonly Piece[];
  readonly mode: TransferMode;
}

/** Nothing is sent beyond the order, and nothing arrives, returns or is lost that is not on the way on this very order. */
async function checkPieces(
  { tx }: Poster,
  order: LockedDocument,
  line: LockedLine,
  { pieces, mode }: Checked,
): Promise<void> {
  const isForeign = line.batchId !== null && pieces.some(({ batchId }) => batchId !== line.batchId);
  if (isForeign) throw batchInvalid();
  if (isSending(mode)) {
    const left = leftToSend(line);
    if (sumOf(pieces.map(({ quantity }) => quantity)) > left)
      throw quantityExceeds({ remaining: quantityText(left > 0n ? left : 0n) });
    return;
  }
  const transit = (await findTransit(tx, order.id)).filter(({ lineId }) => lineId === line.id);
  for (const { batchId, serialId, quantity } of pieces) {
    const held: Quantity =
      transit.find((one) => one.batchId === batchId && one.serialId === serialId)?.quantity ?? 0n;
    if (quantity > held) throw quantityExceeds({ available: quantityText(held) });
  }
}

/** From where to where, by the mode. */
async function sidesOf(
  poster: Poster,
  order: LockedDocument,
  { mode, locationId, toLocationId }: Transfer,
): Promise<readonly [number, number]> {
  const destination = order.destWarehouseId ?? order.warehouseId;
  const transit = () => virtualPlace(poster.tx, { kind: 'transit', warehouseId: destination }, poster);
  const place = async (warehouseId: number, id: number | null): Promise<number> => {
    const found = id === null ? undefined : await findPlaceIn(poster.tx, warehouseId, id);
    if (!found) throw noLocationFound();
    return found.id;
  };
  switch (mode) {
    case 'out':
      return [await place(order.warehouseId, locationId), await transit()];
    case 'in':
      return [await transit(), await place(destination, locationId)];
    case 'direct': {
      const sides = [
        await place(order.warehouseId, locationId),
        await place(destination, toLocationId),
      ] as const;
      if (sides[0] === sides[1]) throw noLocationFound();
      return sides;
    }
    case 'back':
      return [await transit(), await place(order.warehouseId, locationId)];
    case 'lost':
      return [await transit(), await virtualPlace(poster.tx, { kind: 'scrap' }, poster)];
  }
}
