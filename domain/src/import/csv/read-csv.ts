import type { SheetLine, SheetStop } from './sheet.ts';

/** A file of lines as it was read: its header, and everything below it that is not blank. */
export interface ReadSheet {
  readonly header: readonly string[];
  readonly headerLine: number;
  readonly lines: readonly SheetLine[];
  /** Set where the file cannot be read as a whole. */
  readonly stop?: SheetStop;
}

export interface SheetLimits {
  readonly lines: number;
  readonly columns: number;
}

export const MOST_LINES = 5_000;
export const MOST_COLUMNS = 500;
export const MOST_BYTES = 5 * 1024 * 1024;

const usual: SheetLimits = { lines: MOST_LINES, columns: MOST_COLUMNS };
const separatorLine = /^sep=(.?)$/i;
const nothing = { header: [], headerLine: 1, lines: [] } as const;

/**
 * Reads cells apart by semicolons, and by nothing else: a file that is separated otherwise is refused, not guessed at.
 * Lines are counted as an editor counts them, also inside quotes.
 */
export function readCsv(text: string, limits: SheetLimits = usual): ReadSheet {
  const scanner = createScanner(text, limits.columns);
  let header = scanner.next();
  const [, declared] = separatorLine.exec(header?.cells.join(';') ?? '') ?? [];
  // Split by semicolons, `sep=;` is two cells: the word and nothing.
  if (declared === '' || declared === ';') header = scanner.next();
  else if (declared !== undefined)
    return { ...nothing, stop: { code: 'semicolon', line: header?.line ?? 1 } };
  if (!header) return { ...nothing, stop: { code: 'empty', line: 1 } };
  const { line: headerLine, cells } = header;
  const named = cells.map((cell) => cell.trim());
  const stopped = (stop: SheetStop): ReadSheet => ({ header: named, headerLine, lines: [], stop });
  if (header.fault === 'columns') return stopped({ code: 'columns', line: headerLine });
  if (header.fault) return stopped({ code: 'quote', line: headerLine });
  if (cells.length === 1 && /[,\t|]/.test(cells[0] ?? ''))
    return stopped({ code: 'semicolon', line: headerLine });
  const lines: SheetLine[] = [];
  for (let line = scanner.next(); line; line = scanner.next()) {
    if (lines.length === limits.lines) return stopped({ code: 'lines', line: line.line });
    lines.push(line);
  }
  return lines.length === 0
    ? stopped({ code: 'empty', line: headerLine })
    : { header: named, headerLine, lines };
}

/** Gives one line of cells after the other; blank ones are passed over. */
function createScanner(text: string, mostColumns: number) {
  let at = 0;
  let line = 1;

  /** Steps over a line break, of whichever kind. */
  const passBreak = () => {
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += 1;
  };
  const isBreak = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';

  /** From behind the opening quote to behind the closing one. */
  const readQuoted = (): { readonly cell: string; readonly isClosed: boolean } => {
    const parts: string[] = [];
    for (;;) {
      const end = text.indexOf('"', at);
      const stop = end < 0 ? text.length : end;
      const part = text.slice(at, stop);
      parts.push(part);
      line += part.match(/\r\n|\r|\n/g)?.length ?? 0;
      at = stop + 1;
      if (end < 0) return { cell: parts.join(''), isClosed: false };
      if (text[at] !== '"') return { cell: parts.join(''), isClosed: true };
      parts.push('"');
      at += 1;
    }
  };

  const readPlain = (): string => {
    const from = at;
    while (at < text.length && text[at] !== ';' && !isBreak(text[at])) at += 1;
    return text.slice(from, at);
  };

  const readLine = (): SheetLine => {
    const first = line;
    const cells: string[] = [];
    let fault: SheetLine['fault'];
    for (;;) {
      let cell: string;
      if (text[at] === '"') {
        at += 1;
        const quoted = readQuoted();
        const rest = readPlain();
        if (!quoted.isClosed || rest.trim() !== '') fault ??= 'quote';
        cell = quoted.cell + rest.trimEnd();
      } else cell = readPlain();
      if (cells.length < mostColumns) cells.push(cell);
      else fault = 'columns';
      if (text[at] !== ';') break;
      at += 1;
    }
    if (at < text.length) passBreak();
    return { line: first, cells, ...(fault ? { fault } : {}) };
  };

  const next = (): SheetLine | undefined => {
    while (at < text.length) {
      const read = readLine();
      if (read.fault || read.cells.some((cell) => cell.trim() !== '')) return read;
    }
    return undefined;
  };
  return { next };
}
