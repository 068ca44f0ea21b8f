import { gridColumns, isFieldOff, sectionId, type Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ClipboardPaste, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import type { ShownRow } from '../outbox/record-fold.ts';
import { useViewer } from '../record/use-viewer.ts';
import { type RecordPlace, recordAddress } from '../record-module.ts';
import { formSettingsQuery } from '../record-queries.ts';
import { GridBody } from './grid-body.tsx';
import { isWrittenIn, type Writer, wayTo } from './grid-rights.ts';
import { GridStatus } from './grid-status.tsx';
import { useGridWords } from './grid-words.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { cellKey, useGridCells } from './use-grid-cells.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
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
  const every = gridColumns(definition);
  const isSwitched = every.some(({ field }) => field.switchedBy !== undefined);
  const { data: settings } = useQuery({ ...formSettingsQuery, enabled: isSwitched });
  const columns = every.filter(({ field }) => !isFieldOff(field, settings));
  const { words, labelOf, contextWith } = useGridWords(definition);
  const cells = useGridCells({ writer, userId, rows, columns, words, contextWith, personBy });
  const [refusedAt, setRefusedAt] = useState<string>();

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

  const clipboard = useGridClipboard({ rows, columns, words, keys, cells });

  const current = cells.at(keys.active);
  const findings = useRowFindings(writer, rows, current?.row);
  const isWritten = columns.some((column) => isWrittenIn(writer, rows, column));
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3">
      <GridTools
        onPaste={isWritten ? clipboard.open : undefined}
        onUndo={cells.writer.canUndo ? () => void cells.writer.undo() : undefined}
      >
        {tools}
      </GridTools>
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
        onCopy={clipboard.onCopy}
        onPaste={clipboard.onPaste}
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
      {clipboard.pasted ? (
        <PasteSheet
          place={place}
          columns={columns}
          rows={rows}
          at={clipboard.pasted.at}
          first={clipboard.pasted.text}
          fresh={mayCreate ? fresh : undefined}
          writer={writer}
          cells={cells.writer}
          labelOf={labelOf}
          contextWith={contextWith}
          personBy={personBy}
          onFaults={(found) =>
            cells.tellFaults(found.map(({ id, column, fault }) => [cellKey(id, column), fault]))
          }
          onClose={clipboard.close}
        />
      ) : null}
    </section>
  );
}

type GridToolsProps = {
  /** Undefined where nothing can be written. */
  onPaste: (() => void) | undefined;
  /** Undefined while there is nothing to take back. */
  onUndo: (() => void) | undefined;
  children: ReactNode;
};

/** Over the table: what can be done with it by a tap. */
function GridTools({ onPaste, onUndo, children }: GridToolsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {onPaste ? (
        <Button kind="secondary" size="small" icon={ClipboardPaste} onClick={onPaste}>
          {t('records.gridPaste')}
        </Button>
      ) : null}
      {onUndo ? (
        <Button kind="text" size="small" icon={Undo2} onClick={onUndo}>
          {t('records.undo')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
