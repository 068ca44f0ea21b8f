import {
  cellText,
  type Finding,
  type GridColumn,
  numberFieldOf,
  type ValueWords,
} from '@sveis/domain/records';
import { ArrowUpRight } from 'lucide-react';
import { type ClipboardEvent, Fragment, memo, type ReactNode } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Pressable } from '../../ui/data/pressable.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import type { ShownRow } from '../outbox/record-fold.ts';
import { type RecordPlace, recordAddress } from '../record-module.ts';
import { CellEditor } from './cell-editor.tsx';
import { type CellAt, type CellRange, isInRange, ROW_CHOICE } from './grid-place.ts';
import type { Editing, useGridKeys } from './use-grid-keys.ts';
import type { CellFault } from './write-rows.ts';

type GridBodyProps = {
  label: string;
  place: RecordPlace;
  columns: readonly GridColumn[];
  rows: readonly ShownRow[];
  total: number;
  keys: ReturnType<typeof useGridKeys>;
  words: ValueWords;
  labelOf: (column: GridColumn) => string;
  sectionLabel: (section: string) => string;
  faults: ReadonlyMap<string, CellFault>;
  findings: ReadonlyMap<string, readonly Finding[]>;
  marks: Readonly<Record<string, (row: ShownRow) => ReactNode>>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  mayWrite: (row: ShownRow, column: GridColumn) => boolean;
  onWrite: (at: CellAt, text: string) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** What a row is known by stays in sight when the table is pushed aside, beside where the row is chosen. */
const side = 'sticky start-26 z-10';
const sideHead = 'sticky start-26 z-20';

/** The heading has two rows: sections, and the columns under them. */
const HEAD_ROWS = 2;

interface Part {
  readonly section: string;
  readonly columns: readonly (readonly [index: number, column: GridColumn])[];
}

function partsOf(columns: readonly GridColumn[]): readonly Part[] {
  const sections = [...new Set(columns.map(({ section }) => section))];
  return sections.map((section) => ({
    section,
    columns: columns.flatMap((column, index) =>
      column.section === section ? [[index, column] as const] : [],
    ),
  }));
}

/** The table itself: one tab stop, moved through by the arrows, and announced cell by cell. */
export function GridBody(props: GridBodyProps) {
  const { label, columns, rows, total, keys, labelOf, sectionLabel, marks, chosen, onChoose } = props;
  const t = useT();
  const parts = partsOf(columns);
  const number = numberFieldOf(props.place.definition);
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const head = 'border-b border-line-strong bg-surface px-2.5 py-2 text-start align-bottom';
  return (
    <div className="max-h-[max(20rem,calc(100dvh-19rem))] scroll-ps-64 scroll-pt-24 overflow-auto rounded-card bg-surface shadow-card">
      <table
        ref={keys.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked in is a grid
        role="grid"
        aria-label={label}
        aria-rowcount={total + HEAD_ROWS}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-description={t('records.gridHelp')}
        className="w-max min-w-full border-separate border-spacing-0 tabular-nums"
        onKeyDown={keys.onKeyDown}
        onCopy={props.onCopy}
        onPaste={props.onPaste}
      >
        <thead className="sticky top-0 z-20">
          <tr aria-rowindex={1}>
            <td className="sticky start-0 z-20 bg-surface" />
            {parts.map(({ section, columns: own }) => (
              <th
                key={section}
                scope="colgroup"
                colSpan={own.length + (marks[section] ? 1 : 0)}
                className="border-s border-line bg-surface px-2.5 pt-2 text-start font-bold"
              >
                {sectionLabel(section)}
              </th>
            ))}
          </tr>
          <tr aria-rowindex={2}>
            <th scope="col" aria-colindex={1} className={`sticky start-0 z-20 w-26 ${head}`}>
              <input
                type="checkbox"
                className="size-6 accent-steel"
                tabIndex={-1}
                checked={isAll}
                aria-label={t('records.gridChooseAll')}
                onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            {parts.map(({ section, columns: own }) => (
              <Fragment key={section}>
                {own.map(([index, column], place) => (
                  <th
                    key={column.path}
                    scope="col"
                    aria-colindex={index + 2}
                    className={`max-w-44 text-quiet font-semibold hyphens-auto text-ink-quiet ${head} ${place === 0 ? 'border-s border-s-line' : ''} ${column.path === number ? sideHead : ''}`}
                  >
                    {labelOf(column)}
                  </th>
                ))}
                {marks[section] ? <td className={head} /> : null}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isActive = keys.active.row === index;
            const isIn = index >= keys.range.top && index <= keys.range.bottom;
            return (
              <GridLine
                key={row.id}
                {...props}
                row={row}
                index={index}
                parts={parts}
                isChosen={chosen.has(row.id)}
                active={isActive ? keys.active.column : undefined}
                range={isIn ? keys.range : undefined}
                editing={keys.editing?.at.row === index ? keys.editing : undefined}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type GridLineProps = GridBodyProps & {
  row: ShownRow;
  index: number;
  parts: readonly Part[];
  isChosen: boolean;
  active: number | undefined;
  range: CellRange | undefined;
  editing: Editing | undefined;
};

/** Drawn again only when something in it has changed: the keyboard moves through hundreds of them. */
const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, index, parts, place, chosen, isChosen, onChoose, active, keys, marks } = props;
  const t = useT();
  const go = useGo();
  const name = String(row.values.number ?? row.values.title ?? '');
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(row.id)) next.add(row.id);
    onChoose(next);
  };
  const isRow = active !== undefined;
  return (
    <tr
      aria-rowindex={index + 1 + HEAD_ROWS}
      aria-selected={isChosen}
      className={isRow ? 'bg-steel-tint' : ''}
    >
      <td
        aria-colindex={1}
        tabIndex={active === ROW_CHOICE ? 0 : -1}
        className={`sticky start-0 z-10 w-26 min-w-26 border-b border-line px-2.5 outline-focus focus:outline-3 focus:-outline-offset-3 ${isRow ? 'bg-steel-tint' : 'bg-surface'}`}
      >
        <span className="flex items-center gap-1">
          <input
            type="checkbox"
            className="size-6 flex-none accent-steel"
            tabIndex={-1}
            checked={isChosen}
            aria-label={t('records.gridChoose', { title: name })}
            onChange={toggle}
          />
          <Pressable
            {...go(recordAddress(place, row.id))}
            tabIndex={-1}
            aria-label={t('records.gridOpen', { title: name })}
            className="grid size-11 flex-none place-items-center rounded-control hover:bg-sunken"
          >
            <Icon of={ArrowUpRight} size={20} />
          </Pressable>
          {row.isUnsent ? <StateMark shape="unsent" size={20} label={t('records.notSent')} /> : null}
        </span>
      </td>
      {parts.map(({ section, columns }) => (
        <Fragment key={section}>
          {columns.map(([column, named], order) => (
            <GridCell
              key={named.path}
              {...props}
              keys={keys}
              at={{ row: index, column }}
              column={named}
              isFirst={order === 0}
            />
          ))}
          {marks[section] ? <td className="border-b border-line px-2">{marks[section](row)}</td> : null}
        </Fragment>
      ))}
    </tr>
  );
}, isSameLine);

/** Functions made anew at every drawing say nothing new: what a line shows is its row and where the keyboard stands. */
function isSameLine(before: GridLineProps, after: GridLineProps): boolean {
  const isStill = before.active === undefined && after.active === undefined && !before.range && !after.range;
  return (
    isStill &&
    before.row === after.row &&
    before.index === after.index &&
    before.isChosen === after.isChosen &&
    before.chosen === after.chosen &&
    before.faults === after.faults &&
    before.findings.get(before.row.id) === after.findings.get(after.row.id) &&
    before.words.t === after.words.t
  );
}

type GridCellProps = GridLineProps & { at: CellAt; column: GridColumn; isFirst: boolean };

function GridCell(props: GridCellProps) {
  const { row, at, column, isFirst, active, range, editing, keys, words, labelOf, faults, findings } = props;
  const fault = faults.get(`${row.id} ${column.path}`);
  const isOpen = editing?.at.column === at.column;
  const isActive = active === at.column;
  const isWide = range !== undefined && (range.top !== range.bottom || range.left !== range.right);
  const warns = (findings.get(row.id) ?? []).some(({ field }) => field === column.name);
  const mayWrite = props.mayWrite(row, column);
  const text = fault?.text ?? cellText(row.values, column, words);
  const isSide = column.path === numberFieldOf(props.place.definition);
  const ground = isSide ? `${side} font-bold ${active === undefined ? 'bg-surface' : 'bg-steel-tint'}` : '';
  const colour = fault ? 'bg-danger-bg' : warns ? 'bg-warn-bg' : ground;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table has the keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      aria-colindex={at.column + 2}
      aria-readonly={mayWrite ? undefined : true}
      aria-invalid={fault ? true : undefined}
      aria-selected={isWide && isInRange(at, range) ? true : undefined}
      tabIndex={isActive && !isOpen ? 0 : -1}
      onClick={(event) => keys.goTo(at, event.shiftKey)}
      onDoubleClick={() => keys.edit(at)}
      className={`${isSide ? side : 'relative'} h-12 max-w-56 cursor-cell border-b border-line px-2.5 whitespace-nowrap outline-focus focus:outline-3 focus:-outline-offset-3 ${isFirst ? 'border-s border-s-line' : ''} ${isWide && isInRange(at, range) ? 'bg-info-bg' : colour}`}
    >
      {isOpen && editing ? (
        <CellEditor
          column={column}
          label={labelOf(column)}
          first={editing.first}
          isTyped={editing.isTyped}
          words={words}
          place={props.place}
          values={row.values}
          error={fault?.said}
          onDone={(typed, key) => {
            keys.leaveEditing(key);
            props.onWrite(at, typed);
          }}
          onCancel={() => keys.leaveEditing('Escape')}
        />
      ) : (
        <span className="flex items-center gap-1.5">
          {fault ? <StateMark shape="stop" size={20} label={fault.said} /> : null}
          {!fault && warns ? <StateMark shape="warn" size={20} /> : null}
          <span className={`min-w-0 truncate ${mayWrite ? '' : 'text-ink-quiet'}`}>{text || '–'}</span>
        </span>
      )}
    </td>
  );
}
