import type { FieldProblem } from '../../errors/index.ts';
import { collationKey } from '../../format/index.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { isSame } from '../values/record-changes.ts';
import type { GridColumn } from './grid-columns.ts';
import { type CellContext, readCell } from './read-cell.ts';

/** A row of the spreadsheet, and what somebody may write in it. */
export interface GridRow {
  readonly id: string;
  readonly values: Values;
  readonly mayWrite: (column: GridColumn) => boolean;
}

export interface PasteTarget {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** The cell the block begins in. */
  readonly at: { readonly row: number; readonly column: number };
  readonly labelOf: (column: GridColumn) => string;
  /** The column rows are known by: a block that has it finds its rows by it, and not by their order. */
  readonly key?: string | undefined;
  /** What a row nobody knows begins with; undefined where none may be made. */
  readonly fresh?: Values | undefined;
}

/** One pasted cell: what it was, and why it cannot be taken. */
export interface PastedCell {
  readonly line: number;
  readonly column: GridColumn;
  readonly text: string;
  readonly problem?: FieldProblem | 'locked' | undefined;
}

export interface PastedLine {
  /** Counted from one in what was pasted. */
  readonly line: number;
  /** The row it goes into; undefined for a new one. */
  readonly row: GridRow | undefined;
  /** What the row is called in the block. */
  readonly name: string;
  readonly changes: Values;
  readonly cells: readonly PastedCell[];
}

export interface PastePlan {
  /** Lines that change something or have something wrong. */
  readonly lines: readonly PastedLine[];
  /** Lines for which there is no row. */
  readonly unplaced: readonly number[];
  /** Headings nobody knows. */
  readonly unnamed: readonly string[];
}

/** The column each cell of a line belongs to: as the first line names them, else from the chosen cell on. */
export function columnsOfBlock(
  block: readonly (readonly string[])[],
  target: Pick<PasteTarget, 'columns' | 'at' | 'labelOf'>,
): {
  readonly columns: readonly (GridColumn | undefined)[];
  /** Undefined where the first line is one of cells. */
  readonly heading: readonly (GridColumn | undefined)[] | undefined;
} {
  const heading = headingOf(block[0] ?? [], target);
  return { columns: heading ?? target.columns.slice(target.at.column), heading };
}

/** Where each cell of a block goes and what becomes of it. Nothing is written: people see it first. */
export function planPaste(
  block: readonly (readonly string[])[],
  target: PasteTarget,
  context: CellContext,
): PastePlan {
  const { columns, heading } = columnsOfBlock(block, target);
  const lines = block
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(heading ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const planned: PastedLine[] = [];
  const unplaced: number[] = [];
  const taken = new Map<string, Values>();
  for (const [index, { line, cells }] of lines.entries()) {
    const keyAt = columns.findIndex((column) => column?.path === target.key);
    const name = (keyAt < 0 ? '' : (cells[keyAt] ?? '')).trim();
    const row = rowFor(target, name, index);
    if (!row && (target.fresh === undefined || name === '')) {
      unplaced.push(line);
      continue;
    }
    const known = taken.get(row?.id ?? name) ?? row?.values ?? target.fresh ?? {};
    const read = readLine(
      columns,
      { line, cells },
      { row, known, key: target.key, leavesEmpty: !row || heading !== undefined },
      context,
    );
    taken.set(row?.id ?? name, { ...known, ...read.changes });
    if (read.cells.length > 0) planned.push({ line, row, name, ...read });
  }
  const unnamed = heading ? (block[0] ?? []).filter((cell, at) => cell.trim() !== '' && !heading[at]) : [];
  return { lines: planned, unplaced, unnamed };
}

/** By what they are known by where the block says it, else one under the other. */
function rowFor({ rows, at, key }: PasteTarget, name: string, index: number): GridRow | undefined {
  if (name === '' || key === undefined) return rows[at.row + index];
  return rows.find(({ values }) => collationKey(String(values[key] ?? '')) === collationKey(name));
}

/** The columns a first line names, in its order; undefined where it names fewer than its cells hold otherwise. */
function headingOf(
  cells: readonly string[],
  { columns, labelOf }: Pick<PasteTarget, 'columns' | 'labelOf'>,
): readonly (GridColumn | undefined)[] | undefined {
  const meant = (cell: string) => {
    const text = collationKey(cell);
    return columns.find(
      (column) => text !== '' && (text === column.path || text === collationKey(labelOf(column))),
    );
  };
  const named = cells.map(meant);
  const count = named.filter((column) => column !== undefined).length;
  return count > 0 && count * 2 >= cells.filter((cell) => cell.trim() !== '').length ? named : undefined;
}

interface LineTarget {
  readonly row: GridRow | undefined;
  readonly known: Values;
  readonly key: string | undefined;
  /** Columns that are named fill in what they say: an empty cell then says nothing. */
  readonly leavesEmpty: boolean;
}

function readLine(
  columns: readonly (GridColumn | undefined)[],
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  { row, known, key, leavesEmpty }: LineTarget,
  context: CellContext,
): Pick<PastedLine, 'changes' | 'cells'> {
  const changes: Record<string, unknown> = {};
  const read: PastedCell[] = [];
  for (const [index, text] of cells.entries()) {
    const column = columns[index];
    if (!column || (row && column.path === key)) continue;
    if (leavesEmpty && text.trim() === '') continue;
    const before = { ...known, ...changes };
    const found = readCell(column, text, before, context);
    if ('problem' in found) {
      read.push({ line, column, text, problem: found.problem });
      continue;
    }
    if (isUnchanged(before[column.name], found.value)) continue;
    if (row && !row.mayWrite(column)) {
      read.push({ line, column, text, problem: 'locked' });
      continue;
    }
    changes[column.name] = found.value;
    read.push({ line, column, text });
  }
  return { changes, cells: read };
}

/** Texts of numbers are compared as numbers: nothing changes where the same figure is pasted over itself. */
export function isUnchanged(before: unknown, after: unknown): boolean {
  if (isEmptyValue(before) && isEmptyValue(after)) return true;
  if (typeof before === 'number' && typeof after === 'string')
    return before === Number(after.replace(',', '.').replace(/\s/g, ''));
  // A cell shows minutes: the seconds somebody else has written stay.
  if (typeof before === 'string' && typeof after === 'string' && instant.test(before) && instant.test(after))
    return before.slice(0, MINUTES) === after.slice(0, MINUTES);
  return isSame(before, after);
}

const instant = /^\d{4}-\d{2}-\d{2}T/;
const MINUTES = 16;
