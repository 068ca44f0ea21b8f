import {
  headerFor,
  importProblem,
  type LineProblem,
  type MatchedColumn,
  MOST_COLUMNS,
  MOST_LINES,
  matchColumns,
  namesInLines,
  readLine,
  repeatedLines,
  type SheetStop,
} from '@sveis/domain/import';
import type { UserContext } from '../../context.ts';
import type { ReadImportFile } from '../file/read-file.ts';
import type { ImportTarget, LineOutcome, PlannedLine } from '../targets/import-target.ts';
import { isProblem, repeatedProblem } from '../targets/line-problems.ts';
import { countsOf, type Findings, keptProblem, noCounts, shown, shownLines } from './findings.ts';

/** A file whose lines are read and know what they are about; nothing has been written. */
export interface PreparedImport {
  readonly columns: readonly MatchedColumn[];
  /** What a column the file does not have is called. */
  readonly labelOf: (name: string) => string;
  /** Problems of the file as a whole: nothing of it can be taken. */
  readonly stops: readonly LineProblem[];
  /** Lines that can be written, in the order of the file. */
  readonly planned: readonly PlannedLine[];
  /** Lines that cannot, with their problems. */
  readonly faulty: readonly LineOutcome[];
}

const stopMessages = {
  semicolon: 'importing.stopSemicolon',
  empty: 'importing.stopEmpty',
  lines: 'importing.stopLines',
  columns: 'importing.stopColumns',
  quote: 'importing.badQuote',
  xlsx: 'importing.stopXlsx',
} as const satisfies Readonly<Record<SheetStop['code'], string>>;

const stopOf = ({ code, line }: SheetStop): LineProblem => ({
  line,
  ...importProblem(code, stopMessages[code], { most: code === 'lines' ? MOST_LINES : MOST_COLUMNS }),
});

/** Finds the columns, reads every cell, and finds the record each line is about. */
export async function prepareImport(
  { tenant }: UserContext,
  target: ImportTarget,
  file: ReadImportFile,
): Promise<PreparedImport> {
  const labelOf = (name: string) => {
    const column = target.columns.find((one) => one.name === name);
    return column ? headerFor(target.columns, column) : name;
  };
  if (file.stop)
    return { columns: unmatched(file), labelOf, stops: [stopOf(file.stop)], planned: [], faulty: [] };
  const { columns, problems } = matchColumns(target.columns, file.header, {
    line: file.headerLine,
    key: target.keyColumns,
  });
  if (problems.length > 0) return { columns, labelOf, stops: problems, planned: [], faulty: [] };
  const named = await target.named(namesInLines(columns, file.lines));
  const lines = file.lines.map((line) => readLine(columns, line, { timeZone: tenant.timeZone, named }));
  const sound = lines.filter((line) => line.problems.length === 0);
  const { keyOf, plan } = await target.identify(sound);
  const repeated = repeatedLines(sound.map((line) => ({ line: line.line, key: keyOf(line) })));
  const planned: PlannedLine[] = [];
  const faulty: LineOutcome[] = [];
  const refuse = (line: number, found: readonly LineProblem[]) =>
    faulty.push({ line, status: 'error', problems: found });
  for (const line of lines) {
    const earlier = repeated.get(line.line);
    if (line.problems.length > 0) refuse(line.line, line.problems);
    else if (earlier !== undefined)
      refuse(line.line, [repeatedProblem(line.line, earlier, target.keyColumns[0])]);
    else {
      const next = plan(line);
      if (isProblem(next)) refuse(line.line, [next]);
      else planned.push(next);
    }
  }
  return { columns, labelOf, stops: [], planned, faulty };
}

const unmatched = ({ header }: ReadImportFile): readonly MatchedColumn[] =>
  header.slice(0, MOST_COLUMNS).map((text) => ({ header: text }));

/** What is told of a file after a look at it, or after it was written. */
export function findingsOf(
  file: ReadImportFile,
  { columns, stops, labelOf }: Pick<PreparedImport, 'columns' | 'stops' | 'labelOf'>,
  outcomes: readonly LineOutcome[],
): Findings {
  const cells = new Map(file.lines.map((line) => [line.line, line.cells]));
  const cellsOf = (line: number) => (cells.get(line) ?? []).slice(0, columns.length);
  const inOrder = [...outcomes].sort((a, b) => a.line - b.line);
  return {
    format: file.format,
    encoding: file.encoding,
    sheet: file.sheet,
    sheets: file.sheets,
    columns: columns.map(({ header, column }) => ({ header: shown(header), field: column?.name ?? null })),
    counts: stops.length > 0 ? noCounts : countsOf(inOrder),
    rows: shownLines(inOrder, cellsOf),
    errors: [
      ...stops.map((problem) => keptProblem(problem, columns, labelOf)),
      ...inOrder.flatMap(({ line, problems = [] }) =>
        problems.map((problem) => keptProblem(problem, columns, labelOf, cellsOf(line))),
      ),
    ],
  };
}
