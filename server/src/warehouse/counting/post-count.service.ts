import { newId } from '../../database/uuid.ts';
import { lockBalances } from '../ledger/balance.store.ts';
import type { PlannedMove } from '../ledger/planned-move.ts';
import { type Poster, postStock } from '../ledger/post-stock.service.ts';
import { virtualPlace } from '../ledger/virtual-place.store.ts';
import {
  type CountLine,
  findOpenLines,
  isCorrectedSince,
  setLineStage,
  setOvertaken,
} from './count-line.store.ts';
import type { Sheet } from './count-sheet.store.ts';

const differenceOf = (line: CountLine): bigint => (line.counted ?? line.expected) - line.expected;

/**
 * Posts each accepted line as the difference to what the books said when it was counted: what has moved since stays
 * moved. Gives the number of lines that were corrected otherwise meanwhile; those are to be counted again.
 */
export async function postCount(poster: Poster, sheet: Sheet): Promise<number> {
  const { tx } = poster;
  let overtaken = 0;
  await postStock(
    poster,
    { id: newId(poster.now), kind: 'count', docId: sheet.id, request: { round: sheet.round } },
    {
      plan: async () => {
        const lines = (await findOpenLines(tx, sheet.id)).filter(({ state }) => state === 'accepted');
        // Every posting makes its places before it locks balances, and locks these in the order of their keys.
        const aside = await virtualPlace(tx, { kind: 'adjustment' }, poster);
        // Under the lock: nothing is corrected between the check and the move.
        await lockBalances(tx, lines);
        const moves: PlannedMove[] = [];
        for (const line of lines) {
          if (await isCorrectedSince(tx, line)) {
            overtaken += 1;
            await setOvertaken(tx, line.id);
            continue;
          }
          await setLineStage(tx, line.id, 'posted');
          if (differenceOf(line) !== 0n) moves.push(moveOf(line, aside));
        }
        return moves;
      },
      answer: async ({ moves }) => ({ moves: moves.map(({ id }) => id) }),
    },
  );
  return overtaken;
}

function moveOf(line: CountLine, aside: number): PlannedMove {
  const difference = differenceOf(line);
  const isLess = difference < 0n;
  return {
    type: 'count',
    productId: line.productId,
    batchId: line.batchId || null,
    serialId: line.serialId || null,
    quantity: isLess ? -difference : difference,
    from: isLess ? line.locationId : aside,
    to: isLess ? aside : line.locationId,
    lineId: line.id,
    reason: line.reason ?? undefined,
  };
}
