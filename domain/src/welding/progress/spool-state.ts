/** What a spool passes, in this order. */
export const spoolSteps = ['cut', 'fitted', 'welded', 'released', 'painted', 'shipped'] as const;
export type SpoolStep = (typeof spoolSteps)[number];

/** Steps people mark. That a spool is welded and released by NDT is read from its welds. */
export const markedSteps = ['cut', 'fitted', 'painted', 'shipped'] as const;
export type MarkedStep = (typeof markedSteps)[number];

export interface CountedSpool {
  readonly welds: number;
  /** Welds whose production is completed. */
  readonly welded: number;
  /** Welds that are completed: welded, and released by their tests. */
  readonly completed: number;
  readonly marks: readonly string[];
}

export interface SpoolState {
  readonly done: readonly SpoolStep[];
  /** The last step that is done; undefined where none is. */
  readonly state: SpoolStep | undefined;
  /** Painted or shipped before NDT has released all its welds. */
  readonly isAhead: boolean;
}

/** Where a spool stands. What is welded was cut and fitted, whether somebody has marked that or not. */
export function spoolState({ welds, welded, completed, marks }: CountedSpool): SpoolState {
  const isWelded = welds > 0 && welded === welds;
  const isReleased = welds > 0 && completed === welds;
  const isDone: Readonly<Record<SpoolStep, boolean>> = {
    cut: isWelded || marks.includes('cut') || marks.includes('fitted'),
    fitted: isWelded || marks.includes('fitted'),
    welded: isWelded,
    released: isReleased,
    painted: marks.includes('painted'),
    shipped: marks.includes('shipped'),
  };
  const done = spoolSteps.filter((step) => isDone[step]);
  return { done, state: done.at(-1), isAhead: !isReleased && (isDone.painted || isDone.shipped) };
}
