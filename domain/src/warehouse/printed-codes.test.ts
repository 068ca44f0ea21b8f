import { describe, expect, it } from 'vitest';
import { type GoodsOnLabel, goodsCode } from '../labels/index.ts';
import { stocked } from './code-suite.fixture.ts';
import { quantityOf, readStockCode } from './index.ts';

const own = { kind: 'product', key: 'P-1001' } as const;
const spool: GoodsOnLabel = { barcodes: ['2001000010011'], unit: 'stk', own };

describe('the code on a label', () => {
  it.each([
    ['a product with an article number', spool, '(01)02001000010011'],
    ['with its batch', { ...spool, batch: 'W26-0417' }, '(01)02001000010011(10)W26-0417'],
    [
      'with batch and count',
      { ...spool, batch: 'W26-0417', quantity: quantityOf('12') },
      '(01)02001000010011(10)W26-0417(30)12',
    ],
    ['with its serial', { ...spool, serial: 'AR-1001' }, '(01)02001000010011(21)AR-1001'],
    [
      'with its last day before the batch',
      { ...spool, batch: 'E-77120', expires: '2027-03-31' },
      '(01)02001000010011(17)270331(10)E-77120',
    ],
    [
      'metres before the batch',
      { ...spool, unit: 'm', batch: 'R-501', quantity: quantityOf('6') },
      '(01)02001000010011(3110)000006(10)R-501',
    ],
    ['metres', { ...spool, unit: 'm', quantity: quantityOf('12.5') }, '(01)02001000010011(3111)000125'],
    ['kilos', { ...spool, unit: 'kg', quantity: quantityOf('4.25') }, '(01)02001000010011(3102)000425'],
    [
      'half a piece is said in letters alone',
      { ...spool, quantity: quantityOf('0.5') },
      '(01)02001000010011',
    ],
    [
      'a length of more than six digits, too',
      { ...spool, unit: 'm', quantity: quantityOf('12345.55') },
      '(01)02001000010011',
    ],
  ] as const)('%s', (_, goods, text) => {
    expect(goodsCode(goods)).toEqual({ symbol: 'gs1datamatrix', text });
  });

  it.each([
    ['no article number', { ...spool, barcodes: ['ABC-1'] }],
    ['a wrong check digit', { ...spool, barcodes: ['2001000010012'] }],
    ['a batch with letters GS1 does not know', { ...spool, batch: 'ÅL-1' }],
    ['a batch with brackets', { ...spool, batch: 'A(10)B' }],
    ['a batch that is too long', { ...spool, batch: 'X'.repeat(21) }],
  ])('is our own for %s', (_, goods) => {
    expect(goodsCode(goods)).toEqual({ symbol: 'qrcode', text: 'WL:P:P-1001' });
  });

  it('is bars where the company wants bars, and squares where bars cannot hold it', () => {
    expect(goodsCode({ ...spool, batch: 'W26-0417' }, 'bars').symbol).toBe('gs1-128');
    expect(
      goodsCode(
        { ...spool, batch: 'X'.repeat(20), expires: '2027-03-31', quantity: quantityOf('12345') },
        'bars',
      ).symbol,
    ).toBe('gs1datamatrix');
    expect(goodsCode({ ...spool, barcodes: [] }, 'bars')).toEqual({ symbol: 'qrcode', text: 'WL:P:P-1001' });
  });

  it('says to a phone what was meant', () => {
    const { text } = goodsCode({ ...spool, batch: 'W26-0417', quantity: quantityOf('12') });
    expect(readStockCode(stocked, text, '2026-11-17')).toMatchObject({
      kind: 'product',
      product: { code: 'P-1001' },
      batch: 'W26-0417',
      quantity: quantityOf('12'),
    });
  });
});
