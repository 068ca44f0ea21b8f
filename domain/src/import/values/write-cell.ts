import { formatDate, formatDateTime, isDay } from '../../format/index.ts';
import { isEmptyValue } from '../../records/index.ts';
import type { ImportColumn } from '../columns/import-column.ts';
import { SEVERAL } from './cell-words.ts';
import { targetOf } from './read-cell.ts';

export interface WriteContext {
  readonly timeZone: string;
  /** What stands for a thing in a file, by which it is found again. */
  readonly nameOf: (target: string, id: unknown) => string | undefined;
  readonly yes: string;
  readonly no: string;
}

/** A figure is counted with; everything else is words. */
export type WrittenCell = number | string;

/** A value as a cell that is read back as the same value. */
export function writeCell(column: ImportColumn, value: unknown, context: WriteContext): WrittenCell {
  if (isEmptyValue(value)) return '';
  const { field } = column;
  const many = (say: (one: unknown) => string) =>
    (Array.isArray(value) ? value : [value]).map(say).join(SEVERAL);
  switch (field.kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' ? value : String(value);
    case 'date':
      return isDay(String(value)) ? formatDate(String(value)) : '';
    case 'datetime':
      return formatDateTime(new Date(String(value)), context.timeZone);
    case 'boolean':
      return value === true ? context.yes : context.no;
    case 'choice':
    case 'listed':
    case 'multi':
      return many((code) => optionLabel(column, String(code)));
    case 'user':
    case 'users':
    case 'reference':
    case 'references':
      return many((one) => nameFor(targetOf(field) ?? '', one, context));
    case 'rows':
      return many((row) => String(innerCell(column, row, context)));
    default:
      return String(value);
  }
}

const innerCell = ({ inner }: ImportColumn, row: unknown, context: WriteContext): WrittenCell =>
  inner ? writeCell(inner, (row as Readonly<Record<string, unknown>>)[inner.name], context) : '';

/** The label in the reader's language, where it leads back to this option alone and holds no sign that parts values. */
function optionLabel({ options = [] }: ImportColumn, code: string): string {
  const label = options.find((option) => option.code === code)?.labels[0];
  if (label === undefined || label.includes(SEVERAL)) return code;
  const isShared = options.some(
    (option) =>
      option.code !== code &&
      [option.code, option.labels[0] ?? ''].some((word) => word.toLowerCase() === label.toLowerCase()),
  );
  return isShared ? code : label;
}

const nameFor = (target: string, one: unknown, { nameOf }: WriteContext): string =>
  typeof one === 'object' && one !== null && 'text' in one ? String(one.text) : (nameOf(target, one) ?? '');
