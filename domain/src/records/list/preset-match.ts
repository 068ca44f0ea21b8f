import { addDays, type Day } from '../../format/index.ts';
import type { ListPreset } from '../definition/definition.ts';

const laterDay = /^\$today\+(\d{1,4})$/;

/** A ready-made match with `$me`, `$today` and `$today+30` replaced by what they stand for. */
export function matchOf(
  match: ListPreset['match'],
  { userId, today }: { readonly userId: number; readonly today: Day },
): Readonly<Record<string, unknown>> {
  const known: Readonly<Record<string, unknown>> = { $me: userId, $today: today };
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const later = laterDay.exec(value)?.[1];
      if (later !== undefined) return addDays(today, Number(later));
      return Object.hasOwn(known, value) ? known[value] : value;
    }
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(match) as Readonly<Record<string, unknown>>;
}
