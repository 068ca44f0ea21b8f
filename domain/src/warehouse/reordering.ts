import type { Quantity } from './quantity.ts';

/** How much there is of a product, by what a buyer looks at. */
export interface StockLevel {
  readonly least: Quantity;
  /** Nothing where nobody has said how much there may be. */
  readonly most: Quantity | undefined;
  /** What can be used: without quarantine and what is past its day. */
  readonly onHand: Quantity;
  readonly reserved: Quantity;
  /** Ordered and not received, drafts among it: what is being ordered is not proposed again. */
  readonly onOrder: Quantity;
}

/** What there will be when everything has come and everything promised has gone. */
export const expectedStock = ({ onHand, reserved, onOrder }: StockLevel): Quantity =>
  onHand - reserved + onOrder;

/** How much to order: nothing while the least is there, otherwise up to the most, or to the least where there is no most. */
export function proposedOrder(level: StockLevel): Quantity {
  const { least, most } = level;
  const expected = expectedStock(level);
  if (expected >= least) return 0n;
  return (most !== undefined && most > least ? most : least) - expected;
}

/** Whether there is so little left to use that somebody is told. Where nobody has said a least, nobody is. */
export const isLowStock = ({ least, onHand }: Pick<StockLevel, 'least' | 'onHand'>): boolean =>
  least > 0n && onHand <= least;
