import type { Values } from '../definition/field-condition.ts';

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(canonical(a ?? null)) === JSON.stringify(canonical(b ?? null));

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** What moved between two states of a record, field by field. */
export const changesBetween = (before: Values, after: Values): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** What happened to one row of a field between two states. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** The row as it is now; a removed one as it was. */
  readonly row: Values;
  readonly changes: readonly FieldChange[];
}

/**
 * Rows are found again by the column that tells them apart, and compared field by field. A row without it is the same
 * row only while nothing in it has moved.
 */
export function rowChanges(before: unknown, after: unknown, knownBy = '_id'): readonly RowChange[] {
  const keyOf = (row: Values): string => JSON.stringify(canonical(row[knownBy] ?? row));
  const byKey = (rows: unknown) =>
    new Map((Array.isArray(rows) ? (rows as readonly Values[]) : []).map((row) => [keyOf(row), row]));
  const [old, now] = [byKey(before), byKey(after)];
  const changed = [...now].flatMap(([key, row]): readonly RowChange[] => {
    const was = old.get(key);
    if (!was) return [{ kind: 'added', row, changes: changesBetween({}, bare(row)) }];
    const changes = changesBetween(bare(was), bare(row));
    return changes.length > 0 ? [{ kind: 'changed', row, changes }] : [];
  });
  const removed = [...old].flatMap(([key, row]): readonly RowChange[] =>
    now.has(key) ? [] : [{ kind: 'removed', row, changes: [] }],
  );
  return [...changed, ...removed];
}

const bare = ({ _id, ...columns }: Values): Values => columns;

/** What a list gained and lost. */
export function listChanges(
  before: unknown,
  after: unknown,
): { readonly added: readonly unknown[]; readonly removed: readonly unknown[] } {
  const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const without = (list: readonly unknown[], other: readonly unknown[]) =>
    list.filter((item) => !other.some((known) => isSame(known, item)));
  const [old, now] = [items(before), items(after)];
  return { added: without(now, old), removed: without(old, now) };
}
