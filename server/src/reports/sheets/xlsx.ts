import type { ZipEntry } from '../../files/index.ts';
import { writeZip } from './zip-file.ts';

/** A number is counted with; text is text, whatever it begins with. */
export type Cell = string | number;

export interface Worksheet {
  /** What its tab is called. */
  readonly name: string;
  /** Letters each column is wide. */
  readonly widths: readonly number[];
  readonly head: readonly string[];
  readonly lines: AsyncIterable<readonly (readonly Cell[])[]>;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The longest text a cell may hold. */
const LONGEST = 32_767;

// Signs that no XML may hold are left out, and those that mean something in it are written otherwise.
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(unfit, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A, B, … Z, AA. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const cellXml = (cell: Cell, at: string, style: number): string =>
  typeof cell === 'number' && Number.isFinite(cell)
    ? `<c r="${at}" s="${style}"><v>${cell}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell).slice(0, LONGEST))}</t></is></c>`;

const rowXml = (cells: readonly Cell[], row: number, style: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, style)).join('')}</row>`;

async function* sheetXml({ widths, head, lines }: Worksheet): AsyncGenerator<string> {
  const columns = widths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, Math.max(8, width))}" customWidth="1"/>`,
    )
    .join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
  yield rowXml(head, 1, 1);
  let row = 1;
  for await (const page of lines) {
    const first = row + 1;
    row += page.length;
    yield page.map((cells, index) => rowXml(cells, first + index, 0)).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(head.length - 1)}${row}"/></worksheet>`;
}

/** Names of tabs: short, of few signs, and no two alike. */
function tabNames(sheets: readonly Worksheet[]): readonly string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 28) || 'Sheet';
    let free = plain;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${plain} ${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** An Excel file with one sheet after the other, written as its lines are read. */
export async function writeXlsx(path: string, sheets: readonly Worksheet[]): Promise<void> {
  const names = tabNames(sheets);
  const numbers = sheets.map((_, index) => index + 1);
  const part = (name: string, text: string): ZipEntry => ({ name, content: [`${XML}${text}`] });
  await writeZip(path, [
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ),
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet),
    })),
  ]);
}
