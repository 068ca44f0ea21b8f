import { goodsCode, type LabelCode, ownCode } from '@sveis/domain/labels';
import { readCode } from '@sveis/domain/scan';
import { quantityOf } from '@sveis/domain/warehouse';
import { expect, it } from 'vitest';
import { readSymbol } from '../testing/read-symbol.ts';
import { graphicOf } from './label-zpl.ts';
import { drawSymbol } from './symbol.ts';

const QUIET = 4;
const own = { kind: 'product', key: 'P-1001' } as const;
const spool = { barcodes: ['2001000010011'], unit: 'stk', own };

const codes: readonly (readonly [string, LabelCode])[] = [
  ['product', goodsCode(spool)],
  ['batch', goodsCode({ ...spool, batch: 'W26-0417' })],
  ['batch and count', goodsCode({ ...spool, batch: 'W26-0417', quantity: quantityOf('12') })],
  ['length', goodsCode({ ...spool, unit: 'm', batch: 'R-501', quantity: quantityOf('12,5') })],
  ['serial', goodsCode({ ...spool, serial: 'AR-1001' })],
  ['own product', ownCode(own)],
  ['batch by its id', ownCode({ kind: 'batch', key: '42' })],
  ['location', ownCode({ kind: 'location', key: 'HOV/A-01-01' })],
  ['order', ownCode({ kind: 'document', key: 'SO-2026-0101' })],
  ['count sheet', ownCode({ kind: 'sheet', key: 'CC-2026-0009' })],
  ['equipment', { symbol: 'qrcode', text: 'L-102 ÆØÅ ąžś' }],
];

/** What a code means, apart from how it is spelt. */
const meant = (text: string) => {
  const { internal, elements, text: plain } = readCode(text);
  return internal ?? elements ?? plain;
};

it.each(codes)('a phone reads the %s from paper', async (_, code) => {
  const { width, height, bars } = drawSymbol(code);
  const dots = 4;
  const isDark = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / dots) - QUIET, Math.floor(y / dots) - QUIET];
    return bars.some((bar) => bar.y === row && column >= bar.x && column < bar.x + bar.width);
  };
  const read = await readSymbol((width + 2 * QUIET) * dots, (height + 2 * QUIET) * dots, isDark);
  expect(meant(read)).toEqual(meant(code.text));
  expect(read.startsWith(code.symbol === 'gs1datamatrix' ? ']d2' : ']Q')).toBe(true);
});

it.each(codes)('and the %s from a label printer', async (_, code) => {
  const symbol = drawSymbol(code);
  const dots = 5;
  const [, , , bytes = '', hex = ''] = graphicOf(symbol, dots).zpl.split(',');
  const row = Number(bytes);
  const image = Buffer.from(hex, 'hex');
  const quiet = QUIET * dots;
  const isDark = (x: number, y: number) => {
    const [column, line] = [x - quiet, y - quiet];
    if (column < 0 || line < 0 || column >= row * 8 || line >= symbol.height * dots) return false;
    return ((image[line * row + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) !== 0;
  };
  const read = await readSymbol(symbol.width * dots + 2 * quiet, symbol.height * dots + 2 * quiet, isDark);
  expect(meant(read)).toEqual(meant(code.text));
});
