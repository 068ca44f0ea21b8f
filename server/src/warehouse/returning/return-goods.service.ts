import {
  batchInvalid,
  noLocationFound,
  noOrderFound,
  notOnOrder,
  quantityExceeds,
  refused,
} from '@sveis/domain/errors';
import { allotReturn, leftToReturn, mayAct, quantityText, sumOf } from '@sveis/domain/warehouse';
import type { LockedDocument, LockedLine } from '../ledger/document.store.ts';
import type { PlannedMove } from '../ledger/planned-move.ts';
import { type Posted, type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { type Handled, type Piece, piecesOf } from '../pieces.service.ts';
import { requireInProject } from '../project-materials/held-in-project.ts';
import { lockMaterial } from '../project-materials/material.store.ts';
import { findPlaceIn, findQuarantine, findReceivedProduct } from '../receiving/receiving.store.ts';
import { findReturn, findReturnable, lockOrigin, type ReturnFacts } from './return.store.ts';

/** One confirm on the screen of a return. */
export interface ReturnOfGoods extends Handled {
  readonly id: string;
  readonly orderId: number;
  readonly act: 'receive' | 'dispatch';
  readonly lineId: string | null;
  readonly productId: number | null;
  /** Where it is taken, or put. What comes in goes to quarantine where nothing is said. */
  readonly locationId: number | null;
}

export interface Returned extends Posted {
  readonly line: LockedLine;
}

type Part = Pick<PlannedMove, 'batchId' | 'serialId' | 'quantity' | 'originLineId' | 'projectId'>;

const moveTypeOf = { receive: 'return_in', dispatch: 'return_out' } as const;

/** Takes goods in to quarantine, or sends them to their supplier: never more than is left of what was shipped, issued or received. */
export async function returnGoods<Answer extends object>(
  poster: Poster,
  given: ReturnOfGoods,
  answer: (returned: Returned) => Promise<Answer>,
): Promise<Answer> {
  const type = moveTypeOf[given.act];
  const operation = { id: given.id, kind: type, docId: given.orderId, request: given };
  let lineId = '';
  return postStock(poster, operation, {
    plan: async (order) => {
      const facts = order && (await findReturn(poster.tx, order.id));
      if (!order || !facts) throw noOrderFound();
      if (!mayAct(given.act, facts.kind, order.state)) throw refused('WRONG_STATUS');
      const line = lineOf(order, given);
      const product = line && (await findReceivedProduct(poster.tx, line.productId));
      if (!line || !product) throw notOnOrder(String(given.productId ?? ''));
      lineId = line.id;
      const handled = { ...given, unitId: given.unitId ?? line.unitId };
      const pieces = await piecesOf(poster.tx, product, handled);
      checkLine(line, pieces);
      const parts = await originParts(poster, facts, line.productId, pieces);
      const [from, to] = await sidesOf(poster, order, facts, given);
      return parts.map(
        (part): PlannedMove => ({ ...part, type, productId: line.productId, from, to, lineId: line.id }),
      );
    },
    answer: async (posted) => {
      const line = posted.document?.lines.find(({ id }) => id === lineId);
      if (!line) throw new Error('the line that was returned is gone');
      return answer({ ...posted, line });
    },
  });
}

/** The line that was tapped, else the first of the product with something left to return. */
function lineOf({ lines }: LockedDocument, { lineId, productId }: ReturnOfGoods): LockedLine | undefined {
  if (lineId !== null) return lines.find(({ id }) => id === lineId);
  const those = lines.filter((line) => line.productId === productId);
  return those.find((line) => leftToReturn(line) > 0n) ?? those[0];
}

function checkLine(line: LockedLine, pieces: readonly Piece[]): void {
  const isForeign = line.batchId !== null && pieces.some(({ batchId }) => batchId !== line.batchId);
  if (isForeign) throw batchInvalid();
  const left = leftToReturn(line);
  if (sumOf(pieces.map(({ quantity }) => quantity)) > left)
    throw quantityExceeds({ remaining: quantityText(left) });
}

/** Which line of the original order each piece left or came on; summed under the lock of that order, or of the project's material. */
async function originParts(
  poster: Poster,
  { kind, orderId, projectId }: ReturnFacts,
  productId: number,
  pieces: readonly Piece[],
): Promise<readonly Part[]> {
  if (projectId !== null) {
    await lockMaterial(poster.tx, { ...poster, projectId, productId });
    await requireInProject(poster, { projectId, productId }, pieces);
    return pieces.map((piece) => ({ ...piece, projectId }));
  }
  if (orderId === null || kind === 'project') return pieces;
  await lockOrigin(poster.tx, orderId);
  const returnable = (await findReturnable(poster.tx, orderId, kind)).filter(
    (one) => one.productId === productId,
  );
  return pieces.flatMap((piece) => {
    const { parts, over } = allotReturn(piece, returnable);
    if (over > 0n) throw quantityExceeds({ available: quantityText(piece.quantity - over) });
    return parts.map(({ lineId, batchId, serialId, quantity }) => ({
      batchId,
      serialId,
      quantity,
      originLineId: lineId,
    }));
  });
}

/** From where to where. What comes in is set aside until somebody has looked at it. */
async function sidesOf(
  poster: Poster,
  { warehouseId }: LockedDocument,
  { kind, projectId }: ReturnFacts,
  { act, locationId }: ReturnOfGoods,
): Promise<readonly [number, number]> {
  const { tx } = poster;
  const place =
    locationId === null && act === 'receive'
      ? await findQuarantine(tx, warehouseId)
      : locationId === null
        ? undefined
        : await findPlaceIn(tx, warehouseId, locationId);
  if (!place || (act === 'receive' && place.kind !== 'quarantine')) throw noLocationFound();
  if (act === 'dispatch') return [place.id, await virtualPlace(tx, { kind: 'supplier' }, poster)];
  const origin =
    kind === 'project' && projectId !== null
      ? await virtualPlace(tx, { kind: 'project', projectId }, poster)
      : await virtualPlace(tx, { kind: 'customer' }, poster);
  return [origin, place.id];
}
