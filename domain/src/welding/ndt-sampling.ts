import type { NdtResult } from './lists.ts';

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
export function requiredInLot(lot: readonly WeldOfLot[], percent: number): number {
  if (lot.length === 0 || percent <= 0) return 0;
  return Math.max(1, weldersOf(lot).length, Math.ceil((percent / 100) * lot.length));
}

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
