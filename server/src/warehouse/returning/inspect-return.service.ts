import {
  type AppError,
  alreadyInspected,
  noLocationFound,
  noOrderFound,
  notOnOrder,
  quantityExceeds,
  refused,
} from '@sveis/domain/errors';
import {
  type Disposition,
  type MoveType,
  mayAct,
  type Quantity,
  quantityText,
} from '@sveis/domain/warehouse';
import type { LockedDocument, LockedLine } from '../ledger/document.store.ts';
import type { PlannedMove } from '../ledger/planned-move.ts';
import { type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { type Handled, piecesOf } from '../pieces.service.ts';
import { findPlaceIn, findReceivedProduct } from '../receiving/receiving.store.ts';
import {
  findLanded,
  findOtherInspector,
  findReturn,
  type LandedPiece,
  quantityOfPiece,
  setDisposition,
} from './return.store.ts';
import type { Returned } from './return-goods.service.ts';

/** What somebody decides about goods of one line; about all that lie there, where no quantity is said. */
export interface Inspection extends Handled {
  readonly id: string;
  readonly orderId: number;
  readonly lineId: string;
  readonly disposition: Disposition;
  /** The shelf they are put back on. */
  readonly locationId: number | null;
  readonly reason: string | null;
}

const moveTypeOf = {
  restock: 'putaway',
  scrap: 'scrap',
  to_supplier: 'return_out',
} as const satisfies Partial<Record<Disposition, MoveType>>;

/** Decides about goods that came back, and moves them on; what stays in quarantine may be decided on again. */
export async function inspectReturn<Answer extends object>(
  poster: Poster,
  given: Inspection,
  answer: (returned: Returned) => Promise<Answer>,
): Promise<Answer> {
  const operation = { id: given.id, kind: 'inspect' as const, docId: given.orderId, request: given };
  return postStock(poster, operation, {
    plan: async (order) => {
      const facts = order && (await findReturn(poster.tx, order.id));
      if (!order || !facts) throw noOrderFound();
      if (!mayAct('inspect', facts.kind, order.state)) throw refused('WRONG_STATUS');
      const line = order.lines.find(({ id }) => id === given.lineId);
      if (!line) throw notOnOrder('');
      const landed = (await findLanded(poster.tx, order.id)).filter(({ lineId }) => lineId === line.id);
      if (landed.length === 0) throw await tooMany(poster, line, 0n);
      await setDisposition(poster.tx, line.id, given.disposition);
      const { disposition } = given;
      if (disposition === 'quarantine' || disposition === 'repair') return [];
      const parts = await partsOf(poster, line, landed, given);
      const to = await targetOf(poster, order, given);
      return parts.map(
        ({ batchId, serialId, quantity, locationId }): PlannedMove => ({
          type: moveTypeOf[disposition],
          productId: line.productId,
          batchId,
          serialId,
          quantity,
          from: locationId,
          to,
          lineId: line.id,
          reason: given.reason ?? undefined,
        }),
      );
    },
    answer: async (posted) => {
      const line = posted.document?.lines.find(({ id }) => id === given.lineId);
      if (!line) throw new Error('the line that was inspected is gone');
      return answer({ ...posted, line });
    },
  });
}

/** All that lies there, or so much of it as was said. */
async function partsOf(
  poster: Poster,
  line: LockedLine,
  landed: readonly LandedPiece[],
  given: Inspection,
): Promise<readonly LandedPiece[]> {
  if (given.qty === null && given.serials.length === 0) return landed;
  const product = await findReceivedProduct(poster.tx, line.productId);
  if (!product) throw notOnOrder('');
  const pieces = await piecesOf(poster.tx, product, { ...given, unitId: given.unitId ?? line.unitId });
  const missing = pieces.find((piece) => piece.quantity > quantityOfPiece(landed, piece));
  if (missing) throw await tooMany(poster, line, quantityOfPiece(landed, missing));
  return pieces.flatMap((piece) =>
    drawn(
      landed.filter(({ batchId, serialId }) => batchId === piece.batchId && serialId === piece.serialId),
      piece.quantity,
    ),
  );
}

/** More than lies there; where somebody else was quicker, their name says why. */
async function tooMany({ tx, userId }: Poster, line: LockedLine, left: Quantity): Promise<AppError> {
  const available = quantityText(left);
  const name = await findOtherInspector(tx, line.id, userId);
  return name === undefined ? quantityExceeds({ available }) : alreadyInspected({ name, available });
}

/** So much of these, the first place first. */
function drawn(from: readonly LandedPiece[], quantity: Quantity): readonly LandedPiece[] {
  let left = quantity;
  return from.flatMap((one) => {
    const taken = one.quantity < left ? one.quantity : left;
    left -= taken;
    return taken > 0n ? [{ ...one, quantity: taken }] : [];
  });
}

async function targetOf(
  poster: Poster,
  { warehouseId }: LockedDocument,
  { disposition, locationId }: Inspection,
): Promise<number> {
  if (disposition === 'scrap') return virtualPlace(poster.tx, { kind: 'scrap' }, poster);
  if (disposition === 'to_supplier') return virtualPlace(poster.tx, { kind: 'supplier' }, poster);
  const shelf = locationId === null ? undefined : await findPlaceIn(poster.tx, warehouseId, locationId);
  if (!shelf || shelf.kind === 'quarantine') throw noLocationFound();
  return shelf.id;
}
