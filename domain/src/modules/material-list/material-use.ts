import type { Values } from '../../records/index.ts';

/** Welds that name a material, and the length of the parts they took of it. */
export interface MaterialUse {
  readonly welds: number;
  readonly millimetres: number;
}

const MILLIMETRES_PER_METRE = 1000;

/**
 * How much of a material welds have used, in the unit it was bought in: metres by the lengths of the parts, pieces by
 * how many of them those lengths make. Undefined where the lengths say nothing about it.
 */
export function quantityUsed({ unit, length }: Values, { millimetres }: MaterialUse): number | undefined {
  if (millimetres === 0) return undefined;
  if (unit === 'm') return Math.round(millimetres) / MILLIMETRES_PER_METRE;
  const isCut = unit === 'pcs' && typeof length === 'number' && length > 0;
  return isCut ? Math.round((millimetres / length) * 100) / 100 : undefined;
}
