import {
  goodsCode,
  type LabelCode,
  type LabelSize,
  labelSizes,
  ownCode,
  sheetOf,
} from '@sveis/domain/labels';
import { gs1Facts, readCode, readerTest } from '@sveis/domain/scan';
import { quantityOf } from '@sveis/domain/warehouse';
import { expect, it } from 'vitest';
import { readSymbol } from '../testing/read-symbol.ts';
import type { Label } from './label.ts';
import { labelDocument } from './label-pdf.ts';
import { zplOf } from './label-zpl.ts';
import { drawSymbol } from './symbol.ts';

const own = { kind: 'product', key: 'P-1001' } as const;
const spool = { barcodes: ['2001000010011'], unit: 'stk', own };
const electrodes = { ...spool, batch: 'E-77120', expires: '2027-03-31', quantity: quantityOf('12') };

const codes: readonly (readonly [string, LabelCode])[] = [
  ['product', goodsCode(spool)],
  ['batch', goodsCode({ ...spool, batch: 'W26-0417' })],
  ['batch, last day and count', goodsCode(electrodes)],
  ['length', goodsCode({ ...spool, unit: 'm', batch: 'R-501', quantity: quantityOf('12,5') })],
  ['serial', goodsCode({ ...spool, serial: 'AR-1001' })],
  ['product in bars', goodsCode(spool, 'bars')],
  ['batch in bars', goodsCode({ ...spool, batch: 'W26-0417' }, 'bars')],
  ['batch, last day and count in bars', goodsCode(electrodes, 'bars')],
  ['length in bars', goodsCode({ ...spool, unit: 'm', batch: 'R-501', quantity: quantityOf('6') }, 'bars')],
  ['serial in bars', goodsCode({ ...spool, serial: 'AR-1001' }, 'bars')],
  ['product of our own', ownCode(own)],
  ['batch by its id', ownCode({ kind: 'batch', key: '42' })],
  ['location', ownCode({ kind: 'location', key: 'HOV/A-01-01' })],
  ['order', ownCode({ kind: 'document', key: 'SO-2026-0101' })],
  ['count sheet', ownCode({ kind: 'sheet', key: 'CC-2026-0009' })],
  ['equipment', { symbol: 'qrcode', text: 'L-102 ÆØÅ ąžś' }],
];
const each = codes.flatMap(([name, code]) => labelSizes.map((size) => [name, size, code] as const));

const labelOf = (code: LabelCode): Label => ({
  code,
  name: 'E-77120',
  lines: ['P-1002 Electrode E7018', 'Heat 482913', 'Certificate 3.1 C-55', 'Use before 31.03.2027', '12 stk'],
  company: 'Fjordsveis AS',
  copies: 1,
});

/** What a code means, apart from how it is spelt and in which order. */
const meant = (text: string) => {
  const { internal, elements, text: plain } = readCode(text);
  return internal ?? (elements ? gs1Facts(elements, '2026-11-17') : plain);
};

/** Signs of the symbology a reader tells; bars too thin for a size are printed as squares. */
const signs: Readonly<Record<LabelCode['symbol'], readonly string[]>> = {
  qrcode: [']Q'],
  gs1datamatrix: [']d'],
  'gs1-128': [']C', ']d'],
};

interface Dark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A whole label as a camera sees it, in dots. */
function readLabel([width, height]: readonly [number, number], dark: readonly Dark[]): Promise<string> {
  const picture = new Uint8Array(width * height);
  for (const box of dark)
    for (let y = Math.round(box.y); y < Math.round(box.y + box.height); y += 1)
      picture.fill(1, y * width + Math.round(box.x), y * width + Math.round(box.x + box.width));
  return readSymbol(width, height, (x, y) => picture[y * width + x] === 1);
}

/** 600 dots to the inch: an office printer. */
const PAPER_DOTS = 600 / 72;

function paperOf(code: LabelCode, size: LabelSize): readonly Dark[] {
  const { content } = labelDocument({ size, labels: [labelOf(code)], used: 0, title: '', language: 'en' });
  return content.flatMap(({ canvas = [], absolutePosition: { x, y } = { x: 0, y: 0 } }) =>
    canvas.flatMap((shape) =>
      shape.type === 'rect'
        ? [
            {
              x: (x + shape.x) * PAPER_DOTS,
              y: (y + shape.y) * PAPER_DOTS,
              width: shape.w * PAPER_DOTS,
              height: shape.h * PAPER_DOTS,
            },
          ]
        : [],
    ),
  );
}

/** What a printer makes of the one picture in the ZPL. */
function printedOf(zpl: string): readonly Dark[] {
  const [, left, top, bytes, hex = ''] = /\^FO(\d+),(\d+)\^GFA,\d+,\d+,(\d+),([0-9A-F]+)/.exec(zpl) ?? [];
  const row = Number(bytes);
  const dark: Dark[] = [];
  for (const [at, byte] of Buffer.from(hex, 'hex').entries())
    for (let bit = 0; bit < 8; bit += 1)
      if ((byte & (0x80 >> bit)) !== 0)
        dark.push({
          x: Number(left) + (at % row) * 8 + bit,
          y: Number(top) + Math.floor(at / row),
          width: 1,
          height: 1,
        });
  return dark;
}

it.each(each)('a phone reads the %s from paper (%s)', async (_, size, code) => {
  const { label } = sheetOf(size);
  const dots = label.map((millimetres) => Math.ceil((millimetres * 600) / 25.4)) as [number, number];
  const read = await readLabel(dots, paperOf(code, size));
  expect(meant(read)).toEqual(meant(code.text));
  expect(signs[code.symbol]).toContain(read.slice(0, 2));
});

it.each(each)('and the %s from a label printer (%s)', async (_, size, code) => {
  const { label } = sheetOf(size);
  const dots = label.map((millimetres) => Math.ceil(millimetres * 8)) as [number, number];
  expect(meant(await readLabel(dots, printedOf(zplOf([labelOf(code)], size))))).toEqual(meant(code.text));
});

it('bars are printed as bars where there is room for them, and as squares where they would be too thin', async () => {
  const symbols = await Promise.all(
    labelSizes.map(async (size) => {
      const { label } = sheetOf(size);
      const dots = label.map((millimetres) => Math.ceil(millimetres * 8)) as [number, number];
      const read = await readLabel(dots, printedOf(zplOf([labelOf(goodsCode(electrodes, 'bars'))], size)));
      return [size, read.slice(0, 3)];
    }),
  );
  expect(symbols).toEqual([
    ['a4_3x8', ']d2'],
    ['100x50', ']C1'],
    ['57x32', ']d2'],
  ]);
});

it('the test code for readers is drawn as it would be here', () => {
  const squares = drawSymbol({ symbol: 'gs1datamatrix', text: readerTest.text });
  const rows = Array.from({ length: squares.height }, () => Array.from({ length: squares.width }, () => '0'));
  for (const { x, y, width } of squares.bars) rows[y]?.fill('1', x, x + width);
  const told = rows.map((row) => Number.parseInt(row.join(''), 2).toString(36)).join(' ');
  expect(told).toBe(readerTest.squares);
  const { bars, width } = drawSymbol({ symbol: 'gs1-128', text: readerTest.text });
  const widths = bars.flatMap((bar, index) => {
    const next = bars[index + 1];
    return next ? [bar.width, next.x - bar.x - bar.width] : [bar.width];
  });
  expect([widths.join(''), width]).toEqual([readerTest.bars, 310]);
});
