export interface FittedTable {
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly lines: readonly (readonly string[])[];
  /** Columns that hold something and did not fit beside the others. */
  readonly leftOut: number;
}

const longestWord = (text: string): number => Math.max(...text.split(/[\s-]/).map(({ length }) => length));

/** Longer words are broken, and longer texts are. */
const MOST_WORD = 16;
const MOST_TEXT = 40;
const GAP = 2;

/**
 * The first columns that fit beside each other on a page of so many letters without breaking a word. Columns with nothing
 * in them are left out; what room remains goes to those with long texts.
 */
export function fitColumns(
  head: readonly string[],
  lines: readonly (readonly string[])[],
  letters: number,
): FittedTable {
  const filled = head.flatMap((label, index) => {
    const texts = lines.map((cells) => cells[index] ?? '');
    if (lines.length > 0 && texts.every((text) => text === '')) return [];
    const least = GAP + Math.min(MOST_WORD, Math.max(longestWord(label), ...texts.map(longestWord)));
    const wish = GAP + Math.min(MOST_TEXT, Math.max(...texts.map(({ length }) => length), 0));
    return [{ label, index, least, wish: Math.max(least, wish) }];
  });
  const fitting: typeof filled = [];
  let used = 0;
  for (const column of filled) {
    if (used + column.least > letters) break;
    used += column.least;
    fitting.push(column);
  }
  const wished = fitting.reduce((sum, { least, wish }) => sum + wish - least, 0);
  const share = wished === 0 ? 0 : Math.min(1, (letters - used) / wished);
  return {
    columns: fitting.map(({ label, least, wish }) => ({ label, width: least + (wish - least) * share })),
    lines: lines.map((cells) => fitting.map(({ index }) => cells[index] ?? '')),
    leftOut: filled.length - fitting.length,
  };
}
