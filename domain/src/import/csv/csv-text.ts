/** Excel reads UTF-8 only when the file says so. */
export const CSV_BOM = '\uFEFF';

/** What a spreadsheet takes for a formula, wide signs of eastern keyboards among it. */
const formula = /^(?:[\s\ufeff]*[=+\-@＝＋－＠]|[\t\r])/;
const needsQuotes = /[";\t\r\n]|^[\s\ufeff]|\s$/;

/**
 * A cell of words. A spreadsheet runs what begins like a formula, and who typed it does not matter: an apostrophe keeps it text. What
 * already stands behind apostrophes gets one more, so that a reader of the file finds the words as they were.
 * Whatever holds a separator or a line break stands in quotes.
 */
export function csvWords(text: string): string {
  const safe = formula.test(text.replace(/^'+/, '')) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The same for a cell of a workbook, where text is never run: only what would be read back as something else gets its
 * apostrophe.
 */
export const sheetWords = (text: string): string =>
  text === '-' || (text.startsWith("'") && formula.test(text.replace(/^'+/, ''))) ? `'${text}` : text;

/** The words behind a cell as `csvWords` wrote it: one apostrophe less in front of what looks like a formula. */
export const wordsOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

/** Comma for decimals, as the languages of this app write them; always two. */
export const csvNumber = (value: number): string => value.toFixed(2).replace('.', ',');

export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/** A number as it is, with as many decimals as it has. */
export const csvDecimal = (value: number): string => String(value).replace('.', ',');
