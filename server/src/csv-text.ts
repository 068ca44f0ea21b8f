/** Excel reads UTF-8 only when the file says so. */
export const CSV_BOM = '\uFEFF';

const startsFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[";\r\n]/;

/**
 * A cell of words. A spreadsheet runs what begins like a formula, whoever typed it: an apostrophe keeps it text.
 * Whatever holds a separator or a line break stands in quotes.
 */
export function csvWords(text: string): string {
  const safe = startsFormula.test(text.trimStart()) || startsFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Comma for decimals, as the languages of this app write them; always two. */
export const csvNumber = (value: number): string => value.toFixed(2).replace('.', ',');

export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/** A number as it is, with as many decimals as it has. */
export const csvDecimal = (value: number): string => String(value).replace('.', ',');
