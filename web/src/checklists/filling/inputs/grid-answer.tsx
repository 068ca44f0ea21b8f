import { columnTotal, type GridFilter, measureText, shownRows, totalOf } from '@sveis/domain/checklists';
import { isFailed, labelId, type RowsField, type Values } from '@sveis/domain/records';
import { ChevronRight, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { notices } from '../../../lib/notices.ts';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Wrong } from '../answer-buttons.tsx';
import { errorsInside, useFilling } from '../filling-context.ts';
import { GridFilters } from '../grid-filters.tsx';
import { GridRowSheet } from '../grid-row-sheet.tsx';
import { cellText, columnsOf, type GridColumn, gridRows } from '../grid-rows.ts';
import type { AnswerProps } from './input-props.ts';

const noRows: ReadonlySet<unknown> = new Set();

/** Rows of a grid: cards with a sheet on a phone, a table where there is room. Filters only hide. */
export function GridAnswer(props: AnswerProps<'rows'>) {
  const { field, question, label, value, read, error, isReadOnly, onValue } = props;
  const { words, errors } = useFilling();
  const t = useT();
  const isTable = useScreenWidth() !== 'phone';
  const typed = gridRows(value);
  const rows = gridRows(read).length === typed.length ? gridRows(read) : typed;
  const columns = columnsOf(field);
  const inside = errorsInside(errors, question.path);
  const [filters, setFilters] = useState<readonly GridFilter[]>([]);
  const [opened, setOpened] = useState<unknown>();
  const [kept, setKept] = useState(noRows);
  const wrong = new Set(Object.keys(inside).map((at) => Number(at.split('.')[0])));
  const shown = shownRows(rows, { fields: field.fields, filters, kept, timeZone: words.timeZone });
  const hidesWrong = rows.some((row, index) => wrong.has(index) && !shown.includes(row));
  useEffect(() => {
    if (hidesWrong) setFilters([]);
  }, [hidesWrong]);

  const at = typed.findIndex(({ _id }) => _id === opened);
  const add = () => {
    const id = newId();
    onValue([...typed, { _id: id }]);
    setKept((before) => new Set([...before, id]));
    setOpened(id);
  };
  const close = () => {
    setOpened(undefined);
    setKept(noRows);
  };
  const remove = () => {
    close();
    onValue(typed.filter(({ _id }) => _id !== opened));
    notices.show({
      text: t('records.rowRemoved', { number: at + 1 }),
      action: { label: t('records.undo'), onPress: () => onValue(typed) },
    });
  };
  const view: GridView = {
    label,
    columns,
    rows: shown.map((row) => {
      const index = rows.indexOf(row);
      const fails = columns.some(({ name, field: inner }) => isFailed(inner, row[name]));
      return { row, number: index + 1, isWrong: wrong.has(index) || fails };
    }),
    cell: (column, row) => cellText(column, row, question.words, words),
    titleOf: (name) => t(labelId(words.room, `${question.words}.${name}`)),
    open: (row) => setOpened(row._id),
  };
  const isFull = field.fixedRows !== undefined || typed.length >= field.maxRows;
  const row = typed[at];
  return (
    <div className="flex flex-col gap-2">
      {rows.length > 1 && field.filterable ? (
        <GridFilters
          columns={columns.filter(({ name }) => field.filterable?.includes(name))}
          grid={question.words}
          filters={filters}
          onFilters={setFilters}
        />
      ) : null}
      {filters.length > 0 ? (
        <p role="status" className="text-quiet text-ink-quiet">
          {shown.length === 0
            ? t('filling.noRowShown')
            : t('filling.rowsShown', { shown: shown.length, count: rows.length })}
        </p>
      ) : null}
      {isTable ? <GridTable {...view} /> : <GridCards {...view} />}
      <Totals field={field} rows={rows} titleOf={view.titleOf} />
      {error ? <Wrong>{error}</Wrong> : null}
      {isReadOnly || isFull ? null : (
        <Button wide kind="secondary" icon={Plus} onClick={add}>
          {t('filling.addRow')}
        </Button>
      )}
      {row ? (
        <GridRowSheet
          title={t('filling.rowOf', { title: label, number: at + 1 })}
          columns={columns}
          question={question}
          row={row}
          read={gridRows(read)[at] ?? row}
          errors={errorsInside(inside, String(at))}
          onRow={(next) => onValue(typed.map((one, index) => (index === at ? next : one)))}
          onRemove={field.fixedRows || isReadOnly ? undefined : remove}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

interface GridView {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly { readonly row: Values; readonly number: number; readonly isWrong: boolean }[];
  readonly cell: (column: GridColumn, row: Values) => string;
  readonly titleOf: (name: string) => string;
  readonly open: (row: Values) => void;
}

function GridCards({ label, columns, rows, cell, titleOf, open }: GridView) {
  if (rows.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className="overflow-clip rounded-card bg-surface shadow-card field-lines [&>li]:relative"
    >
      {rows.map(({ row, number, isWrong }) => {
        const [lead, ...rest] = columns.flatMap((column) => {
          const text = cell(column, row);
          return text === '' ? [] : [{ name: column.name, text }];
        });
        return (
          <li key={String(row._id ?? number)}>
            <button
              type="button"
              onClick={() => open(row)}
              className="flex min-h-target-lg w-full items-center gap-3 py-2.5 ps-4 pe-3 text-start active:bg-sunken focus-visible:[outline-offset:-3px]"
            >
              <span className="min-w-6 text-quiet text-ink-quiet tabular-nums">{number}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{lead?.text ?? '–'}</span>
                {rest.length > 0 ? (
                  <span className="block text-quiet text-ink-quiet">
                    {rest.map(({ name, text }) => `${titleOf(name)}: ${text}`).join(' · ')}
                  </span>
                ) : null}
              </span>
              {isWrong ? <StateMark shape="stop" /> : null}
              <Icon of={ChevronRight} size={20} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function GridTable({ label, columns, rows, cell, titleOf, open }: GridView) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table aria-label={label} className="w-full text-start text-quiet">
        <thead>
          <tr className="text-ink-quiet [box-shadow:inset_0_-1px_0_var(--line)]">
            <th scope="col" className="w-14 px-3 py-2 text-start font-semibold">
              {t('records.number')}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-start font-semibold">
                {titleOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, number, isWrong }) => (
            <tr
              key={String(row._id ?? number)}
              className={`relative [box-shadow:inset_0_-1px_0_var(--line)] ${isWrong ? 'bg-danger-bg text-danger-text' : 'hover:bg-sunken'}`}
            >
              <td className="px-3 tabular-nums">
                <button
                  type="button"
                  aria-label={t('filling.openRow', { number })}
                  onClick={() => open(row)}
                  className="min-h-target min-w-8 text-start after:absolute after:inset-0"
                >
                  {number}
                </button>
              </td>
              {columns.map((column) => (
                <td key={column.name} className="px-3 py-2 tabular-nums">
                  {cell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TotalsProps = { field: RowsField; rows: readonly Values[]; titleOf: (name: string) => string };

const totalNames = {
  sum: 'filling.total_sum',
  avg: 'filling.total_avg',
  min: 'filling.total_min',
  max: 'filling.total_max',
  count: 'filling.total_count',
} as const;

/** Of all rows, filtered or not. */
function Totals({ field, rows, titleOf }: TotalsProps) {
  const t = useT();
  const totals = columnsOf(field).flatMap(({ name, field: column }) => {
    const total = totalOf(column);
    const value = columnTotal(name, column, rows);
    if (total === undefined || value === undefined) return [];
    const decimals = total === 'count' || !('decimals' in column) ? 0 : (column.decimals ?? 2);
    const unit = total !== 'count' && 'unit' in column ? column.unit : undefined;
    return [
      {
        name,
        title: `${titleOf(name)}, ${t(totalNames[total]).toLowerCase()}`,
        text: `${measureText(value, decimals)} ${unit ?? ''}`.trim(),
      },
    ];
  });
  if (totals.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1">
      {totals.map(({ name, title, text }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-quiet">{title}</dt>
          <dd className="font-bold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
