import { type PdfPage, type PlacedText, pdfOf } from '../pdf-pages.ts';
import { box, type Point, stroke } from './lines.ts';

export interface TitleBlock {
  readonly company: string;
  readonly project: string;
  readonly number: string;
  readonly revision: string;
  readonly title: string;
  readonly facts: readonly string[];
}

/** What stands in the tables of a sheet. */
export interface SheetTables {
  readonly notes: readonly string[];
  readonly parts: readonly (readonly [position: string, count: string, what: string, material: string])[];
}

/** One sheet as it is drawn, with where each weld of the weld log lies on it. */
export interface Sheet extends SheetTables {
  readonly paths: readonly string[];
  readonly texts: readonly PlacedText[];
  readonly welds: Readonly<Record<string, Point>>;
}

/** Where a weld stands on the paper, in shares of a page from its upper left corner. */
export interface WeldPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  readonly bytes: Buffer;
  readonly welds: Readonly<Record<string, WeldPlace>>;
}

/** A3 on its side, and what is left of it beside the tables and above the notes. */
const PAGE = { width: 1191, height: 842 } as const;
export const FRAME = { left: 28, bottom: 28, right: 1163, top: 814 } as const;
export const TABLES = 830;
export const AREA = { left: 90, bottom: 140, right: 780, top: 756 } as const;

/** As fine as a pin is kept. */
const share = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Sheets with their title block, as a real vector PDF. */
export function drawingOf(block: TitleBlock, sheets: readonly Sheet[]): Drawing {
  return {
    bytes: pdfOf(
      `${block.number} rev. ${block.revision} ${block.title}`,
      sheets.map((sheet, index) => pageOf(sheet, block, `${index + 1} / ${sheets.length}`)),
    ),
    welds: Object.fromEntries(
      sheets.flatMap(({ welds }, index) =>
        Object.entries(welds).map(([number, { x, y }]) => [
          number,
          { page: index + 1, x: share(x / PAGE.width), y: share(1 - y / PAGE.height) },
        ]),
      ),
    ),
  };
}

const pageOf = ({ paths, texts, notes, parts }: Sheet, block: TitleBlock, count: string): PdfPage => ({
  ...PAGE,
  paths: ['0 J 1 j', ...paths, ...framePaths(parts.length), '0 g'],
  texts: [...texts, ...partTexts(parts), ...noteTexts(notes), ...blockTexts(block, count)],
});

const noteTexts = (notes: readonly string[]): readonly PlacedText[] =>
  notes.map((note, index) => ({ text: `${index + 1}. ${note}`, x: 40, y: 96 - index * 12, size: 8 }));

const ROW = 17;

const framePaths = (parts: number): readonly string[] => [
  box(FRAME.left, FRAME.bottom, FRAME.right, FRAME.top, 1.6),
  stroke(
    [
      { x: TABLES, y: FRAME.bottom },
      { x: TABLES, y: FRAME.top },
    ],
    0.8,
  ),
  // Parts, then the title block in the corner where everybody looks for it.
  ...Array.from({ length: parts + 2 }, (_, index) =>
    stroke(
      [
        { x: TABLES, y: FRAME.top - ROW * index },
        { x: FRAME.right, y: FRAME.top - ROW * index },
      ],
      0.5,
    ),
  ),
  stroke(
    [
      { x: TABLES, y: 190 },
      { x: FRAME.right, y: 190 },
    ],
    1.2,
  ),
  stroke(
    [
      { x: TABLES, y: 128 },
      { x: FRAME.right, y: 128 },
    ],
    0.6,
  ),
  stroke(
    [
      { x: TABLES, y: 80 },
      { x: FRAME.right, y: 80 },
    ],
    0.6,
  ),
  stroke(
    [
      { x: 1085, y: 80 },
      { x: 1085, y: FRAME.bottom },
    ],
    0.6,
  ),
];

const partTexts = (parts: SheetTables['parts']): readonly PlacedText[] =>
  [['Pos.', 'Stk.', 'Del', 'Materiale'] as const, ...parts].flatMap(
    ([position, count, what, material], index) => {
      const y = FRAME.top - ROW * index - 12;
      const isBold = index === 0;
      return [
        { text: position, x: TABLES + 8, y, size: 8.5, isBold },
        { text: count, x: TABLES + 42, y, size: 8.5, isBold },
        { text: what, x: TABLES + 78, y, size: 8.5, isBold },
        { text: material, x: TABLES + 248, y, size: 8.5, isBold },
      ];
    },
  );

const blockTexts = (
  { company, project, number, revision, title, facts }: TitleBlock,
  count: string,
): readonly PlacedText[] => [
  { text: company, x: 842, y: 168, size: 15, isBold: true },
  { text: project, x: 842, y: 148, size: 9 },
  { text: title, x: 842, y: 108, size: 12, isBold: true },
  { text: facts.join('   ·   '), x: 842, y: 90, size: 8.5 },
  { text: number, x: 842, y: 46, size: 22, isBold: true },
  { text: `Rev. ${revision}`, x: 1095, y: 56, size: 13, isBold: true },
  { text: `Ark ${count}`, x: 1095, y: 38, size: 9 },
];
