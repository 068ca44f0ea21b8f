import type { NdtMethod } from './lists.ts';
import { isInRange, type Range } from './range.ts';

/** How an indication is seen on a surface: by its colour, or by its light in the dark. */
export const viewings = ['colour', 'fluorescent'] as const;
export type Viewing = (typeof viewings)[number];

/** Illuminance in lux: visual tests need 350, coloured powder and penetrant 500, fluorescent ones darkness. */
export function lightRange(method: NdtMethod, viewing: Viewing | undefined): Range | undefined {
  if (method === 'VT') return { min: 350 };
  if (method !== 'MT' && method !== 'PT') return undefined;
  return viewing === 'fluorescent' ? { max: 20 } : { min: 500 };
}

/** UV-A in W/m² that fluorescent indications need. */
export const uvRange: Range = { min: 10 };
/** Tangential field of a magnetic test, kA/m. */
export const fieldRange: Range = { min: 2, max: 6 };
/** Minutes a penetrant and its developer work, and the temperature they work at. */
export const dwellRange: Range = { min: 5, max: 60 };
export const developRange: Range = { min: 10, max: 30 };
export const penetrantTemperature: Range = { min: 10, max: 50 };

/** How black a film must be in the class of its technique. */
export const densityRange = (techniqueClass: string): Range => ({ min: techniqueClass === 'B' ? 2.3 : 2 });

/**
 * Whether an image quality indicator shows enough: of wires (W) a higher number is a thinner one, of holes (H) a higher
 * number is a larger one. Undefined where the two cannot be compared.
 */
export function isIqiMet(required: string, seen: string): boolean | undefined {
  const [asked, shown] = [required, seen].map((text) => /^\s*([WH])\s*(\d+)\s*$/i.exec(text));
  const kind = asked?.[1]?.toUpperCase();
  if (!asked || !shown || kind !== shown[1]?.toUpperCase()) return undefined;
  return kind === 'W' ? Number(shown[2]) >= Number(asked[2]) : Number(shown[2]) <= Number(asked[2]);
}

/** A figure outside its range. What is not filled in is not wrong. */
export const isOutside = (value: unknown, range: Range): value is number =>
  typeof value === 'number' && !isInRange(value, range);
