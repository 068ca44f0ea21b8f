import type { LimitName } from '../limits.ts';
import { isInRange, type Range } from '../range.ts';

/** How an indication is seen on a surface: by its colour, or by its light in the dark. */
export const viewings = ['colour', 'fluorescent'] as const;
export type Viewing = (typeof viewings)[number];

/** The limit of the light at a surface; none for methods that do not look at one. */
export function lightLimit(method: string, viewing: Viewing | undefined): LimitName | undefined {
  if (method === 'VT') return 'light_vt';
  if (method !== 'MT' && method !== 'PT') return undefined;
  return viewing === 'fluorescent' ? 'light_dark' : 'light_colour';
}

export const densityLimit = (techniqueClass: unknown): LimitName =>
  techniqueClass === 'B' ? 'density_b' : 'density_a';

/** Limits that count for a test of this method. */
export function limitsOfTest(
  method: string,
  viewing: Viewing | undefined,
  techniqueClass: unknown,
): readonly LimitName[] {
  const light = lightLimit(method, viewing);
  const seen: readonly LimitName[] = light
    ? [light, ...(light === 'light_dark' ? (['uv'] as const) : [])]
    : [];
  if (method === 'RT') return [densityLimit(techniqueClass)];
  if (method === 'MT') return [...seen, 'field'];
  return method === 'PT' ? [...seen, 'dwell', 'develop', 'penetrant_temp'] : seen;
}

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
