import type { Entry, Receipt } from './entry.ts';

const KEPT = 30;
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

/** Receipts that may go: old, or more than a screenful, and no unsent entry of their lane needs their revision. */
export function spareReceipts(
  receipts: readonly Receipt[],
  entries: readonly Entry[],
  now: number,
): readonly number[] {
  const lanes = new Set(entries.map((entry) => entry.lane));
  return receipts
    .filter(({ lane, sentAt }, index) => {
      const isOld = now - sentAt > KEPT_MS || receipts.length - index > KEPT;
      return isOld && !lanes.has(lane);
    })
    .map(({ seq }) => seq);
}
