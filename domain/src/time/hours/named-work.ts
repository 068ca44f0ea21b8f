import { countedSeconds, ROUNDING_SECONDS } from './day-totals.ts';

/** Welds and drawings of the project that hours were spent on, in the order they were named. */
export interface NamedWork {
  readonly weld_ids: readonly string[];
  readonly drawing_ids: readonly string[];
}

export const namedFields = ['weld_ids', 'drawing_ids'] as const satisfies readonly (keyof NamedWork)[];

export const nothingNamed: NamedWork = { weld_ids: [], drawing_ids: [] };

/** As many of each as one entry may name. */
export const MOST_NAMED = 50;

/** Whether two values of a form are the same; lists are compared one by one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((member, index) => member === other[index]);
}

export interface NamedHours extends NamedWork {
  /** Net seconds of the entry. */
  readonly amountSeconds: number;
}

/**
 * Divides the hours of an entry between what it names: equal parts in hundredths of an hour. Hundredths that do not divide
 * go one each to those named first, welds before drawings, so the parts add up to the hours the entry is shown with.
 */
export function sharesOf({ amountSeconds, weld_ids, drawing_ids }: NamedHours): ReadonlyMap<string, number> {
  const named = [...new Set([...weld_ids, ...drawing_ids])];
  const hundredths = countedSeconds(amountSeconds) / ROUNDING_SECONDS;
  const [part, rest] = [Math.floor(hundredths / named.length), hundredths % named.length];
  return new Map(named.map((id, index) => [id, (part + (index < rest ? 1 : 0)) * ROUNDING_SECONDS]));
}

/** Seconds each weld or drawing has of these entries. */
export function secondsByWork(entries: readonly NamedHours[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const entry of entries)
    for (const [id, seconds] of sharesOf(entry)) sums.set(id, (sums.get(id) ?? 0) + seconds);
  return sums;
}
