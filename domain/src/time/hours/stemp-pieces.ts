import { placeBreak } from '../punch/punch-pieces.ts';

/** The hours of a stemp on one day. */
export interface StempPiece {
  /** Gross seconds the clock measured on the day. */
  readonly clockSeconds: number;
  readonly amountSeconds: number;
  readonly breakSeconds: number;
}

type Counted = Pick<StempPiece, 'amountSeconds' | 'breakSeconds'>;

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/**
 * A stemp over midnight is corrected as one: hours and break of the whole night are laid over its days again. Each day
 * takes what the clock measured there, the first day first; what is more than the clock came after it was stopped.
 */
export function spreadOverPieces(pieces: readonly StempPiece[], wanted: Counted): readonly Counted[] {
  const isSameBreak = wanted.breakSeconds === sumOf(pieces, ({ breakSeconds }) => breakSeconds);
  if (isSameBreak && wanted.amountSeconds === sumOf(pieces, ({ amountSeconds }) => amountSeconds)) {
    return pieces.map(({ amountSeconds, breakSeconds }) => ({ amountSeconds, breakSeconds }));
  }
  const breaks = isSameBreak
    ? pieces.map(({ breakSeconds }) => breakSeconds)
    : placeBreak(
        pieces.map(({ clockSeconds }) => clockSeconds),
        wanted.breakSeconds,
      );
  let left = wanted.amountSeconds;
  return pieces.map(({ clockSeconds }, index) => {
    const breakSeconds = breaks[index] ?? 0;
    const isLast = index === pieces.length - 1;
    const amountSeconds = isLast ? left : Math.min(left, Math.max(0, clockSeconds - breakSeconds));
    left -= amountSeconds;
    return { amountSeconds, breakSeconds };
  });
}
