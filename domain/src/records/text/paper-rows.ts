import { labelId } from '../definition/definition-messages.ts';
import { isFailed } from '../definition/fails.ts';
import type { Field, RowsField } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { isFileList, uuidsIn } from './file-ids.ts';
import { type PaperFact, paperFact } from './paper-fact.ts';
import { valueLine } from './value-line.ts';
import type { ValueWords } from './value-text.ts';

export interface PaperColumn {
  readonly name: string;
  readonly label: string;
  /** Letters it needs: its longest value, and its label broken between words. */
  readonly width: number;
}

export interface PaperBlock {
  readonly key: string;
  readonly facts: readonly PaperFact[];
  readonly pictures: readonly string[];
}

/** A few short columns are a table; more are a block per row with a label over each value. */
export type PaperRows =
  | {
      readonly kind: 'table';
      readonly columns: readonly PaperColumn[];
      readonly lines: readonly { readonly key: string; readonly cells: readonly string[] }[];
    }
  | { readonly kind: 'blocks'; readonly blocks: readonly PaperBlock[] };

const widthOf = (label: string, texts: readonly string[]): number =>
  2 + Math.max(...label.split(/[\s-]/).map(({ length }) => length), ...texts.map(({ length }) => length));

const isLong = (column: Field): boolean =>
  ['multiline', 'richtext', 'photos', 'rows', 'signature'].includes(column.kind) || isFileList(column);

/** What is not good enough says so in words: paper has no colours to rely on. */
export const marked = (field: Field, value: unknown, text: string, { t }: ValueWords): string =>
  isFailed(field, value) ? `${text} – ${t('records.failed')}` : text;

/** Rows as they stand on a page on which `letters` fit beside each other. */
export function paperRows(
  field: RowsField,
  path: string,
  rows: readonly Values[],
  words: ValueWords,
  letters: number,
): PaperRows {
  const columns = Object.entries(field.fields)
    .filter(([name, column]) => !column.isUnseen && rows.some((row) => !isEmptyValue(row[name])))
    .map(([name, column]) => {
      const label = words.t(labelId(words.room, `${path}.${name}`));
      const textIn = (row: Values) =>
        marked(column, row[name], valueLine(column, `${path}.${name}`, row[name], words, row), words);
      return { name, column, label, textIn, width: widthOf(label, rows.map(textIn)) };
    });
  const keyOf = (row: Values, index: number) => String(row._id ?? index);
  const isTable =
    !columns.some(({ column }) => isLong(column)) &&
    columns.reduce((sum, { width }) => sum + width, 0) <= letters;
  if (isTable)
    return {
      kind: 'table',
      columns: columns.map(({ name, label, width }) => ({ name, label, width })),
      lines: rows.map((row, index) => ({
        key: keyOf(row, index),
        cells: columns.map(({ textIn }) => textIn(row)),
      })),
    };
  return {
    kind: 'blocks',
    blocks: rows.map((row, index) => ({
      key: keyOf(row, index),
      facts: columns
        .filter(({ name, column }) => !isEmptyValue(row[name]) && column.kind !== 'photos')
        .map(({ name, label, column, textIn }) => paperFact(name, label, textIn(row), isFileList(column))),
      pictures: columns.flatMap(({ name, column }) =>
        column.kind === 'photos' || column.kind === 'signature' ? uuidsIn(row[name]) : [],
      ),
    })),
  };
}
