import type {
  ChangeLine,
  OverrideText,
  PaperFact,
  PaperPart,
  PaperRows,
  PaperSignature,
  RichBlock,
  RichRun,
} from '@sveis/domain/records';
import { type Content, PAGE_WIDTH } from '../pdf/pdf-document.ts';
import type { RecordSheet, SheetEvent } from './record-sheet.ts';

/** Control signs: no font has a letter for them. */
const control = /\p{Cc}/gu;
/** Marks of direction, joiners and variants of signs: by themselves they are drawn as empty boxes. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Signs the font lacks, by those that say the same. */
const substitutes: Readonly<Record<string, string>> = {
  '→': '›',
  '←': '‹',
  '⌀': 'Ø',
  '✓': '√',
  '✔': '√',
  '●': '•',
  '☐': '–',
};
/** A column is made as wide as its longest word: one of more letters may be divided where the line is full. */
const overlong = /[^\s/-]{29,}/gu;
export const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(control, (sign) => (sign === '\n' ? sign : ' '))
    .replace(/[→←⌀✓✔●☐]/g, (sign) => substitutes[sign] ?? sign)
    .replace(overlong, (word) => (word.includes('@') ? word : [...word].join('\u200b')));

/** A value longer than this may go on on the next page; shorter ones stay whole. */
const LONG = 400;
/** Rows of a table that are kept with its heading. */
const HEAD_KEEPS = 2;
/** In points, before each of numbered rows. */
const NUMBER_WIDTH = 18;

type Pictures = ReadonlyMap<string, string>;

/** The pages of one record, as the thread draws them. Pictures that are missing leave no hole. */
export function sheetContent(sheet: RecordSheet, pictures: Pictures): readonly Content[] {
  const { paper } = sheet;
  return [
    ...headContent(sheet),
    ...paper.sections.flatMap(({ title, parts }) =>
      withHeadings([heading(title), ...parts.flatMap((part) => partContent(part, pictures, title))]),
    ),
    ...overrideContent(sheet.overridesTitle, paper.overrides),
    ...historyContent(sheet.historyTitle, sheet.history),
  ];
}

/** Lines of a table, or of a row's block, that fit on a page together with the heading over them. */
const FEW = 10;

const linesIn = ({ table, stack, columns, image }: Content): number =>
  (table ? (table.dontBreakRows ? table.body.length : FEW) : 0) +
  (image === undefined ? 0 : 5) +
  [...(stack ?? []), ...(columns ?? [])].reduce((sum, inner) => sum + linesIn(inner), 0);

/** Keeps each heading on the page of what follows it, where that is short; a long table keeps its own head. */
function withHeadings(content: readonly Content[]): readonly Content[] {
  const kept: Content[] = [];
  let headings: Content[] = [];
  for (const one of content) {
    if (one.headlineLevel !== undefined) headings.push(one);
    else if (headings.length > 0 && linesIn(one) <= FEW * 2) {
      kept.push({ stack: [...headings, one], unbreakable: true });
      headings = [];
    } else {
      kept.push(...headings, one);
      headings = [];
    }
  }
  return [...kept, ...headings];
}

const rule = (width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAGE_WIDTH, y2: 0, lineWidth: width }],
  margin: [0, 5, 0, 0],
});

export const heading = (text: string): Content => ({
  text: printable(text),
  fontSize: 11,
  bold: true,
  margin: [0, 11, 0, 4],
  headlineLevel: 1,
});

function headContent({ company, module, number, title, date, paper }: RecordSheet): readonly Content[] {
  return [
    {
      columns: [
        {
          width: '*',
          stack: [{ text: printable(company), fontSize: 13, bold: true }, { text: printable(module) }],
        },
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            { text: printable(number), fontSize: 13, bold: true },
            { text: printable([paper.revision, date].filter(Boolean).join(' · ')) },
          ],
        },
      ],
      columnGap: 12,
    },
    rule(1.5),
    {
      margin: [0, 9, 0, 2],
      columnGap: 12,
      columns: [
        { width: '*', text: printable(title), fontSize: 17, bold: true, lineHeight: 1.1 },
        {
          width: 'auto',
          layout: 'box',
          table: { body: [[{ text: printable(paper.status.text), bold: true, fontSize: 10 }]] },
        },
      ],
    },
  ];
}

function partContent(part: PaperPart, pictures: Pictures, title: string): readonly Content[] {
  switch (part.kind) {
    case 'facts':
      return factTables(part.facts, PAGE_WIDTH);
    case 'rich':
      return [...label(part.label, title), ...part.text.map(richContent)];
    case 'rows':
      return [...label(part.label, title), ...rowsContent(part.rows, pictures)];
    case 'pictures': {
      const found = pictureGrid(part.ids, pictures);
      return found.length > 0 ? [...label(part.label, title), ...found] : [];
    }
    case 'signatures':
      return signatureContent(part.signatures, pictures);
  }
}

const runContent = ({ text, bold, italic, link }: RichRun): Content => ({
  text: printable(text),
  ...(bold ? { bold } : {}),
  ...(italic ? { italics: italic } : {}),
  ...(link === undefined ? {} : { decoration: 'underline', link }),
});

function richContent(block: RichBlock): Content {
  const margin: [number, number, number, number] = [0, 0, 0, 5];
  if (block.kind === 'list') {
    const items = block.items.map((runs): Content => ({ text: runs.map(runContent) }));
    return block.isOrdered ? { ol: items, margin } : { ul: items, margin };
  }
  const text = block.runs.map(runContent);
  return block.kind === 'heading' ? { text, bold: true, fontSize: 10.5, margin } : { text, margin };
}

/** What the heading says already is not said again. */
const label = (text: string, title: string): readonly Content[] =>
  text === title ? [] : [{ text: printable(text), bold: true, margin: [0, 7, 0, 3], headlineLevel: 2 }];

const cellOf = ({ label: name, text, span }: PaperFact, isLast: boolean, width: number): Content => ({
  colSpan: width,
  stack: [
    { text: printable(name), fontSize: 7.5, color: '#333' },
    // Sentences are read, short values are looked up.
    { text: printable(text), bold: !(span === 4 && isLast && text.length > 60) },
  ],
});

const FACT_COLUMNS = 4;
/** What the grid puts between and around columns: padding, and a line on each side. */
const gridEdges = FACT_COLUMNS * 10 + (FACT_COLUMNS + 1) * 0.5;

/** Four columns of one width, whatever stands in them; the last value of a line takes what is left of it. */
function factTables(facts: readonly PaperFact[], width: number): readonly Content[] {
  const lines: PaperFact[][] = [];
  let room = 0;
  for (const fact of facts) {
    if (fact.span > room) {
      lines.push([]);
      room = FACT_COLUMNS;
    }
    lines.at(-1)?.push(fact);
    room -= fact.span;
  }
  const tables: { isLong: boolean; body: Content[][] }[] = [];
  for (const line of lines) {
    let left = FACT_COLUMNS;
    const cells = line.flatMap((fact, index) => {
      const isLast = index === line.length - 1;
      const span = isLast ? left : fact.span;
      left -= span;
      return [cellOf(fact, isLast, span), ...Array.from({ length: span - 1 }, () => ({}))];
    });
    const isLong = line.some(({ text }) => text.length > LONG);
    const last = tables.at(-1);
    if (last && !last.isLong && !isLong) last.body.push(cells);
    else tables.push({ isLong, body: [cells] });
  }
  const widths = Array.from({ length: FACT_COLUMNS }, () => (width - gridEdges) / FACT_COLUMNS);
  return tables.map(({ isLong, body }) => ({
    layout: 'grid',
    table: { widths, dontBreakRows: !isLong, body },
  }));
}

function rowsContent(rows: PaperRows, pictures: Pictures): readonly Content[] {
  if (rows.kind === 'blocks')
    return rows.blocks.map(({ facts, pictures: ids }, index) => ({
      margin: [0, 0, 0, 5],
      columns: [
        { width: NUMBER_WIDTH, text: `${index + 1}.`, bold: true, margin: [0, 3, 0, 0] },
        {
          width: '*',
          stack: [...factTables(facts, PAGE_WIDTH - NUMBER_WIDTH), ...pictureGrid(ids, pictures)],
        },
      ],
    }));
  return [
    tableContent(
      rows.columns.map(({ label: name, width }) => ({ label: name, width })),
      rows.lines.map(({ cells }) => cells),
      PAGE_WIDTH,
    ),
  ];
}

/** A table whose head stands on every page it goes on to; columns share the width by the letters they need. */
export function tableContent(
  columns: readonly { readonly label: string; readonly width: number }[],
  lines: readonly (readonly string[])[],
  width: number,
): Content {
  const total = columns.reduce((sum, column) => sum + column.width, 0);
  const room = width - columns.length * 6;
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: HEAD_KEEPS,
      dontBreakRows: true,
      widths: columns.map((column) => (room * column.width) / total),
      body: [
        columns.map((column) => ({ text: printable(column.label), bold: true, fontSize: 8 })),
        ...lines.map((cells) => cells.map((text) => ({ text: printable(text), fontSize: 8.5 }))),
      ],
    },
  };
}

/** Three beside each other, each line whole on one page. */
function pictureGrid(ids: readonly string[], pictures: Pictures): readonly Content[] {
  const found = ids.filter((id) => pictures.has(id));
  const lines = Array.from({ length: Math.ceil(found.length / 3) }, (_, line) =>
    found.slice(line * 3, line * 3 + 3),
  );
  const size: [number, number] = found.length === 1 ? [260, 200] : [168, 150];
  return lines.map((line) => ({
    margin: [0, 2, 0, 4],
    columnGap: 8,
    unbreakable: true,
    columns: line.map((id) => ({ width: size[0], image: id, fit: size })),
  }));
}

const SIGNATURES_IN_LINE = 3;

function signatureContent(signatures: readonly PaperSignature[], pictures: Pictures): readonly Content[] {
  const width = (PAGE_WIDTH - 2 * 14) / SIGNATURES_IN_LINE;
  return Array.from({ length: Math.ceil(signatures.length / SIGNATURES_IN_LINE) }, (_, line) => ({
    margin: [0, 8, 0, 2],
    columnGap: 14,
    unbreakable: true,
    columns: signatures
      .slice(line * SIGNATURES_IN_LINE, (line + 1) * SIGNATURES_IN_LINE)
      .map(({ label: name, text, file }) => ({
        width,
        stack: [
          file !== undefined && pictures.has(file)
            ? { image: file, fit: [width, 42] as [number, number] }
            : { text: ' ', fontSize: 30 },
          { canvas: [{ type: 'line' as const, x1: 0, y1: 2, x2: width, y2: 2, lineWidth: 0.8 }] },
          { text: printable(name), bold: true, margin: [0, 4, 0, 0] as [number, number, number, number] },
          { text: printable(text) },
        ],
      })),
  }));
}

function overrideContent(title: string, overrides: readonly OverrideText[]): readonly Content[] {
  if (overrides.length === 0) return [];
  return [
    {
      margin: [0, 12, 0, 0],
      layout: 'box',
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                { text: printable(title), bold: true, fontSize: 10, margin: [0, 0, 0, 3] },
                ...overrides.flatMap(({ rule: sentence, said }): Content[] => [
                  { text: printable(sentence), bold: true },
                  { text: printable(said), margin: [0, 0, 0, 3] },
                ]),
              ],
            },
          ],
        ],
      },
    },
  ];
}

function historyContent(title: string, history: readonly SheetEvent[] | undefined): readonly Content[] {
  if (history === undefined || history.length === 0) return [];
  return [
    heading(title),
    ...history.flatMap(({ head, lines }): Content[] => [
      { text: printable(head), bold: true, fontSize: 8.5, margin: [0, 3, 0, 0] },
      ...lines.flatMap((line) => lineContent(line, 8)),
    ]),
  ];
}

const lineContent = ({ text, inner }: ChangeLine, indent: number): readonly Content[] => [
  { text: printable(text), fontSize: 8, margin: [indent, 0, 0, 0] },
  ...inner.flatMap((line) => lineContent(line, indent + 8)),
];
