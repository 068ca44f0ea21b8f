import { MOST_COLUMNS, MOST_LINES, type ReadSheet, type SheetLine } from '@sveis/domain/import';
import { attributeOf, BadXml, plainText, type XmlTag, xmlTags } from './xml-tags.ts';
import { BadZip, openZip, type ZipReader } from './zip-reader.ts';

export interface ReadWorkbook extends ReadSheet {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
}

/** What the parts of a workbook may unpack to together: far more than 5,000 lines need, far less than a server has. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_SHARED = 400_000;
const MOST_CELLS = 1_000_000;
/** No sheet has more. */
const MOST_ROWS = 1_048_576;

const unread = (sheets: readonly string[] = []): ReadWorkbook => ({
  sheets,
  sheet: null,
  header: [],
  headerLine: 1,
  lines: [],
  stop: { code: 'xlsx', line: 1 },
});

/** The chosen sheet of an Excel workbook, or its first, as lines of text. */
export async function readXlsx(bytes: Buffer, wanted?: string): Promise<ReadWorkbook> {
  try {
    const zip = openZip(bytes, MOST_UNPACKED);
    const sheets = await readSheetPaths(zip);
    const names = sheets.map(({ name }) => name);
    const chosen = sheets.find(({ name }) => name === wanted) ?? sheets[0];
    if (!chosen) return unread(names);
    const shared = await readShared(zip);
    const dates = await readDateStyles(zip);
    const sheet = await readRows(await part(zip, chosen.path), { shared, dates });
    return { ...sheet, sheets: names, sheet: chosen.name };
  } catch (error) {
    if (error instanceof BadZip || error instanceof BadXml) return unread();
    throw error;
  }
}

async function part(zip: ZipReader, path: string): Promise<string> {
  const bytes = await zip.read(path);
  if (!bytes) throw new BadZip();
  return bytes.toString('utf8');
}

const maybePart = async (zip: ZipReader, path: string): Promise<string> =>
  zip.has(path) ? part(zip, path) : '';

interface SheetPath {
  readonly name: string;
  readonly path: string;
}

async function readSheetPaths(zip: ZipReader): Promise<readonly SheetPath[]> {
  const targets = new Map<string, string>();
  for await (const tag of xmlTags(await part(zip, 'xl/_rels/workbook.xml.rels')))
    if (tag.name === 'Relationship')
      targets.set(attributeOf(tag, 'Id') ?? '', attributeOf(tag, 'Target') ?? '');
  const sheets: SheetPath[] = [];
  for await (const tag of xmlTags(await part(zip, 'xl/workbook.xml'))) {
    if (tag.name !== 'sheet' || tag.kind === 'close') continue;
    const target = targets.get(attributeOf(tag, 'id') ?? '');
    if (target === undefined || attributeOf(tag, 'state') === 'veryHidden') continue;
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    sheets.push({ name: attributeOf(tag, 'name') ?? '', path });
  }
  return sheets;
}

/** Texts several cells share. Readings beside foreign letters are left out. */
async function readShared(zip: ZipReader): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isReading = false;
  for await (const tag of xmlTags(await maybePart(zip, 'xl/sharedStrings.xml'))) {
    if (tag.name === 'si' && tag.kind === 'open') text = '';
    else if (tag.name === 'rPh') isReading = tag.kind === 'open';
    else if (tag.name === 't' && tag.kind === 'close' && !isReading) text += plainText(tag.before);
    else if (tag.name === 'si') {
      texts.push(tag.kind === 'empty' ? '' : text);
      if (texts.length > MOST_SHARED) throw new BadZip();
    }
  }
  return texts;
}

/** The formats for days and times that every program knows by number. */
const usualDates = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);

/** Which styles show their number as a day or a time. */
async function readDateStyles(zip: ZipReader): Promise<readonly boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  for await (const tag of xmlTags(await maybePart(zip, 'xl/styles.xml'))) {
    if (tag.name === 'numFmt')
      own.set(Number(attributeOf(tag, 'numFmtId')), isDateFormat(attributeOf(tag, 'formatCode') ?? ''));
    if (tag.name === 'cellXfs') isInCells = tag.kind === 'open';
    if (tag.name === 'xf' && isInCells && tag.kind !== 'close') {
      const format = Number(attributeOf(tag, 'numFmtId') ?? 0);
      styles.push(own.get(format) ?? usualDates(format));
    }
  }
  return styles;
}

const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_.|\*./gi, ''));

interface CellParts {
  readonly shared: readonly string[];
  readonly dates: readonly boolean[];
}

async function readRows(xml: string, parts: CellParts): Promise<ReadSheet> {
  let header: SheetLine | undefined;
  const lines: SheetLine[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let count = 0;
  let cell: XmlTag | undefined;
  let words = '';
  const stopped = (code: 'lines' | 'columns' | 'empty'): ReadSheet => ({
    header: header?.cells ?? [],
    headerLine: header?.line ?? 1,
    lines: [],
    stop: { code, line: Math.max(1, line) },
  });
  for await (const tag of xmlTags(xml)) {
    if (tag.name === 'row' && tag.kind !== 'close') {
      line = Number(attributeOf(tag, 'r') ?? line + 1) || line + 1;
      if (!Number.isInteger(line) || line < 1 || line > MOST_ROWS) throw new BadZip();
      cells = [];
      column = 0;
    }
    if (tag.name === 'c' && tag.kind !== 'close') {
      column = columnOf(attributeOf(tag, 'r')) ?? column;
      cell = tag;
      words = '';
      count += 1;
      if (count > MOST_CELLS) throw new BadZip();
      if (column >= MOST_COLUMNS) return stopped('columns');
    }
    if ((tag.name === 'v' || tag.name === 't') && tag.kind === 'close') words += plainText(tag.before);
    if (tag.name === 'c' && tag.kind !== 'open' && cell) {
      while (cells.length < column) cells.push('');
      cells[column] = textOf(cell, words, parts);
      column += 1;
      cell = undefined;
    }
    if (tag.name !== 'row' || tag.kind !== 'close') continue;
    if (cells.every((text) => text.trim() === '')) continue;
    if (!header) {
      while (cells.at(-1)?.trim() === '') cells.pop();
      header = { line, cells: cells.map((text) => text.trim()) };
      continue;
    }
    if (lines.length === MOST_LINES) return stopped('lines');
    // A sheet ends each line at its last filled cell.
    while (cells.length < header.cells.length) cells.push('');
    lines.push({ line, cells });
  }
  if (!header || lines.length === 0) return stopped('empty');
  return { header: header.cells, headerLine: header.line, lines };
}

/** `AB12` is the column 27, counted from nothing. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(cell: XmlTag, words: string, { shared, dates }: CellParts): string {
  switch (attributeOf(cell, 't')) {
    case 's':
      return shared[Number(words)] ?? '';
    case 'b':
      return words === '1' ? 'yes' : 'no';
    case 'e':
      return words;
    case 'str':
    case 'inlineStr':
    case 'd':
      return words;
    default:
      return numberText(words, dates[Number(attributeOf(cell, 's') ?? 0)] === true);
  }
}

const DAY_MS = 86_400_000;
/** Day 25,569 of a spreadsheet is 1 January 1970. */
const UNIX_DAY = 25_569;
const LAST_DAY = 2_958_465;

/** Figures as they are typed; days as ISO text, with the time where there is one. */
function numberText(words: string, isDate: boolean): string {
  const value = Number(words);
  if (words === '' || !Number.isFinite(value)) return words;
  // A spreadsheet keeps 0.1 + 0.2 with more digits than anybody typed.
  if (!isDate || value < 1 || value > LAST_DAY) return String(Number(value.toPrecision(15)));
  const at = new Date(Math.round(((value - UNIX_DAY) * DAY_MS) / 1000) * 1000).toISOString();
  return Number.isInteger(value) ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ');
}
