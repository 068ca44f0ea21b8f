import type { ReferenceField } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { REPLACES } from '../presets/next-revision.ts';

/** Longest chain of revisions that is followed: a cycle in the data must end. */
const MOST_REVISIONS = 50;

/** What the record pointed at says the field may hold; undefined where nothing limits it. */
export function namedAmong(
  field: Pick<ReferenceField, 'among'>,
  holder: Values | undefined,
): readonly string[] | undefined {
  const named = field.among && holder?.[field.among.names];
  return Array.isArray(named) && named.length > 0 ? named.map(String) : undefined;
}

/**
 * Whether a record is one of those named, or a later revision of one. `unknown` where the chain of revisions leaves
 * what is known here.
 */
export function standsAmong(
  named: readonly string[],
  id: string,
  recordOf: (id: string) => Values | undefined,
): boolean | 'unknown' {
  let current = id;
  for (let step = 0; step < MOST_REVISIONS; step++) {
    if (named.includes(current)) return true;
    const record = recordOf(current);
    if (!record) return 'unknown';
    const replaced = record[REPLACES];
    if (isEmptyValue(replaced)) return false;
    current = String(replaced);
  }
  return false;
}
