import { type ImportColumn, NUMBER_COLUMN } from './import-column.ts';
import { importProblem, type LineProblem } from './import-problem.ts';

/** What a header of the file stands for; without a column it is left out. */
export interface MatchedColumn {
  readonly header: string;
  readonly column?: ImportColumn;
}

export interface MatchedColumns {
  readonly columns: readonly MatchedColumn[];
  /** Any of them stops the import. */
  readonly problems: readonly LineProblem[];
}

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The column a header means: by its name, then by its label in the reader's language, then in any. */
export function columnCalled(columns: readonly ImportColumn[], header: string): ImportColumn | undefined {
  const word = fold(header);
  if (word === '') return undefined;
  const only = (fits: (column: ImportColumn) => boolean) => {
    const found = columns.filter(fits);
    return found.length === 1 ? found[0] : undefined;
  };
  return (
    only(({ name }) => fold(name) === word) ??
    only(({ labels }) => labels[0] !== undefined && fold(labels[0]) === word) ??
    only(({ labels }) => labels.some((label) => fold(label) === word))
  );
}

/** What to write above a column so that it is found again: its label, or its name where the label is not enough. */
export const headerFor = (columns: readonly ImportColumn[], column: ImportColumn): string => {
  const [label] = column.labels;
  return label && columnCalled(columns, label) === column ? label : column.name;
};

/**
 * Finds the column of each header. Unknown ones are left out; one meant twice, and one every record needs that is
 * missing, stop the import. `key` names a line's record: a file must have its first column, or numbers.
 */
export function matchColumns(
  columns: readonly ImportColumn[],
  header: readonly string[],
  { line, key }: { readonly line: number; readonly key: readonly string[] },
): MatchedColumns {
  const matched = header.map((text): MatchedColumn => {
    const column = columnCalled(columns, text);
    return { header: text, ...(column ? { column } : {}) };
  });
  const problems: LineProblem[] = [];
  const seen = new Map<string, string>();
  for (const { header: text, column } of matched) {
    if (!column) continue;
    if (seen.has(column.name))
      problems.push({
        line,
        column: column.name,
        value: text,
        ...importProblem('duplicate_column', 'importing.duplicateColumn', { column: text }),
      });
    seen.set(column.name, text);
  }
  if (seen.size === 0) problems.push({ line, ...importProblem('no_column', 'importing.noColumn') });
  else {
    const names = (name: string) => headerFor(columns, columnOf(columns, name));
    const hasNumbers = seen.has(NUMBER_COLUMN);
    const [first] = key;
    const missing = columns.filter(
      ({ name, isRequired }) => !seen.has(name) && (isRequired || (name === first && !hasNumbers)),
    );
    // With numbers a file may change single columns of what is there: nothing new can come of it.
    for (const { name } of hasNumbers ? [] : missing)
      problems.push({
        line,
        column: name,
        ...importProblem('missing_column', 'importing.missingColumn', { column: names(name) }),
      });
  }
  return { columns: matched, problems };
}

function columnOf(columns: readonly ImportColumn[], name: string): ImportColumn {
  const column = columns.find((one) => one.name === name);
  if (!column) throw new Error(`no column is called ${name}`);
  return column;
}
