import type { Tally } from '../runner/tally.ts';
import { isLive, readSheet, wordsOf } from './spreadsheet.ts';

/** A file the product gives, and what was stored for it: words by the head of their column. */
export interface Sheet {
  readonly address: string;
  /** Of the system it is for, where it is for no person. */
  readonly token?: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

const BOM = '\ufeff';

/** Every stored word is in its row again as it was, and nothing in the file would be worked out. */
export function checkSheet({ address, rows }: Sheet, text: string, tally: Tally): void {
  const [heads = [], ...lines] = readSheet(text.startsWith(BOM) ? text.slice(1) : text);
  if (!text.startsWith(BOM)) tally.fail(`${address} does not say that it is UTF-8`);
  const uneven = lines.filter((line) => line.length !== heads.length);
  if (uneven.length > 0)
    tally.fail(
      `${address}: ${uneven.length} lines are torn, first ${JSON.stringify(uneven[0]).slice(0, 200)}`,
    );
  const live = lines.flat().filter(isLive);
  if (live.length > 0)
    tally.fail(`${address}: ${live.length} live cells, first ${JSON.stringify(live[0]).slice(0, 100)}`);
  const left = lines.map((line) => line.map(wordsOf));
  const matches = (line: readonly string[], column: string, words: string) =>
    heads.some((head, place) => head === column && line[place] === words);
  for (const row of rows) {
    const cells = Object.entries(row);
    const found = (line: readonly string[]) =>
      cells.filter(([column, words]) => matches(line, column, words)).length;
    const best = left.reduce(
      (most, line, place) => (found(line) > found(left[most] ?? []) ? place : most),
      0,
    );
    const line = left[best] ?? [];
    for (const [column, words] of cells)
      tally.check(
        matches(line, column, words),
        () => `${address}, ${column}: ${JSON.stringify(words).slice(0, 150)} is not there as it was`,
      );
    if (found(line) === cells.length) left.splice(best, 1);
  }
}
