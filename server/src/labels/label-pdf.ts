import { type LabelSize, sheetOf } from '@sveis/domain/labels';
import type { Content, PdfDocument, Vector } from '../reports/index.ts';
import { cut, type Label } from './label.ts';
import { type DrawnSymbol, drawFitting, isLinear, QUIET_BARS } from './symbol.ts';

const POINTS = 72 / 25.4;
/** Millimetres kept free at the edge of a label: office printers do not hit the paper to the millimetre. */
const EDGE = 3.5;
const GAP = 3;
/** Millimetres of the thinnest bar that hand-held readers still read from an office printer. */
const THINNEST_BAR = 0.19;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Printed {
  readonly size: LabelSize;
  readonly labels: readonly Label[];
  /** Labels at the head of the first sheet that are gone already. */
  readonly used: number;
  readonly title: string;
  readonly language: string;
}

/** Labels on sheets or, one after the other, on a roll. */
export function labelDocument({ size, labels, used, title, language }: Printed): PdfDocument {
  const { page, label, columns, rows } = sheetOf(size);
  const perPage = columns * rows;
  const first = used % perPage;
  const each = labels.flatMap((one) => {
    const drawn = labelContent(one, label);
    return Array.from({ length: one.copies }, () => drawn);
  });
  const content = each.flatMap((drawn, index): readonly Content[] => {
    const at = (first + index) % perPage;
    const place = { x: (at % columns) * label[0], y: Math.floor(at / columns) * label[1] };
    const begins = index > 0 && at === 0;
    return [...(begins ? [{ text: ' ', fontSize: 1, pageBreak: 'before' } as const] : []), ...drawn(place)];
  });
  return {
    title,
    author: labels[0]?.company ?? '',
    language,
    size: [page[0] * POINTS, page[1] * POINTS],
    content,
    images: {},
    foot: { start: '', middle: '' },
  };
}

type Size = readonly [width: number, height: number];
type Drawing = (place: Place) => readonly Content[];

/** How one label is drawn wherever it stands on the paper. */
function labelContent(label: Label, size: Size): Drawing {
  const symbol = drawFitting(label.code, (modules) => (size[0] - 2) / modules >= THINNEST_BAR);
  return isLinear(symbol) ? barLabel(label, size, symbol) : squareLabel(label, size, symbol);
}

/** Bars across the foot of the label, with the text people can type under them. */
function barLabel(
  { code, name, lines, company }: Label,
  [width, height]: Size,
  symbol: DrawnSymbol,
): Drawing {
  const module = Math.min(0.5, (width - 2) / (symbol.width + 2 * QUIET_BARS));
  const left = (width - symbol.width * module) / 2;
  const scale = height / 37;
  const [large, small] = [12 * scale, 7.5 * scale];
  const [tall, foot] = [height * 0.27, (small * 1.2) / POINTS];
  const top = height - EDGE - foot - tall;
  const room = (width - 2 * EDGE) * POINTS;
  const lettersIn = (fontSize: number, rows = 1) => Math.floor((room / (fontSize * 0.56)) * rows);
  const bars = symbol.bars.map(
    (bar): Vector => ({
      type: 'rect',
      x: bar.x * module * POINTS,
      y: 0,
      w: bar.width * module * POINTS,
      h: tall * POINTS,
      color: '#000',
    }),
  );
  const [first = '', ...rest] = lines;
  const texts: readonly Content[] = [
    { text: cut(name, lettersIn(large)), fontSize: large, bold: true, lineHeight: 1.05 },
    { text: cut(first, lettersIn(small)), fontSize: small, lineHeight: 1.1 },
    { text: cut(rest.join(' · '), lettersIn(small, 2)), fontSize: small, lineHeight: 1.1 },
    { text: cut(company, lettersIn(small * 0.85)), fontSize: small * 0.85, color: '#333' },
  ];
  const under = Math.min(small, room / (code.text.length * 0.56));
  return ({ x, y }) => [
    { absolutePosition: { x: (x + left) * POINTS, y: (y + top) * POINTS }, canvas: bars },
    {
      absolutePosition: { x: (x + EDGE) * POINTS, y: (y + EDGE) * POINTS },
      columns: [{ width: room, stack: texts }],
    },
    {
      absolutePosition: { x: (x + EDGE) * POINTS, y: (y + top + tall + 0.5) * POINTS },
      columns: [{ width: room, text: code.text, fontSize: under, alignment: 'center' }],
    },
  ];
}

/** Squares on the left, what people read beside them. */
function squareLabel({ name, lines, company }: Label, [width, height]: Size, symbol: DrawnSymbol): Drawing {
  const side = Math.min(height - 2 * EDGE, width * 0.4);
  const module = (side * POINTS) / Math.max(symbol.width, symbol.height);
  const squares = symbol.bars.map(
    (bar): Vector => ({
      type: 'rect',
      x: bar.x * module,
      y: bar.y * module,
      w: bar.width * module,
      h: module,
      color: '#000',
    }),
  );
  const scale = height / 37;
  const [large, small] = [12 * scale, 7.5 * scale];
  const room = (width - side - 2 * EDGE - GAP) * POINTS;
  const lettersIn = (fontSize: number, rows: number) => Math.floor((room / (fontSize * 0.56)) * rows);
  const texts: readonly Content[] = [
    { text: cut(name, lettersIn(large, 2)), fontSize: large, bold: true, lineHeight: 1.05 },
    ...lines.map((text, index) => ({
      text: cut(text, lettersIn(small, index === 0 ? 2 : 1)),
      fontSize: small,
      lineHeight: 1.1,
    })),
    { text: cut(company, lettersIn(small * 0.85, 1)), fontSize: small * 0.85, color: '#333' },
  ];
  return ({ x, y }) => {
    const top = (y + (height - side) / 2) * POINTS;
    return [
      { absolutePosition: { x: (x + EDGE) * POINTS, y: top }, canvas: squares },
      {
        absolutePosition: { x: (x + EDGE + side + GAP) * POINTS, y: (y + EDGE) * POINTS },
        columns: [{ width: room, stack: texts }],
      },
    ];
  };
}
