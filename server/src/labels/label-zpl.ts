import { type LabelSize, sheetOf } from '@sveis/domain/labels';
import { cut, type Label } from './label.ts';
import { type DrawnSymbol, drawSymbol } from './symbol.ts';

/** 203 dots to the inch: what nearly every label printer has. */
const DOTS = 8;
const EDGE = 2 * DOTS;

/** Signs that are commands in ZPL, and those no label shows. */
const plain = (text: string): string => text.replace(/[\^~\\]/g, ' ').replace(/\p{Cc}/gu, ' ');

/** One command for the squares themselves: what the printer makes of a code does not depend on its firmware. */
export function graphicOf({ width, height, bars }: DrawnSymbol, dots: number): { zpl: string; side: number } {
  const bytes = Math.ceil((width * dots) / 8);
  const rows = Array.from({ length: height }, () => new Uint8Array(bytes));
  for (const { x, y, width: length } of bars)
    for (let dot = x * dots; dot < (x + length) * dots; dot += 1) {
      const row = rows[y];
      if (row) row[dot >> 3] = (row[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
    }
  const hex = rows.map((row) => Buffer.from(row).toString('hex').toUpperCase().repeat(dots)).join('');
  const total = bytes * height * dots;
  return { zpl: `^GFA,${total},${total},${bytes},${hex}`, side: width * dots };
}

/** Labels for a printer that takes ZPL, each with its count. */
export const zplOf = (labels: readonly Label[], size: LabelSize): string =>
  labels.map((label) => labelZpl(label, size)).join('');

function labelZpl({ code, name, lines, company, copies }: Label, size: LabelSize): string {
  const { label } = sheetOf(size);
  const [width, height] = [label[0] * DOTS, label[1] * DOTS];
  const symbol = drawSymbol(code);
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
    `^FO${left},${top}^A0N,${dots},${dots}^FB${textWidth},${rows},0,L^FD${plain(cut(text, Math.floor((textWidth / (dots * 0.5)) * rows)))}^FS`;
  let top = EDGE;
  const texts = [block(name, top, large, 2)];
  top += large * 2 + 4;
  for (const [index, line] of lines.entries()) {
    const rows = index === 0 ? 2 : 1;
    texts.push(block(line, top, small, rows));
    top += small * rows + 4;
  }
  texts.push(block(company, height - EDGE - small, small, 1));
  return [
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    `^FO${EDGE},${Math.max(EDGE, Math.floor((height - side) / 2))}${zpl}^FS`,
    ...texts,
    `^PQ${copies},0,0,N^XZ\n`,
  ].join('\n');
}
