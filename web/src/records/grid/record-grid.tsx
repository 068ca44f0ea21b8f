import {
  blockOfCells,
  cellsOfBlock,
  cellText,
  type Finding,
  type GridColumn,
  gridColumns,
  problemText,
  sectionId,
  type Values,
} from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { ClipboardPaste, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { notices } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import type { ShownRow } from '../outbox/record-fold.ts';
import { useViewer } from '../record/use-viewer.ts';
import { type RecordPlace, recordAddress } from '../record-module.ts';
import { GridBody } from './grid-body.tsx';
import type { CellAt } from './grid-place.ts';
import { isWrittenIn, type Writer, wayTo } from './grid-rights.ts';
import { useGridWords } from './grid-words.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { cellKey, useGridCells } from './use-grid-cells.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowFindings } from './use-row-findings.ts';

export type RecordGridProps = {
  place: RecordPlace;
  label: string;
  rows: readonly ShownRow[];
  /** How many rows there are, more than those that are shown. */
  total?: number | undefined;
  /** What a pasted row nobody knows begins with. */
  fresh?: Values | undefined;
  /** Behind the columns of a section. */
  marks?: Readonly<Record<string, (row: ShownRow) => ReactNode>>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** Beside the buttons of the table. */
  tools?: ReactNode;
  /** A person by what the rows call them. */
  personBy?: (text: string) => number | undefined;
};

/** Records as a spreadsheet: every cell is written where it stands, by keyboard, by filling down or by pasting. */
export function RecordGrid(props: RecordGridProps) {
  const {
    place,
    label,
    rows,
    total = rows.length,
    fresh,
    marks = {},
    chosen,
    onChoose,
    tools,
    personBy,
  } = props;
  const { definition } = place;
  const t = useT();
  const router = useRouter();
  const { userId, viewer, writable, mayCreate } = useViewer(definition, undefined, place);
  const writer: Writer = { place, viewer, writable };
  const columns = gridColumns(definition);
  const { words, labelOf, contextWith } = useGridWords(definition);
  const cells = useGridCells({ writer, userId, rows, columns, words, contextWith, personBy });
  const [refusedAt, setRefusedAt] = useState<string>();
  const [pasted, setPasted] = useState<{ readonly text: string; readonly at: CellAt }>();

  const keys = useGridKeys(
    { rows: rows.length, columns: columns.length },
    {
      textAt: cells.textAt,
      mayWrite: (at) => {
        const cell = cells.at(at);
        return cell !== undefined && wayTo(writer, cell.row, cell.column.name) !== undefined;
      },
      onRefused: (at) => setRefusedAt(cells.at(at)?.key),
      onClear: (range) => void cells.writeRange(range, () => ''),
      onFillDown: (range) => {
        // Of one row, from the row above it; of several, from the first of them.
        const from = range.top === range.bottom ? range.top - 1 : range.top;
        if (from < 0) return;
        void cells.writeRange({ ...range, top: from + 1 }, (column) => cells.textAt({ row: from, column }));
      },
      onUndo: () => void cells.writer.undo(),
      onChoose: (row) => {
        const id = rows[row]?.id;
        if (id !== undefined) onChoose(toggled(chosen, id));
      },
      onOpen: (row) => void router.navigate({ href: recordAddress(place, rows[row]?.id ?? '') }),
    },
  );

  const onCopy = (event: ClipboardEvent) => {
    if (keys.editing) return;
    const { top, bottom, left, right } = keys.range;
    const block = rows
      .slice(top, bottom + 1)
      .map((row) => columns.slice(left, right + 1).map((column) => cellText(row.values, column, words)));
    event.clipboardData.setData('text/plain', blockOfCells(block));
    event.preventDefault();
    notices.show({ text: t('records.gridCopied', { count: block.length * (right - left + 1) }) });
  };
  const onPaste = (event: ClipboardEvent) => {
    if (keys.editing) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const block = cellsOfBlock(text);
    const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
    if (only === undefined) return setPasted({ text, at: keys.active });
    if (keys.range.top === keys.range.bottom && keys.range.left === keys.range.right)
      return void cells.write(keys.active, only);
    void cells.writeRange(keys.range, () => only);
  };

  const current = cells.at(keys.active);
  const findings = useRowFindings(writer, rows, current?.row);
  const isWritten = columns.some((column) => isWrittenIn(writer, rows, column));
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isWritten ? (
          <Button
            kind="secondary"
            size="small"
            icon={ClipboardPaste}
            onClick={() => setPasted({ text: '', at: keys.active })}
          >
            {t('records.gridPaste')}
          </Button>
        ) : null}
        {cells.writer.canUndo ? (
          <Button kind="text" size="small" icon={Undo2} onClick={() => void cells.writer.undo()}>
            {t('records.undo')}
          </Button>
        ) : null}
        {tools}
      </div>
      <GridBody
        label={label}
        place={place}
        columns={columns}
        rows={rows}
        total={total}
        keys={keys}
        words={words}
        labelOf={labelOf}
        sectionLabel={(section) => t(sectionId(definition.key, section))}
        faults={cells.faults}
        findings={findings}
        marks={marks}
        chosen={chosen}
        onChoose={onChoose}
        mayWrite={(row, column) => wayTo(writer, row, column.name) !== undefined}
        onWrite={(at, text) => void cells.write(at, text)}
        onCopy={onCopy}
        onPaste={onPaste}
      />
      <GridStatus
        name={String(current?.row.values.number ?? '')}
        column={current?.column}
        columnLabel={current && labelOf(current.column)}
        fault={
          (current && cells.faults.get(current.key)?.said) ??
          (refusedAt === current?.key && refusedAt ? t('records.gridReadOnly') : undefined)
        }
        findings={current ? (findings.get(current.row.id) ?? []) : []}
        isWritten={isWritten}
      />
      {pasted ? (
        <PasteSheet
          place={place}
          columns={columns}
          rows={rows}
          at={pasted.at}
          first={pasted.text}
          fresh={mayCreate ? fresh : undefined}
          writer={writer}
          cells={cells.writer}
          labelOf={labelOf}
          contextWith={contextWith}
          personBy={personBy}
          onFaults={(found) =>
            cells.tellFaults(found.map(({ id, column, fault }) => [cellKey(id, column), fault]))
          }
          onClose={() => setPasted(undefined)}
        />
      ) : null}
    </section>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

type GridStatusProps = {
  name: string;
  column: GridColumn | undefined;
  columnLabel: string | undefined;
  fault: string | undefined;
  findings: readonly Finding[];
  isWritten: boolean;
};

/** Under the table: what is wrong where the keyboard stands, and which keys there are. */
function GridStatus({ name, column, columnLabel, fault, findings, isWritten }: GridStatusProps) {
  const t = useT();
  const [finding] = findings.filter(({ field }) => field === column?.name || findings.length < 3);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-quiet">
      <p role="status" className="flex min-w-0 items-start gap-2">
        {fault ? (
          <>
            <StateMark shape="stop" size={20} />
            <span className="min-w-0 font-semibold break-words text-danger-text">
              {[name, columnLabel].filter(Boolean).join(', ')}: {fault}
            </span>
          </>
        ) : finding ? (
          <>
            <StateMark shape="warn" size={20} />
            <span className="min-w-0 font-semibold break-words text-warn-text">
              {name}: {problemText(finding, t)}
            </span>
          </>
        ) : null}
      </p>
      {isWritten ? <p className="text-ink-quiet">{t('records.gridKeys')}</p> : null}
    </div>
  );
}
