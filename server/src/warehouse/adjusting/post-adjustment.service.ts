import { quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { type LockedLine, setDocumentState } from '../ledger/document.store.ts';
import type { PlannedMove } from '../ledger/planned-move.ts';
import { type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import { posterOf } from '../poster.ts';
import { serialFor } from '../receiving/receiving.store.ts';

interface PostedAdjustment {
  readonly state: string;
  /** What the ledger has written of each line. */
  readonly lines: ReadonlyMap<string, { readonly adjusted_qty: number; readonly state: string }>;
}

/** Moves what the lines say, all of them or none. The document is locked by the step that approves it. */
export async function postAdjustment(
  ctx: UserContext,
  docId: number,
  confirm: readonly string[] | undefined,
): Promise<PostedAdjustment> {
  const poster = posterOf(ctx, confirm);
  await setDocumentState(poster.tx, docId, 'approved', poster.now);
  let written: PostedAdjustment = { state: 'approved', lines: new Map() };
  await postStock(
    poster,
    { id: newId(poster.now), kind: 'adjust', docId, request: {} },
    {
      plan: async (document) => {
        const aside = await virtualPlace(poster.tx, { kind: 'adjustment' }, poster);
        const moves: PlannedMove[] = [];
        for (const line of document?.lines ?? []) moves.push(await moveOf(poster, line, aside));
        return moves;
      },
      answer: async ({ document, moves }) => {
        written = {
          state: document?.state ?? 'approved',
          lines: new Map(
            (document?.lines ?? []).map(({ id, adjusted, state }) => [
              id,
              { adjusted_qty: Number(quantityText(adjusted)), state },
            ]),
          ),
        };
        return { moves: moves.map(({ id }) => id) };
      },
    },
  );
  return written;
}

async function moveOf({ tx }: Poster, line: LockedLine, aside: number): Promise<PlannedMove> {
  const place = line.locationId ?? aside;
  const isLess = line.qty < 0n;
  return {
    type: 'adjust',
    productId: line.productId,
    batchId: line.batchId,
    serialId: line.serial === null ? null : await serialFor(tx, line.productId, line.serial, line.batchId),
    quantity: line.serial === null ? (isLess ? -line.qty : line.qty) : storedQuantity(1),
    from: isLess ? place : aside,
    to: isLess ? aside : place,
    lineId: line.id,
    reason: line.reason ?? undefined,
  };
}
