import { type LabelSize, sheetOf } from '@sveis/domain/labels';
import { cut, type Label } from './label.ts';
import { type DrawnSymbol, drawFitting, isLinear, QUIET_BARS } from './symbol.ts';

/** 203 dots to the inch: what nearly every label printer has. */
const DOTS = 8;
const EDGE = 2 * DOTS;
/** Dots of the thinnest bar: a quarter of a millimetre, which laser readers still tell apart. */
const THINNEST_BAR = 2;

/** Signs that are commands in ZPL, and those no label shows. */
const plain = (text: string): string => text.replace(/[\^~\\]/g, ' ').replace(/\p{Cc}/gu, ' ');

/** One command for the squares themselves: what the printer makes of a code does not depend on its firmware. */
export function graphicOf(
  { width, height, bars }: DrawnSymbol,
  dots: number,
  tall = dots,
): { zpl: string; side: number } {
  const bytes = Math.ceil((width * dots) / 8);
  const rows = Array.from({ length: height }, () => new Uint8Array(bytes));
  for (const { x, y, width: length } of bars)
    for (let dot = x * dots; dot < (x + length) * dots; dot += 1) {
      const row = rows[y];
      if (row) row[dot >> 3] = (row[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
    }
  const hex = rows.map((row) => Buffer.from(row).toString('hex').toUpperCase().repeat(tall)).join('');
  const total = bytes * height * tall;
  return { zpl: `^GFA,${total},${total},${bytes},${hex}`, side: width * dots };
}

/** Labels for a printer that takes ZPL, each with its count. */
export const zplOf = (labels: readonly Label[], size: LabelSize): string =>
  labels.map((label) => labelZpl(label, size)).join('');

type Dots = readonly [width: number, height: number];

function labelZpl(label: Label, size: LabelSize): string {
  const { label: paper } = sheetOf(size);
  const [width, height] = [paper[0] * DOTS, paper[1] * DOTS];
  const symbol = drawFitting(label.code, (modules) => modules * THINNEST_BAR <= width);
  return [
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    ...(isLinear(symbol)
      ? barFields(label, [width, height], symbol)
      : squareFields(label, [width, height], symbol)),
    `^PQ${label.copies},0,0,N^XZ\n`,
  ].join('\n');
}

interface Block {
  readonly at: readonly [left: number, top: number];
  readonly width: number;
  readonly dots: number;
  readonly rows: number;
  readonly align?: 'L' | 'C';
}

const textBlock = (text: string, { at: [left, top], width, dots, rows, align = 'L' }: Block): string =>
  `^FO${left},${top}^A0N,${dots},${dots}^FB${width},${rows},0,${align}^FD${plain(cut(text, Math.floor((width / (dots * 0.5)) * rows)))}^FS`;

/** Bars across the foot of the label, with the text people can type under them. */
function barFields({ code, name, lines, company }: Label, [width, height]: Dots, symbol: DrawnSymbol) {
  const dots = Math.max(THINNEST_BAR, Math.min(4, Math.floor(width / (symbol.width + 2 * QUIET_BARS))));
  const tall = Math.floor(height * 0.27);
  const [large, small] = [Math.round(height / 8), Math.round(height / 13)];
  const { zpl, side } = graphicOf(symbol, dots, tall);
  const under = Math.min(small, Math.floor((width - 2 * EDGE) / (code.text.length * 0.5)));
  const [first = '', ...rest] = lines;
  const foot = height - EDGE - under;
  const written = [
    [name, large, 1],
    [first, small, 1],
    [rest.join(' · '), small, 2],
    [company, small, 1],
  ] as const;
  let top = EDGE;
  const texts = written
    .filter(([text]) => text !== '')
    .map(([text, size, rows]) => {
      const block = textBlock(text, { at: [EDGE, top], width: width - 2 * EDGE, dots: size, rows });
      top += size * rows + 2;
      return block;
    });
  return [
    `^FO${Math.floor((width - side) / 2)},${foot - tall - 4}${zpl}^FS`,
    ...texts,
    textBlock(code.text, {
      at: [EDGE, foot],
      width: width - 2 * EDGE,
      dots: under,
      rows: 1,
      align: 'C',
    }),
  ];
}

/** Squares on the left, what people read beside them. */
function squareFields({ name, lines, company }: Label, [width, height]: Dots, symbol: DrawnSymbol) {
  const room = Math.min(height - 2 * EDGE, Math.floor(width * 0.4));
  // Whole dots for each square: anything else makes some of them wider than others.
  const { zpl, side } = graphicOf(
    symbol,
    Math.max(1, Math.floor(room / Math.max(symbol.width, symbol.height))),
  );
  const left = EDGE + side + 3 * DOTS;
  const textWidth = width - left - EDGE;
  const [large, small] = [Math.round(height / 8), Math.round(height / 13)];
  const block = (text: string, top: number, dots: number, rows: number) =>
    textBlock(text, { at: [left, top], width: textWidth, dots, rows });
  let top = EDGE;
  const texts = [block(name, top, large, 2)];
  top += large * 2 + 4;
  for (const [index, line] of lines.entries()) {
    const rows = index === 0 ? 2 : 1;
    texts.push(block(line, top, small, rows));
    top += small * rows + 4;
  }
  texts.push(block(company, height - EDGE - small, small, 1));
  return [`^FO${EDGE},${Math.max(EDGE, Math.floor((height - side) / 2))}${zpl}^FS`, ...texts];
}
