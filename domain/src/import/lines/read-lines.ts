import { isUnreadable } from '../bytes/decode-text.ts';
import { importProblem, type LineProblem } from '../columns/import-problem.ts';
import type { MatchedColumn } from '../columns/match-columns.ts';
import type { SheetLine } from '../csv/sheet.ts';
import { type CellContext, namedBy, namesIn, readCell } from '../values/read-cell.ts';

/** A line of the file as values of its target. */
export interface ImportLine {
  readonly line: number;
  /** By column; a column that says nothing is not among them, null clears. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly LineProblem[];
  /** The words of each column, for telling two lines apart that have no key. */
  readonly text: string;
}

/** Longer than any field: a cell is named by its beginning. */
const SHOWN = 120;

/** Words of the whole file that name something, by what they name it of. */
export function namesInLines(
  columns: readonly MatchedColumn[],
  lines: readonly SheetLine[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>();
  for (const [index, { column }] of columns.entries()) {
    const target = column && namedBy(column);
    if (!column || target === undefined) continue;
    const words = asked.get(target) ?? new Set<string>();
    asked.set(target, words);
    for (const { cells } of lines) for (const word of namesIn(column, cells[index] ?? '')) words.add(word);
  }
  return asked;
}

/** Reads every cell of a line; all that is wrong with it is told at once. */
export function readLine(
  columns: readonly MatchedColumn[],
  { line, cells, fault }: SheetLine,
  context: CellContext,
): ImportLine {
  const whole = wholeProblem(columns.length, { line, cells, ...(fault ? { fault } : {}) });
  if (whole) return { line, values: {}, problems: [whole], text: '' };
  const values: Record<string, unknown> = {};
  const problems: LineProblem[] = [];
  const words: string[] = [];
  for (const [index, { column }] of columns.entries()) {
    if (!column) continue;
    const cell = cells[index] ?? '';
    words.push(`${column.name}=${cell.trim()}`);
    const at = { line, column: column.name, value: cell.slice(0, SHOWN) };
    if (isUnreadable(cell)) {
      problems.push({ ...at, ...importProblem('encoding', 'importing.unreadable') });
      continue;
    }
    const read = readCell(column, cell, context);
    if (!read) continue;
    if ('problem' in read) problems.push({ ...at, ...read.problem });
    else values[column.name] = read.value;
  }
  return { line, values, problems, text: words.sort().join('\n') };
}

/** Lines whose cells do not stand under the header: nothing in them can be trusted. */
function wholeProblem(width: number, { line, cells, fault }: SheetLine): LineProblem | undefined {
  if (fault === 'quote')
    return { line, value: cells.join(';').slice(0, SHOWN), ...importProblem('quote', 'importing.badQuote') };
  const extra = cells.slice(width).some((cell) => cell.trim() !== '');
  if (!fault && cells.length >= width && !extra) return undefined;
  return {
    line,
    value: cells.join(';').slice(0, SHOWN),
    ...importProblem('column_count', 'importing.columnCount', { count: cells.length, expected: width }),
  };
}

/** A line's own value of a column as it names its record; empty where it has none. */
const part = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const PART = '\u001f';

/** What tells the records of two lines apart; undefined where the first column of the key is empty. */
export function keyOf(
  values: Readonly<Record<string, unknown>>,
  key: readonly string[],
  spell: (text: string) => string,
): string | undefined {
  const parts = key.map((name) => spell(part(values[name])));
  return parts[0] === undefined || parts[0] === '' ? undefined : parts.join(PART);
}

/** The later ones of lines that mean the same record, with the line each of them repeats. */
export function repeatedLines(
  lines: readonly { readonly line: number; readonly key: string | undefined }[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, key } of lines) {
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else repeated.set(line, earlier);
  }
  return repeated;
}
