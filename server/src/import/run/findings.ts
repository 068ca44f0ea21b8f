import type { ImportProblem, LineProblem, MatchedColumn } from '@sveis/domain/import';
import type { LineOutcome, LineStatus } from '../targets/import-target.ts';

export type Counts = Readonly<Record<LineStatus, number>>;

/** A line as the preview shows it. */
export interface ShownLine {
  readonly line: number;
  readonly status: LineStatus;
  readonly cells: readonly string[];
}

/** What a look at a file has found; kept with the import and told in the language of the reader. */
export interface Findings {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly columns: readonly { readonly header: string; readonly field: string | null }[];
  readonly counts: Counts;
  readonly rows: readonly ShownLine[];
  readonly errors: readonly KeptProblem[];
}

/** A fault, by the header of the file it stands under. */
export interface KeptProblem extends ImportProblem {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
}

/** No database keeps the sign that ends a text, or half a letter where a text was cut. */
export const shown = (text: string): string =>
  text
    .slice(0, SHOWN_CELL)
    .replaceAll('\u0000', '\ufffd')
    .replace(/\p{Surrogate}/gu, '\ufffd');

const SHOWN_LINES = 50;
const SHOWN_CELL = 120;
export const noCounts = { new: 0, changed: 0, unchanged: 0, error: 0 };

const shownOrNone = (text: string | undefined): string | null => (text === undefined ? null : shown(text));

const shownParams = (params: NonNullable<ImportProblem['params']>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shown(value) : value]),
  );

export const keptProblem = (
  { line, column, value, ...problem }: LineProblem,
  columns: readonly MatchedColumn[],
  labelOf: (name: string) => string,
  cells: readonly string[] = [],
): KeptProblem => {
  const index = columns.findIndex((one) => one.column?.name === column);
  return {
    ...problem,
    ...(problem.params ? { params: shownParams(problem.params) } : {}),
    line,
    column: shownOrNone(columns[index]?.header ?? (column && labelOf(column))),
    value: shownOrNone(value ?? cells[index]),
  };
};

export function countsOf(outcomes: readonly LineOutcome[]): Counts {
  const counts = { ...noCounts };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

export const shownLines = (
  outcomes: readonly LineOutcome[],
  cellsOf: (line: number) => readonly string[],
): readonly ShownLine[] =>
  outcomes.slice(0, SHOWN_LINES).map(({ line, status }) => ({
    line,
    status,
    cells: cellsOf(line).map(shown),
  }));
