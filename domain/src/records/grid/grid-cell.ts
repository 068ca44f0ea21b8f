import { dayInZone, formatDate, formatTime } from '../../format/index.ts';
import type { Field } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { type ValueWords, valueText } from '../text/value-text.ts';
import type { GridColumn } from './grid-columns.ts';

const rowsIn = (values: Values, name: string): readonly Values[] => {
  const rows = values[name];
  return Array.isArray(rows) ? (rows as readonly Values[]) : [];
};

/** What a cell holds, row by row for a column of rows. */
export const cellValues = (values: Values, { name, path, rows }: GridColumn): readonly unknown[] =>
  rows ? rowsIn(values, name).map((row) => row[path.slice(name.length + 1)]) : [values[name]];

/** A cell as it is shown, copied and typed over: without its unit, so that it can be read back. */
export function cellText(values: Values, column: GridColumn, words: ValueWords): string {
  const texts = cellValues(values, column)
    .filter((value) => !isEmptyValue(value))
    .map((value) => oneText(value, column, words));
  return [...new Set(texts)].join(', ');
}

function oneText(value: unknown, { field, path }: GridColumn, words: ValueWords): string {
  if (field.kind === 'number' && typeof value === 'number') return String(value).replace('.', ',');
  if (field.kind === 'datetime') return momentOf(value, words.timeZone);
  return valueText(withoutUnit(field), path, value, words);
}

const withoutUnit = (field: Field): Field => {
  if (field.kind !== 'number') return field;
  const { unit, unitField, unitList, ...bare } = field;
  return bare;
};

const momentOf = (value: unknown, timeZone: string): string => {
  const at = new Date(String(value));
  return Number.isNaN(at.getTime())
    ? String(value)
    : `${formatDate(dayInZone(at, timeZone))} ${formatTime(at, timeZone)}`;
};

/** Puts one value, or one for each row, into a cell: the field it is kept in, with the rest of it as it was. */
export function putInCell(values: Values, column: GridColumn, found: readonly unknown[]): unknown {
  const { name, path, rows, clears } = column;
  if (!rows) return found[0] ?? null;
  const inner = path.slice(name.length + 1);
  const known = rowsIn(values, name);
  const isVoid = found.every(isEmptyValue);
  if (known.length === 0) return isVoid ? [] : found.map((value) => ({ ...startOf(column), [inner]: value }));
  return known.map((row, index) => {
    const value = (found.length === 1 ? found[0] : found[index]) ?? null;
    if (row[inner] === value) return row;
    return { ...row, ...Object.fromEntries(clears.map((other) => [other, null])), [inner]: value };
  });
}

/** A row begins with what its columns say, as far as that is a value and not a person or a day. */
const startOf = ({ rows }: GridColumn): Values =>
  Object.fromEntries(
    Object.entries(rows?.fields ?? {}).map(([name, { default: start }]) => [
      name,
      start === undefined || String(start).startsWith('$') ? null : start,
    ]),
  );
