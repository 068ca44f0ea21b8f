import { useGo } from '../../lib/screen/go.ts';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';

export interface ReportColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly text: (row: Row) => string;
  /** Figures stand under each other. */
  readonly isFigure?: boolean;
  /** What a phone shows at the end of the row; the first column is its title, the others stand under it. */
  readonly isMain?: boolean;
}

type ReportTableProps<Row> = {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Where a row leads. */
  addressOf?: (row: Row) => string;
};

/** Lines of a report: a table where there is room for one, rows of a list on a phone. */
export function ReportTable<Row>({ label, columns, rows, keyOf, addressOf }: ReportTableProps<Row>) {
  const go = useGo();
  const isPhone = useScreenWidth() === 'phone';
  const [first, ...rest] = columns;
  if (!first) return null;
  if (isPhone)
    return (
      <List joined label={label}>
        {rows.map((row) => (
          <ListRow
            key={keyOf(row)}
            title={<span className="wrap-anywhere">{first.text(row)}</span>}
            quiet={rest
              .filter(({ isMain, text }) => !isMain && text(row) !== '')
              .map(({ label: name, text }) => `${name} ${text(row)}`)
              .join(' · ')}
            trailing={rest.find(({ isMain }) => isMain)?.text(row)}
            {...(addressOf ? { arrow: true, ...go(addressOf(row)) } : {})}
          />
        ))}
      </List>
    );
  return (
    <div className="overflow-x-auto rounded-card bg-surface px-4 py-2 shadow-card print:px-0 print:shadow-none">
      <table className="w-full" aria-label={label}>
        <thead>
          <tr className="border-b border-line-strong text-note text-ink-quiet">
            {columns.map(({ key, label: name, isFigure }) => (
              <th
                key={key}
                scope="col"
                className={`py-2 pe-4 font-semibold last:pe-0 ${isFigure ? 'text-end' : 'text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 pe-4 text-start font-semibold wrap-anywhere">
                {addressOf ? (
                  <a className="-my-2.5 flex min-h-target items-center underline" {...go(addressOf(row))}>
                    {first.text(row)}
                  </a>
                ) : (
                  first.text(row)
                )}
              </th>
              {rest.map(({ key, text, isFigure, isMain }) => (
                <td
                  key={key}
                  className={`py-2.5 pe-4 last:pe-0 ${isFigure ? 'text-end whitespace-nowrap tabular-nums' : ''} ${isMain ? 'font-bold' : ''}`}
                >
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
