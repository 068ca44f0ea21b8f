/** Reads a file the way a spreadsheet does: quotes hold separators and line breaks, doubled quotes are one. */
export function readSheet(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ';') {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[place + 1] === '\n') place += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

const start = /^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;
const plainNumber = /^-?\d+(,\d+)?$/;

/** What a spreadsheet would work out instead of showing. */
export const isLive = (cell: string): boolean => start.test(cell) && !plainNumber.test(cell);

/** The words as they were, without the apostrophe that keeps a spreadsheet from working them out. */
export const wordsOf = (cell: string): string =>
  cell.startsWith("'") && start.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
