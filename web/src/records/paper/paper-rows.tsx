import { type Field, isEmptyValue, labelId, type RowsField, type Values } from '@sveis/domain/records';
import { isFileList } from '../outbox/values-walk.ts';
import { valueLine } from '../record/value-line.ts';
import type { ValueWords } from '../record/value-text.ts';

const isLong = (column: Field): boolean =>
  ['multiline', 'photos', 'rows', 'signature'].includes(column.kind) || isFileList(column);

type PaperRowsProps = { field: RowsField; path: string; rows: readonly Values[]; words: ValueWords };

/** Rows on paper: figures and short words in a table, longer ones each under its number. */
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
  if (columns.some(({ column }) => isLong(column)))
    return (
      <ol className="list-decimal ps-6">
        {rows.map((row, index) => (
          <li key={keyOf(row, index)} className="pb-1.5 whitespace-pre-line">
            {columns
              .filter(({ name }) => !isEmptyValue(row[name]))
              .map(({ label, textIn }, at) => (at === 0 ? textIn(row) : `${label}: ${textIn(row)}`))
              .join(' · ')}
          </li>
        ))}
      </ol>
    );
  return (
    <table className="w-full border-collapse text-note">
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" className="border-b border-line py-1 pe-2 text-start align-bottom">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ name, textIn }) => (
              <td key={name} className="border-b border-line py-1 pe-2 align-top">
                {textIn(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
