import { isWithinTolerance, type Tolerance } from './over-receipt.ts';
import type { Quantity } from './quantity.ts';

/** Why stock is not what the books say. */
export const adjustmentReasons = [
  'damaged',
  'lost',
  'found',
  'expired',
  'miscounted',
  'own_use',
  'other',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Photos that go with one correction. */
export const MOST_ADJUSTMENT_PHOTOS = 5;

export interface Correction {
  /** What is there more, or less. */
  readonly change: Quantity;
  /** What the books said when it was written. */
  readonly seen: Quantity;
}

/** Whether a correction needs nobody's approval: every line of it is small. */
export const isSmallCorrection = (corrections: readonly Correction[], tolerance: Tolerance): boolean =>
  corrections.length > 0 &&
  corrections.every(({ change, seen }) => isWithinTolerance(seen, change, tolerance));
