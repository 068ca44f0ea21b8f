const REMEMBERED = 5;

/** Counts what was tried beside what went wrong: a zero without its count proves nothing. */
export interface Tally {
  attempts: number;
  failures: number;
  /** The first reasons, to start looking from. */
  readonly reasons: string[];
  /** Figures that tell this goal's run from an empty one. */
  readonly figures: Record<string, string | number>;
  /** One attempt; `why` is asked only when it failed. */
  check(isFine: boolean, why: () => string): void;
  /** Something wrong that was no attempt of its own. */
  fail(reason: string): void;
}

export function createTally(): Tally {
  const tally: Tally = {
    attempts: 0,
    failures: 0,
    reasons: [],
    figures: {},
    check: (isFine, why) => {
      tally.attempts += 1;
      if (!isFine) tally.fail(why());
    },
    fail: (reason) => {
      tally.failures += 1;
      if (tally.reasons.length < REMEMBERED) tally.reasons.push(reason);
    },
  };
  return tally;
}
