import { type Quantity, shareOf } from './quantity.ts';

interface Delivery {
  readonly ordered: Quantity;
  readonly received: Quantity;
  readonly arriving: Quantity;
  /** How far above the order anybody may receive, in percent. */
  readonly allowance: Quantity;
  /** Leads and purchasers receive whatever came. */
  readonly mayExceed: boolean;
}

/** `ask` needs a yes to these very figures; `refuse` needs somebody who may decide it. */
export type OverReceipt = 'fits' | 'ask' | 'refuse';

export function overReceipt({ ordered, received, arriving, allowance, mayExceed }: Delivery): OverReceipt {
  const total = received + arriving;
  if (total <= ordered) return 'fits';
  return mayExceed || total <= ordered + shareOf(ordered, allowance) ? 'ask' : 'refuse';
}

export interface Tolerance {
  readonly percent: Quantity;
  readonly value: Quantity;
}

/** Whether a difference is small enough to need nobody's approval: within the share or the amount, whichever is more. */
export function isWithinTolerance(
  expected: Quantity,
  difference: Quantity,
  { percent, value }: Tolerance,
): boolean {
  const size = (quantity: Quantity) => (quantity < 0n ? -quantity : quantity);
  const share = shareOf(size(expected), percent);
  return size(difference) <= (share > value ? share : value);
}
