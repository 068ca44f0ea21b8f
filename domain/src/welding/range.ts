import { formatFigure } from '../format/index.ts';

/** From one figure to another; a missing end is open. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Figures are typed with few decimals: what differs by less than this is the same figure. */
const SAME = 1e-9;

export const isInRange = (value: number, { min = -Infinity, max = Infinity }: Range): boolean =>
  value >= min - SAME && value <= max + SAME;

export const isRangeInside = (inner: Range, outer: Range): boolean =>
  isInRange(inner.min ?? -Infinity, { min: outer.min }) &&
  isInRange(inner.max ?? Infinity, { max: outer.max });

/** Whether ranges together leave no gap in another one: several qualifications add up. */
export function isCoveredBy(range: Range, parts: readonly Range[]): boolean {
  const { min = -Infinity, max = Infinity } = range;
  let reached = min;
  for (const part of parts.toSorted((a, b) => (a.min ?? -Infinity) - (b.min ?? -Infinity))) {
    if ((part.min ?? -Infinity) > reached + SAME) return false;
    reached = Math.max(reached, part.max ?? Infinity);
    if (reached >= max - SAME) return true;
  }
  return false;
}

/** Written as it was measured, without zeros at the end. */
const DECIMALS = 3;

export const figureText = (value: number): string => formatFigure(value, DECIMALS);

/** As it stands in a sentence; undefined where nothing is limited. */
export function rangeText({ min, max }: Range): string | undefined {
  if (min === undefined) return max === undefined ? undefined : `≤ ${figureText(max)}`;
  return max === undefined ? `≥ ${figureText(min)}` : `${figureText(min)}–${figureText(max)}`;
}

/** Limits worked out from a test piece, as people write them. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
