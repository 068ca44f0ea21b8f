import { labelId, type ValueWords, valueText } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordModule } from '../record-module.ts';
import type { Figures } from '../record-wire.ts';

type Figure = Figures[number];

const amountOf = ({ count, sums }: Figure, measure: string): number =>
  measure === 'count' ? count : (sums[measure] ?? 0);

/** Largest first, by what is looked at; what has no cause yet and comes last. */
const inOrder = (rows: Figures, measure: string): Figures =>
  [...rows].sort(
    (a, b) =>
      Number(a.value === null) - Number(b.value === null) || amountOf(b, measure) - amountOf(a, measure),
  );

type FiguresTableProps = {
  place: Pick<RecordModule, 'definition'>;
  by: string;
  sums: readonly string[];
  /** What the bars show; a phone has room for this one alone. */
  measure: string;
  rows: Figures;
  words: ValueWords;
};

/** Bars to see, and the same as a table to hear. */
export function FiguresTable({ place: { definition }, by, sums, measure, rows, words }: FiguresTableProps) {
  const t = useT();
  const label = (name: string) => t(labelId(definition.key, name));
  const columns = ['count', ...sums];
  const most = Math.max(...rows.map((row) => amountOf(row, measure)), 0);
  const whole: Figure = {
    value: null,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: Object.fromEntries(
      sums.map((name) => [name, rows.reduce((sum, row) => sum + amountOf(row, name), 0)]),
    ),
  };
  const nameOf = ({ value }: Figure): string => {
    const field = definition.fields[by];
    return value === null || !field ? t('records.notChosen') : valueText(field, by, value, words);
  };
  const cellOf = (row: Figure, column: string): string => {
    const field = definition.fields[column];
    const amount = amountOf(row, column);
    return field ? valueText(field, column, amount, words) : String(amount);
  };
  const cell = (column: string, more = '') =>
    `ps-3 text-end whitespace-nowrap tabular-nums ${column === measure ? '' : 'max-md:hidden'} ${more}`;
  return (
    <div className="rounded-card bg-surface px-4 py-2 shadow-card">
      <table className="w-full">
        <caption className="sr-only">{label('figures')}</caption>
        <thead>
          <tr className="text-note text-ink-quiet">
            <th scope="col" className="py-2 text-start font-semibold wrap-anywhere">
              {label(by)}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cell(column, 'font-semibold')}>
                {column === 'count' ? t('records.howMany') : label(column)}
              </th>
            ))}
          </tr>
        </thead>
        {inOrder(rows, measure).map((row) => (
          <tbody key={row.value ?? ''}>
            <tr>
              <th scope="row" className="pt-2 text-start font-semibold wrap-anywhere">
                {nameOf(row)}
              </th>
              {columns.map((column) => (
                <td key={column} className={cell(column, 'pt-2 align-bottom')}>
                  {cellOf(row, column)}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={columns.length + 1} className="pt-1 pb-2">
                <div aria-hidden="true" className="h-3 rounded-full bg-sunken">
                  <div
                    className="h-3 min-w-1 rounded-full bg-steel"
                    style={{ width: `${most > 0 ? (amountOf(row, measure) / most) * 100 : 0}%` }}
                  />
                </div>
              </td>
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-line-strong font-bold">
            <th scope="row" className="py-3 text-start">
              {t('records.total')}
            </th>
            {columns.map((column) => (
              <td key={column} className={cell(column)}>
                {cellOf(whole, column)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
