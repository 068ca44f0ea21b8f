import { type Field, isEmptyValue, labelId, type RowsField, type Values } from '@sveis/domain/records';
import { idsIn, isFileList } from '../outbox/values-walk.ts';
import { valueLine } from '../record/value-line.ts';
import type { ValueWords } from '../record/value-text.ts';
import { PaperFacts } from './paper-facts.tsx';
import { PaperPictures } from './paper-pictures.tsx';

/** Letters that stand beside each other on a page. */
const LINE = 80;

/** What a column needs: its longest value, and its label broken between words. */
const widthOf = (label: string, texts: readonly string[]): number =>
  2 + Math.max(...label.split(/[\s-]/).map(({ length }) => length), ...texts.map(({ length }) => length));

const isLong = (column: Field): boolean =>
  ['multiline', 'photos', 'rows', 'signature'].includes(column.kind) || isFileList(column);

type PaperRowsProps = { field: RowsField; path: string; rows: readonly Values[]; words: ValueWords };

/** Rows on paper: a few short columns are a table, more are a block per row with a label over each value. */
export function PaperRows({ field, path, rows, words }: PaperRowsProps) {
  const columns = Object.entries(field.fields)
    .filter(([name]) => rows.some((row) => !isEmptyValue(row[name])))
    .map(([name, column]) => ({
      name,
      column,
      label: words.t(labelId(words.room, `${path}.${name}`)),
      textIn: (row: Values) => valueLine(column, `${path}.${name}`, row[name], words, row),
    }));
  const keyOf = (row: Values, index: number) => String(row._id ?? index);
  const isTable =
    !columns.some(({ column }) => isLong(column)) &&
    columns.reduce((sum, { label, textIn }) => sum + widthOf(label, rows.map(textIn)), 0) <= LINE;
  if (!isTable)
    return (
      <ol className="paper-rows">
        {rows.map((row, index) => (
          <li key={keyOf(row, index)}>
            <PaperFacts
              facts={columns
                .filter(({ name, column }) => !isEmptyValue(row[name]) && column.kind !== 'photos')
                .map(({ name, label, column, textIn }) => ({
                  name,
                  label,
                  text: textIn(row),
                  isWide: isLong(column) && column.kind !== 'signature',
                }))}
            />
            <PaperPictures
              ids={columns.flatMap(({ name, column }) =>
                column.kind === 'photos' || column.kind === 'signature' ? idsIn(row[name]) : [],
              )}
            />
          </li>
        ))}
      </ol>
    );
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ name, textIn }) => (
              <td key={name}>{textIn(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
