import { dayInZone } from '../../format/index.ts';
import { type Field, type Fields, isEmptyValue, parseNumber, type Values } from '../../records/index.ts';

/** One filter of a grid. Figures and days are asked for from and to, everything else for a value. */
export interface GridFilter {
  readonly column: string;
  readonly value?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
}

type FilterProblem = 'REQUIRED' | 'COLUMN_FILTERED';

export interface FilterProblems {
  readonly column?: FilterProblem;
  readonly value?: FilterProblem;
}

/** What a column is compared as: figures and days from and to, words by a part of them, all else by being equal. */
export function filterKind(column: Field): 'number' | 'date' | 'text' | 'equal' {
  const kind = column.kind === 'computed' ? column.result : column.kind;
  if (kind === 'datetime') return 'date';
  return kind === 'number' || kind === 'date' || kind === 'text' ? kind : 'equal';
}

const hasValue = ({ value, from, to }: GridFilter): boolean =>
  [value, from, to].some((one) => !isEmptyValue(one));

/** What is wrong with a filter somebody wants to add; a column is filtered once. */
export function filterProblems(filters: readonly GridFilter[], wanted: GridFilter): FilterProblems {
  const isTaken = filters.some(({ column }) => column === wanted.column);
  return {
    ...(wanted.column === '' ? { column: 'REQUIRED' } : isTaken ? { column: 'COLUMN_FILTERED' } : {}),
    ...(hasValue(wanted) ? {} : { value: 'REQUIRED' }),
  };
}

const folded = (value: unknown): string => String(value).trim().toLocaleLowerCase();

/** A moment counts as its day where the company is. */
function comparable(column: Field, value: unknown, timeZone: string): number | string | undefined {
  if (filterKind(column) === 'number') return parseNumber(value);
  return column.kind === 'datetime' ? dayInZone(new Date(String(value)), timeZone) : String(value);
}

function isWithin(column: Field, value: unknown, { from, to }: GridFilter, timeZone: string): boolean {
  const has = comparable(column, value, timeZone);
  if (has === undefined) return false;
  const bound = (one: unknown) => {
    if (isEmptyValue(one)) return undefined;
    return filterKind(column) === 'number' ? parseNumber(one) : String(one);
  };
  const [least, most] = [bound(from), bound(to)];
  return (least === undefined || has >= least) && (most === undefined || has <= most);
}

function matches(column: Field | undefined, row: Values, filter: GridFilter, timeZone: string): boolean {
  const value = row[filter.column];
  if (!column || isEmptyValue(value)) return false;
  const kind = filterKind(column);
  if (kind === 'number' || kind === 'date') return isWithin(column, value, filter, timeZone);
  if (kind === 'text') return folded(value).includes(folded(filter.value));
  if (Array.isArray(value)) return value.some((one) => String(one) === String(filter.value));
  return String(value) === String(filter.value);
}

export interface ShownRows {
  /** The columns of the grid. */
  readonly fields: Fields;
  readonly filters: readonly GridFilter[];
  /** Rows that are new and not saved yet, by their `_id`: they stay in view. */
  readonly kept: ReadonlySet<unknown>;
  readonly timeZone: string;
}

/** Rows that are shown: all filters hold. Nothing else follows from a filter. */
export const shownRows = (
  rows: readonly Values[],
  { fields, filters, kept, timeZone }: ShownRows,
): readonly Values[] =>
  rows.filter((row) => {
    const holds = (filter: GridFilter) => matches(fields[filter.column], row, filter, timeZone);
    return kept.has(row._id) || filters.every(holds);
  });
