import {
  blockOfCells,
  cellsOfBlock,
  cellText,
  type Finding,
  type GridColumn,
  gridColumns,
  problemText,
  readCell,
  sectionId,
  type Values,
} from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
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
import type { CellAt, CellRange } from './grid-place.ts';
import { isWrittenIn, type Writer, wayTo } from './grid-rights.ts';
import { useGridWords } from './grid-words.ts';
import { findNamed, namedIn } from './named-things.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { type CellFault, type RowChange, useGridWriter, type WriteResult } from './use-grid-writer.ts';
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

const keyOf = (id: string, { path }: Pick<GridColumn, 'path'>): string => `${id} ${path}`;

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
  const { definition, projectId } = place;
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const { userId, viewer, writable, mayCreate } = useViewer(definition, undefined, place);
  const writer: Writer = { place, viewer, writable };
  const columns = gridColumns(definition);
  const { words, labelOf, contextWith } = useGridWords(definition);
  const cells = useGridWriter(writer, rows, userId);
  const [faults, setFaults] = useState<ReadonlyMap<string, CellFault>>(new Map());
  const [refusedAt, setRefusedAt] = useState<string>();
  const [pasted, setPasted] = useState<{ readonly text: string; readonly at: CellAt }>();

  const at = ({ row, column }: CellAt) => {
    const [shown, named] = [rows[row], columns[column]];
    return shown && named ? { row: shown, column: named, key: keyOf(shown.id, named) } : undefined;
  };
  const mayWriteAt = (place: CellAt) => {
    const cell = at(place);
    return cell !== undefined && wayTo(writer, cell.row, cell.column.name) !== undefined;
  };
  const textAt = (place: CellAt) => {
    const cell = at(place);
    return cell ? (faults.get(cell.key)?.text ?? cellText(cell.row.values, cell.column, words)) : '';
  };
  const tellFaults = (found: readonly (readonly [string, CellFault | undefined])[]) =>
    setFaults((before) => {
      const after = new Map(before);
      for (const [key, fault] of found) {
        if (fault) after.set(key, fault);
        else after.delete(key);
      }
      return after;
    });

  /** Reads and writes what was typed into one cell; what cannot be read stays in it with the reason. */
  const write = async (place: CellAt, text: string): Promise<void> => {
    const cell = at(place);
    if (!cell || text === textAt(place)) return;
    const { row, column, key } = cell;
    const before = faults.get(key);
    if (text === cellText(row.values, column, words)) {
      tellFaults([[key, undefined]]);
      return;
    }
    const around = { module: definition.key, projectId, personBy };
    const known = await findNamed(queries, [{ field: column.field, text }], around);
    const read = readCell(column, text, row.values, contextWith(namedIn(known, definition.key)));
    if ('problem' in read)
      return tellFaults([[key, { text, said: problemText(read.problem, t), entry: before?.entry }]]);
    const result = await cells.writeCell({ row, changes: { [column.name]: read.value } }, before?.entry);
    tellFaults([[key, faultOf(result, text)]]);
  };

  const writeRange = async ({ top, bottom, left, right }: CellRange, textOf: (column: number) => string) => {
    const changes: RowChange[] = [];
    const open = columns.slice(left, right + 1);
    const wanted = open.map((column, index) => ({ field: column.field, text: textOf(left + index) }));
    const known = await findNamed(queries, wanted, { module: definition.key, projectId, personBy });
    const context = contextWith(namedIn(known, definition.key));
    for (const row of rows.slice(top, bottom + 1)) {
      let written: Values = {};
      for (const [index, column] of open.entries()) {
        if (wayTo(writer, row, column.name) === undefined) continue;
        const read = readCell(column, textOf(left + index), { ...row.values, ...written }, context);
        if ('value' in read) written = { ...written, [column.name]: read.value };
      }
      if (Object.keys(written).length > 0) changes.push({ row, changes: written });
    }
    const results = await cells.writeMany(changes);
    tellFaults(
      results.flatMap((result, index) => {
        const change = changes[index];
        return columns.flatMap((column) => {
          const said = result.problems[column.name];
          return change && said !== undefined
            ? [[keyOf(change.row.id, column), { text: textOf(columns.indexOf(column)), said }] as const]
            : [];
        });
      }),
    );
  };

  const choose = (row: number) => {
    const id = rows[row]?.id;
    if (id === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };

  const keys = useGridKeys(
    { rows: rows.length, columns: columns.length },
    {
      textAt,
      mayWrite: mayWriteAt,
      onRefused: (place) => setRefusedAt(at(place)?.key),
      onClear: (range) => void writeRange(range, () => ''),
      onFillDown: (range) => {
        // Of one row, from the row above it; of several, from the first of them.
        const from = range.top === range.bottom ? range.top - 1 : range.top;
        if (from < 0) return;
        const to = { ...range, top: from + 1 };
        void writeRange(to, (column) => textAt({ row: from, column }));
      },
      onUndo: () => void cells.undo(),
      onChoose: choose,
      onOpen: (row) => void router.navigate({ href: recordAddress(place, rows[row]?.id ?? '') }),
    },
  );

  const current = at(keys.active);
  const currentFault = current && faults.get(current.key);
  const findings = useRowFindings(writer, rows, current?.row);
  const about = current ? (findings.get(current.row.id) ?? []) : [];

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
      return void write(keys.active, only);
    void writeRange(keys.range, () => only);
  };

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
        {cells.canUndo ? (
          <Button kind="text" size="small" icon={Undo2} onClick={() => void cells.undo()}>
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
        faults={faults}
        findings={findings}
        marks={marks}
        chosen={chosen}
        onChoose={onChoose}
        mayWrite={(row, column) => wayTo(writer, row, column.name) !== undefined}
        onWrite={(place, text) => void write(place, text)}
        onCopy={onCopy}
        onPaste={onPaste}
      />
      <GridStatus
        name={String(current?.row.values.number ?? '')}
        column={current && labelOf(current.column)}
        fault={
          currentFault?.said ??
          (refusedAt === current?.key && refusedAt ? t('records.gridReadOnly') : undefined)
        }
        findings={about.filter(({ field }) => !current || field === current.column.name || about.length < 3)}
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
          cells={cells}
          labelOf={labelOf}
          contextWith={contextWith}
          personBy={personBy}
          onFaults={(found) => tellFaults(found.map(({ id, column, fault }) => [keyOf(id, column), fault]))}
          onClose={() => setPasted(undefined)}
        />
      ) : null}
    </section>
  );
}

const faultOf = ({ problems, entry }: WriteResult, text: string): CellFault | undefined => {
  const [said] = Object.values(problems);
  return said === undefined ? undefined : { text, said, entry };
};

type GridStatusProps = {
  name: string;
  column: string | undefined;
  fault: string | undefined;
  findings: readonly Finding[];
  isWritten: boolean;
};

/** Under the table: what is wrong where the keyboard stands, and which keys there are. */
function GridStatus({ name, column, fault, findings, isWritten }: GridStatusProps) {
  const t = useT();
  const [finding] = findings;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-quiet">
      <p role="status" className="flex min-w-0 items-start gap-2">
        {fault ? (
          <>
            <StateMark shape="stop" size={20} />
            <span className="min-w-0 font-semibold break-words text-danger-text">
              {[name, column].filter(Boolean).join(', ')}: {fault}
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
