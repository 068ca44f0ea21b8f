import type { Field, Fields } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { isFileList, uuidsIn } from './file-ids.ts';
import { momentText, type ValueWords, valueText } from './value-text.ts';

/** A value in full, also where the screen has a shape of its own for it: on paper, and to tell two apart. */
export function valueLine(
  field: Field,
  path: string,
  value: unknown,
  words: ValueWords,
  around: Values,
): string {
  if (isEmptyValue(value)) return '';
  if (field.kind === 'rows') {
    const rows = value as readonly Values[];
    return rows.map((row) => rowLine(field.fields, path, row, words)).join('\n');
  }
  if (field.kind === 'answers') return rowLine(field.fields, path, value as Values, words);
  if (field.kind === 'signature') {
    const { name, at } = value as { readonly name?: string; readonly at?: string };
    return [name, at && momentText(at, words.timeZone)].filter(Boolean).join(' · ');
  }
  if (field.kind !== 'photos' && !isFileList(field)) return valueText(field, path, value, words, around);
  return uuidsIn(value)
    .map((id) => words.nameOf('file', id) ?? `${words.t('records.file')} ${id.slice(-4)}`)
    .join(', ');
}

const rowLine = (fields: Fields, path: string, row: Values, words: ValueWords): string =>
  Object.entries(fields)
    .map(([name, inner]) => valueLine(inner, `${path}.${name}`, row[name], words, row))
    .filter(Boolean)
    .join(' · ');
