import { type Field, isEmptyValue, parseNumber, type Values } from '../../records/index.ts';

const add = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Rounded so that sums of decimals read as they were typed. */
const neat = (value: number): number => Math.round(value * 1e6) / 1e6;

export const totalOf = (field: Field) =>
  field.kind === 'number' || field.kind === 'computed' ? field.total : undefined;

/** What stands under a column of all rows, filtered or not; undefined where nothing is counted or there is nothing. */
export function columnTotal(name: string, field: Field, rows: readonly Values[]): number | undefined {
  const total = totalOf(field);
  if (total === undefined) return undefined;
  if (total === 'count') return rows.filter((row) => !isEmptyValue(row[name])).length;
  const numbers = rows.flatMap((row) => parseNumber(row[name]) ?? []);
  if (numbers.length === 0) return undefined;
  if (total === 'sum') return neat(add(numbers));
  if (total === 'avg') return neat(add(numbers) / numbers.length);
  return total === 'min' ? Math.min(...numbers) : Math.max(...numbers);
}
