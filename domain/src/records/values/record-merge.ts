import type { Fields, RowsField } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';
import { isPlainObject } from './plain-object.ts';
import { isSame } from './record-changes.ts';
import { withoutRowComputed } from './row-computed.ts';

export interface Merged {
  /** What to save: what was sent, with what others did meanwhile kept. */
  readonly values: Values;
  /** Fields two people moved to different things. */
  readonly clashes: readonly string[];
}

/**
 * A save that saw an older record. A field nobody else touched is taken as sent; photos, people and other
 * lists take what was added and lose what was removed; rows are compared one by one, by their id.
 */
export function mergeChanges(fields: Fields, sent: Values, seen: Values, current: Values): Merged {
  const values: Record<string, unknown> = {};
  const clashes: string[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const merged = mergeValue(fields, name, value, seen, current);
    values[name] = merged === CLASH ? value : merged;
    if (merged === CLASH) clashes.push(name);
  }
  return { values, clashes };
}

const CLASH = Symbol('clash');

function mergeValue(
  fields: Fields,
  name: string,
  sent: unknown,
  { [name]: seen }: Values,
  { [name]: current }: Values,
): unknown {
  if (isSame(seen, current) || isSame(sent, current)) return sent;
  if (isSame(sent, seen)) return current;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind === 'answers') {
    const merged = mergeChanges(field.fields, objectOf(sent), objectOf(seen), objectOf(current));
    return merged.clashes.length > 0 ? CLASH : { ...objectOf(current), ...merged.values };
  }
  if (field?.kind === 'rows') {
    const typed = (value: unknown) => typedRows(field, value);
    return mergeRows(typed(sent), typed(seen), typed(current));
  }
  return field !== undefined && listKinds.includes(field.kind)
    ? mergeList(listOf(sent), listOf(seen), listOf(current))
    : CLASH;
}

const objectOf = (value: unknown): Values => (isPlainObject(value) ? value : {});

const listKinds: readonly string[] = ['multi', 'users', 'references', 'files', 'photos'];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function mergeList(sent: readonly unknown[], seen: readonly unknown[], current: readonly unknown[]) {
  const kept = current.filter((item) => !seen.includes(item) || sent.includes(item));
  return [...kept, ...sent.filter((item) => !seen.includes(item) && !kept.includes(item))];
}

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (value: unknown): readonly Row[] =>
  listOf(value).filter((row): row is Row => typeof row === 'object' && row !== null);

/** Without what is worked out: the save does that again. */
const typedRows = (field: RowsField, value: unknown): readonly Row[] =>
  rowsOf(value).map((row) => withoutRowComputed(field, row));

/** In the sender's order, with the rows others have added behind them. */
function mergeRows(sent: readonly Row[], seen: readonly Row[], current: readonly Row[]): unknown {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row._id, row]));
  const [mine, old, theirs] = [byId(sent), byId(seen), byId(current)];
  const merged: Row[] = [];
  for (const row of sent) {
    const before = old.get(row._id);
    if (row._id === undefined || (!before && !theirs.has(row._id))) {
      merged.push(row);
      continue;
    }
    const there = theirs.get(row._id);
    if (isSame(before, there) || isSame(row, there)) merged.push(row);
    else if (!isSame(row, before)) return CLASH;
    else if (there) merged.push(there);
  }
  for (const row of current) {
    if (mine.has(row._id)) continue;
    const before = old.get(row._id);
    if (!before) merged.push(row);
    else if (!isSame(before, row)) return CLASH;
  }
  return merged;
}
