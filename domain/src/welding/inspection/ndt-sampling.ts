import type { NdtResult } from '../lists.ts';

/** A weld of one lot: a drawing, a method and a class of joints. */
export interface WeldOfLot {
  readonly id: string;
  readonly welderId: string;
  readonly isSelected: boolean;
  /** The rejected weld it is tested for, besides those that were drawn. */
  readonly extraFor?: string | undefined;
  readonly result?: NdtResult | undefined;
}

export interface Selection {
  readonly id: string;
  readonly extraFor?: string;
}

export interface Sample {
  /** Welds to test besides those that are selected. */
  readonly missing: readonly Selection[];
  /** Welds that must be tested whatever comes out. */
  readonly required: number;
  /** Share of the lot that was tested and accepted, in percent. */
  readonly coverage: number;
}

/** Welds of the same welder that one rejected weld adds. */
const EXTRA = 2;
/** A welder whose extra welds of this round are rejected too has all of them tested. */
const LAST_ROUND = 2;

/** The share of the lot, at least one weld, and one of every welder. */
export const requiredInLot = (lot: readonly WeldOfLot[], percent: number): number =>
  requiredOf(lot.length, weldersOf(lot).length, percent);

const requiredOf = (welds: number, welders: number, percent: number): number =>
  welds === 0 || percent <= 0 ? 0 : Math.max(1, welders, Math.ceil(shareOf(welds, percent)));

/** Seven percent of a hundred is seven: 0.07 × 100 is a trifle more in floating point. */
const shareOf = (welds: number, percent: number): number => Number(((percent * welds) / 100).toFixed(6));

const weldersOf = (lot: readonly WeldOfLot[]): readonly string[] => [
  ...new Set(lot.map(({ welderId }) => welderId)),
];

/** The welds a lot still lacks: one of every welder, then its share, then those that rejected welds ask for. */
export function sampleOf(lot: readonly WeldOfLot[], percent: number): Sample {
  const missing = new Map<string, Selection>();
  const isFree = ({ id, isSelected }: WeldOfLot) => !isSelected && !missing.has(id);
  const choose = (welds: readonly WeldOfLot[], count: number, extraFor?: string) => {
    for (const { id } of spread(welds.filter(isFree), count))
      missing.set(id, extraFor === undefined ? { id } : { id, extraFor });
  };
  const drawn = lot.filter(({ isSelected, extraFor }) => isSelected && extraFor === undefined);
  const required = requiredInLot(lot, percent);
  for (const welder of required > 0 ? weldersOf(lot) : []) {
    const isOf = ({ welderId }: WeldOfLot) => welderId === welder;
    if (!drawn.some(isOf)) choose(lot.filter(isOf), 1);
  }
  choose(lot, required - drawn.length - missing.size);
  for (const rejected of lot.filter(({ result }) => result === 'rejected')) {
    const sameWelder = lot.filter(({ welderId }) => welderId === rejected.welderId);
    const extra = lot.filter(({ extraFor }) => extraFor === rejected.id).length;
    const isLast = roundOf(rejected, lot) >= LAST_ROUND;
    choose(sameWelder, isLast ? sameWelder.length : EXTRA - extra, rejected.id);
  }
  const accepted = lot.filter(({ result }) => result === 'accepted').length;
  return {
    missing: [...missing.values()],
    required,
    coverage: lot.length === 0 ? 0 : Math.round((accepted / lot.length) * 1000) / 10,
  };
}

/** Welds of a lot that are alike in all a sample asks for. Those that were rejected or are extra welds stand alone. */
export interface AlikeInLot extends WeldOfLot {
  readonly count: number;
}

const countOf = (welds: readonly AlikeInLot[]): number => welds.reduce((sum, { count }) => sum + count, 0);

/**
 * How many welds `sampleOf` would name, from counts alone. Undefined where only the order of the welds tells: a rejected
 * weld asks for welds of its welder that the share of the lot may have taken already.
 */
export function missingInLot(lot: readonly AlikeInLot[], percent: number): number | undefined {
  const welders = weldersOf(lot);
  const drawn = lot.filter(({ isSelected, extraFor }) => isSelected && extraFor === undefined);
  const free = lot.filter(({ isSelected }) => !isSelected);
  const required = requiredOf(countOf(lot), welders.length, percent);
  const isOf = (welder: string) => (weld: WeldOfLot) => weld.welderId === welder;
  const firstOf = (welder: string): number =>
    required > 0 && !drawn.some(isOf(welder)) && free.some(isOf(welder)) ? 1 : 0;
  const first = welders.reduce((sum, welder) => sum + firstOf(welder), 0);
  const left = countOf(free) - first;
  const share = Math.min(left, Math.max(0, required - countOf(drawn) - first));
  let extra = 0;
  for (const welder of welders) {
    const asked = extraOf(lot, welder);
    const room = countOf(free.filter(isOf(welder))) - firstOf(welder);
    if (asked === 0 || room === 0 || share === left) continue;
    // As many as it asks for are left, whichever welds the share takes.
    if (share > 0 && room - share < asked) return undefined;
    extra += Math.min(room, asked);
  }
  return first + share + extra;
}

/** Welds the rejected ones of a welder still ask for. */
const extraOf = (lot: readonly AlikeInLot[], welder: string): number =>
  lot
    .filter(({ result, welderId }) => result === 'rejected' && welderId === welder)
    .reduce((sum, rejected) => {
      const extra = lot.filter(({ extraFor }) => extraFor === rejected.id).length;
      return sum + (roundOf(rejected, lot) >= LAST_ROUND ? Infinity : Math.max(0, EXTRA - extra));
    }, 0);

/** Zero for a weld that was drawn, one for an extra weld, two for an extra weld of an extra weld. */
function roundOf(weld: WeldOfLot, lot: readonly WeldOfLot[]): number {
  let round = 0;
  let before = weld.extraFor;
  while (before !== undefined && round < LAST_ROUND) {
    round += 1;
    before = lot.find(({ id }) => id === before)?.extraFor;
  }
  return round;
}

/** So many of a list, evenly over its length: a sample is not the first days of a job alone. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (count <= 0) return [];
  if (count >= items.length) return items;
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );
}
