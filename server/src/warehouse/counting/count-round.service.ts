import { countOverlap } from '@sveis/domain/errors';
import { countVerdict, quantityOf, type Tolerance } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import { findOpenLines, setLineStage } from './count-line.store.ts';
import {
  findOverlap,
  openLines,
  openPlaces,
  restPlaces,
  type Sheet,
  tallySheet,
} from './count-sheet.store.ts';

export const toleranceOf = ({ tolPct, tolQty }: Sheet): Tolerance => ({
  percent: quantityOf(tolPct) ?? 0n,
  value: quantityOf(tolQty) ?? 0n,
});

/** The first round: every place of the sheet, and a line for everything the books have there. */
export async function openSheet(tx: Tx, sheet: Sheet): Promise<void> {
  await openPlaces(tx, sheet);
  const overlap = await findOverlap(tx, sheet);
  if (overlap !== undefined) throw countOverlap(overlap);
  await openLines(tx, sheet);
  await tallySheet(tx, sheet.id);
}

/** The round is over. What is too far from the books, or moved while it was counted, is to be counted again. */
export async function judgeRound(tx: Tx, sheet: Sheet): Promise<void> {
  await restPlaces(tx, sheet.id);
  const tolerance = toleranceOf(sheet);
  for (const line of await findOpenLines(tx, sheet.id)) {
    if (line.round !== sheet.round || line.state !== 'counted') continue;
    const verdict = countVerdict(line, tolerance);
    if (verdict !== 'uncounted') await setLineStage(tx, line.id, verdict === 'fits' ? 'accepted' : 'recount');
  }
}
