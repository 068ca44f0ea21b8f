import type { Entry, Receipt } from './entry.ts';

/** A screenful. */
export const RECEIPTS_KEPT = 30;
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

/** Screens lay fresh receipts over what they read last; they read again at least every minute. */
const FRESH_MS = 2 * 60 * 1000;

/** Receipts that may go: old, or more than a screenful, and not the one whose revision unsent work of its lane needs. */
export function spareReceipts(
  receipts: readonly Receipt[],
  entries: readonly Entry[],
  now: number,
): readonly number[] {
  const lanes = new Set(entries.map((entry) => entry.lane));
  const revised = new Map(receipts.filter(({ rev }) => rev !== null).map(({ lane, seq }) => [lane, seq]));
  return receipts
    .filter(({ lane, seq, sentAt }, index) => {
      const isOld = now - sentAt > KEPT_MS;
      const isTooMany = receipts.length - index > RECEIPTS_KEPT && now - sentAt > FRESH_MS;
      return (isOld || isTooMany) && !(lanes.has(lane) && revised.get(lane) === seq);
    })
    .map(({ seq }) => seq);
}
