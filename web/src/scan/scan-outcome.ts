/** One of several things that carry the same code. */
export interface ScanChoice {
  readonly id: string;
  readonly name: string;
  /** Why it cannot be taken. */
  readonly cause?: string | undefined;
  readonly take: () => void;
}

/** What came of a code: it was taken, or it leads nowhere, or one of several is meant. */
export type ScanOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'several'; readonly choices: readonly ScanChoice[] };

export type OnCode = (code: string) => Promise<ScanOutcome>;

export const taken: ScanOutcome = { kind: 'taken' };
export const refusedWith = (text: string): ScanOutcome => ({ kind: 'refused', text });
