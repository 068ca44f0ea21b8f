import {
  type CellContext,
  cellText,
  type Field,
  type GridColumn,
  type Named,
  problemText,
  readCell,
  type Values,
  type ValueWords,
} from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import type { ShownRow } from '../outbox/record-fold.ts';
import type { CellAt, CellRange } from './grid-place.ts';
import { type Writer, wayTo } from './grid-rights.ts';
import { findNamed, type Mentioned, namedIn } from './named-things.ts';
import { useGridWriter } from './use-grid-writer.ts';
import type { CellFault, RowChange, WriteResult } from './write-rows.ts';

interface Grid {
  readonly writer: Writer;
  readonly userId: number;
  readonly rows: readonly ShownRow[];
  readonly columns: readonly GridColumn[];
  readonly words: ValueWords;
  readonly contextWith: (idOf: (field: Field, text: string) => Named) => CellContext;
  readonly personBy: ((text: string) => number | undefined) | undefined;
}

export const cellKey = (id: string, { path }: Pick<GridColumn, 'path'>): string => `${id} ${path}`;

/** Cells as texts: what stands in each, which may be written, and what could not be. */
export function useGridCells({ writer, userId, rows, columns, words, contextWith, personBy }: Grid) {
  const { definition, projectId } = writer.place;
  const t = useT();
  const queries = useQueryClient();
  const cells = useGridWriter(writer, rows, userId);
  const [faults, setFaults] = useState<ReadonlyMap<string, CellFault>>(new Map());

  const at = ({ row, column }: CellAt) => {
    const [shown, named] = [rows[row], columns[column]];
    return shown && named ? { row: shown, column: named, key: cellKey(shown.id, named) } : undefined;
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
  const contextFor = async (mentioned: readonly Mentioned[]) => {
    const known = await findNamed(queries, mentioned, { module: definition.key, projectId, personBy });
    return contextWith(namedIn(known, definition.key));
  };

  /** Reads and writes what was typed into one cell; what cannot be read stays in it with the reason. */
  const write = async (place: CellAt, text: string): Promise<void> => {
    const cell = at(place);
    if (!cell || text === textAt(place)) return;
    const { row, column, key } = cell;
    const before = faults.get(key);
    if (text === cellText(row.values, column, words)) return tellFaults([[key, undefined]]);
    const context = await contextFor([{ field: column.field, text }]);
    const read = readCell(column, text, row.values, context);
    if ('problem' in read)
      return tellFaults([[key, { text, said: problemText(read.problem, t), entry: before?.entry }]]);
    const result = await cells.writeCell({ row, changes: { [column.name]: read.value } }, before?.entry);
    tellFaults([[key, faultOf(result, text)]]);
  };

  /** Writes a text into each column of a range, where the row allows it. */
  const writeRange = async ({ top, bottom, left, right }: CellRange, textOf: (column: number) => string) => {
    const open = columns.slice(left, right + 1);
    const wanted = open.map((column, index) => ({ column, field: column.field, text: textOf(left + index) }));
    const context = await contextFor(wanted);
    const changes: RowChange[] = [];
    for (const row of rows.slice(top, bottom + 1)) {
      let written: Values = {};
      for (const { column, text } of wanted) {
        if (wayTo(writer, row, column.name) === undefined) continue;
        const read = readCell(column, text, { ...row.values, ...written }, context);
        if ('value' in read) written = { ...written, [column.name]: read.value };
      }
      if (Object.keys(written).length > 0) changes.push({ row, changes: written });
    }
    const results = await cells.writeMany(changes);
    tellFaults(
      changes.flatMap(({ row }, index) =>
        wanted.flatMap(({ column, text }) => {
          const said = results[index]?.problems[column.name];
          return said === undefined ? [] : [[cellKey(row.id, column), { text, said }] as const];
        }),
      ),
    );
  };

  return { writer: cells, faults, at, textAt, tellFaults, write, writeRange };
}

const faultOf = ({ problems, entry }: WriteResult, text: string): CellFault | undefined => {
  const [said] = Object.values(problems);
  return said === undefined ? undefined : { text, said, entry };
};
