import { isWithinTolerance, type Tolerance } from './over-receipt.ts';
import type { Quantity } from './quantity.ts';

export const entryKinds = ['add', 'set', 'clear'] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface CountEntry {
  readonly kind: EntryKind;
  readonly quantity: Quantity;
}

/**
 * What entries in their order come to: adds count on from the last number that was set, and nothing before a clear
 * counts. Nothing is not counted; 0 is counted and empty.
 */
export const countedBy = (entries: readonly CountEntry[]): Quantity | undefined =>
  entries.reduce<Quantity | undefined>((counted, { kind, quantity }) => {
    if (kind === 'clear') return undefined;
    return kind === 'set' ? quantity : (counted ?? 0n) + quantity;
  }, undefined);

export interface CountedLine {
  readonly counted: Quantity | undefined;
  /** What the books said at the last entry. */
  readonly expected: Quantity;
  /** Stock moved between the first entry and the last. */
  readonly isMoved: boolean;
}

/** `again`: moved while it was counted, or too far from the books. */
export type CountVerdict = 'uncounted' | 'fits' | 'again';

export const countVerdict = (line: CountedLine, tolerance: Tolerance): CountVerdict => {
  if (line.counted === undefined) return 'uncounted';
  return line.isMoved || !isWithinTolerance(line.expected, line.counted - line.expected, tolerance)
    ? 'again'
    : 'fits';
};

/** Statuses in which entries are taken. */
export const countsIn = (status: string): boolean => ['released', 'counting', 'recounting'].includes(status);

/**
 * Whether somebody is told what the books say. On a blind sheet nobody is while it is counted, and afterwards only
 * those who decide on it.
 */
export const seesBooks = (sheet: { readonly isBlind: boolean; readonly status: string }, manages: boolean) =>
  !sheet.isBlind || (manages && !countsIn(sheet.status) && sheet.status !== 'draft');
