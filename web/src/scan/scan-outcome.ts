/** One of several things that carry the same code. */
export interface ScanChoice {
  readonly id: string;
  readonly name: string;
  /** Why it cannot be taken. */
  readonly cause?: string | undefined;
  /** What comes of it; nothing means that the scanner is done. */
  readonly take: () => OfChoice;
}

/** What came of a code: it was taken, it counts and the next may come, it leads nowhere, or one of several is meant. */
export type ScanOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'counted'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'several'; readonly choices: readonly ScanChoice[] };

type OfChoice = undefined | Promise<ScanOutcome>;

export type OnCode = (code: string) => Promise<ScanOutcome>;

export const taken: ScanOutcome = { kind: 'taken' };
export const countedAs = (text: string): ScanOutcome => ({ kind: 'counted', text });
export const refusedWith = (text: string): ScanOutcome => ({ kind: 'refused', text });
