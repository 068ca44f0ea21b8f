/** A thing one person is working on, for a while: a line that is picked, a place that is counted. */
export interface Claim {
  readonly userId: number | null;
  readonly until: Date | null;
}

/** How long a line stays with the person who picks it, counted from their last scan or key. */
export const LINE_CLAIM_MS = 5 * 60_000;

/** Claimed by somebody else, and not run out. A person's own claim never stands in their way, on whichever phone it was made. */
export const isClaimedByOther = (
  { userId, until }: Claim,
  { userId: me, now }: { readonly userId: number; readonly now: Date },
): boolean => userId !== null && userId !== me && until !== null && until > now;

/**
 * The line to propose next: the first with something left that nobody else is picking. Where others have them all, the first
 * one all the same: a claim keeps people apart, it refuses nothing.
 */
export const nextUnclaimed = <Line extends { readonly left: bigint; readonly claimedBy: string | undefined }>(
  lines: readonly Line[],
): Line | undefined => {
  const open = lines.filter(({ left }) => left > 0n);
  return open.find(({ claimedBy }) => claimedBy === undefined) ?? open[0];
};
