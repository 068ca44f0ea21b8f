import type { BatchStatus } from './availability.ts';
import { LONGEST_NUMBER } from './batches.ts';
import type { Quantity } from './quantity.ts';

/** How long what is written of the shape of a piece may be: `450 x 800 mm, L-shaped`. */
export const LONGEST_DIMENSIONS = 60;

/**
 * The number of an offcut: the delivered batch and a count, `R-501-R2`, also where it was cut from another offcut. A number
 * that would be too long loses signs before the ending, never the ending itself.
 */
export function offcutNumber(origin: string, count: number): string {
  const ending = `-R${count}`;
  let stem = '';
  for (const sign of origin.trim()) {
    if (stem.length + sign.length + ending.length > LONGEST_NUMBER) break;
    stem += sign;
  }
  return `${stem.trimEnd()}${ending}`;
}

const strictness: readonly BatchStatus[] = ['ok', 'quarantine', 'rejected'];

/** An offcut is never freer than what it was cut from. */
export const offcutStatus = (own: BatchStatus, parent: BatchStatus): BatchStatus =>
  strictness.indexOf(own) >= strictness.indexOf(parent) ? own : parent;

interface Offered {
  readonly isOffcut: boolean;
  readonly available: Quantity;
}

/**
 * Offcuts that are long enough come before a whole length is cut, the shortest of them first. Everything else keeps its
 * order: an offcut that is too short is no reason to walk to it.
 */
export function offcutsFirst<Stock extends Offered>(
  stock: readonly Stock[],
  wanted: Quantity,
): readonly Stock[] {
  const isFit = ({ isOffcut, available }: Stock) => isOffcut && available > 0n && available >= wanted;
  const fit = stock
    .filter(isFit)
    .sort((one, other) => (one.available < other.available ? -1 : one.available > other.available ? 1 : 0));
  return [...fit, ...stock.filter((one) => !isFit(one))];
}
