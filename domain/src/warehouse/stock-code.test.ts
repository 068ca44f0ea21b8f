import { describe, expect, it } from 'vitest';
import { GROUP_SEPARATOR } from '../scan/index.ts';
import { quantityText } from './quantity.ts';
import { type KnownProduct, productOfBatch, readStockCode, type StockCatalogue } from './stock-code.ts';

const product = (id: number, code: string, more: Partial<KnownProduct>): KnownProduct => ({
  id,
  code,
  name: code,
  unit_id: 1,
  unit: 'stk',
  decimals: 0,
  tracking: 'none',
  batch_pattern: null,
  requires_heat: false,
  min_cert: null,
  default_location_id: null,
  over_receipt_pct: '0',
  barcodes: [],
  units: [],
  ...more,
});

const place = (id: number, warehouse: number, code: string, barcode: string | null = null) => ({
  id,
  warehouse_id: warehouse,
  code,
  barcode,
  kind: 'bin',
  pick_seq: null,
});

const catalogue: StockCatalogue = {
  warehouses: [
    { id: 1, code: 'HOV', name: 'Main', is_van: false },
    { id: 2, code: 'BIL1', name: 'Van', is_van: true },
  ],
  locations: [place(1, 1, 'A-01-01', 'WL:L:HOV/A-01-01'), place(2, 2, 'A-01-01'), place(3, 1, 'MOTTAK')],
  products: [
    product(1, 'P-4001', {
      barcodes: [
        { code: '2001000040018', qty: '1' },
        { code: '12001000040015', qty: '25' },
      ],
    }),
    product(2, 'P-2001', { unit: 'm', decimals: 2, barcodes: [{ code: '2001000020010', qty: '1' }] }),
    product(3, 'P-1001', { tracking: 'batch', barcodes: [{ code: '2001000010011', qty: '1' }] }),
    product(4, 'P-3001', { tracking: 'serial', barcodes: [{ code: '2001000030019', qty: '1' }] }),
  ],
  batches: [
    { id: 1, product_id: 2, number: 'R-501' },
    { id: 2, product_id: 3, number: 'W26-0417' },
    { id: 3, product_id: 2, number: 'SAME' },
    { id: 4, product_id: 3, number: 'SAME' },
  ],
};

const read = (code: string) => {
  const found = readStockCode(catalogue, code, '2026-11-17');
  if (found.kind !== 'product') return found;
  const { product: one, quantity, ...rest } = found;
  return { ...rest, code: one.code, ...(quantity === undefined ? {} : { qty: quantityText(quantity) }) };
};

const of = (code: string, more: object = {}) => ({ kind: 'product', code, isDoubtful: false, ...more });

describe('a code in the warehouse', () => {
  it.each([
    ['an article number', '2001000040018', of('P-4001')],
    ['a box of many', '12001000040015', of('P-4001', { qty: '25' })],
    ['the number people use', 'p-4001', of('P-4001')],
    ['a label of our own', 'WL:P:P-2001', of('P-2001')],
    [
      'pipe with its length and batch',
      ']C10102001000020010311000006010R-510',
      of('P-2001', { qty: '60', batch: 'R-510' }),
    ],
    [
      'wire with batch and count',
      `]C1010200100001001110W26-0601${GROUP_SEPARATOR}3012`,
      of('P-1001', { qty: '12', batch: 'W26-0601' }),
    ],
    ['boxes counted', '(01)12001000040015(30)3', of('P-4001', { qty: '75' })],
    [
      'an address of the maker',
      'https://id.example/01/02001000010011/10/W26-0417',
      of('P-1001', { batch: 'W26-0417' }),
    ],
    [
      'a batch that may have swallowed a count',
      '010200100001001110HEAT47113725',
      of('P-1001', { isDoubtful: true, batch: 'HEAT47113725' }),
    ],
    [
      'a serial that may have swallowed a batch',
      '010200100003001921AR-100110W26',
      of('P-3001', { isDoubtful: true, serial: 'AR-100110W26' }),
    ],
    [
      'a serial of figures that hold a ten',
      '010200100003001921AR-10010',
      of('P-3001', { serial: 'AR-10010' }),
    ],
    [
      'a serial and a batch with their separator',
      `010200100003001921AR-1001${GROUP_SEPARATOR}10W26`,
      of('P-3001', { serial: 'AR-1001', batch: 'W26' }),
    ],
    ['a count sheet', 'WL:C:CC-2099-0001', { kind: 'sheet', key: 'CC-2099-0001' }],
    ['an article nobody has', '2001000099993', { kind: 'unknown', text: '2001000099993', isArticle: true }],
    [
      'a misread article number',
      '2001000040019',
      { kind: 'unknown', text: '2001000040019', isArticle: true },
    ],
    ['a batch', 'R-510', { kind: 'unknown', text: 'R-510', isArticle: false }],
    ['signs alone', '---', { kind: 'unreadable' }],
  ])('is understood: %s', (_what, code, meaning) => expect(read(code)).toEqual(meaning));

  it.each([
    ['WL:L:HOV/A-01-01', [1]],
    ['HOV/A-01-01', [1]],
    ['a-01-01', [1, 2]],
    ['WL:L:HOV/Z-99', []],
  ])('names places: %s', (code, ids) => {
    const found = readStockCode(catalogue, code, '2026-11-17');
    expect(found.kind === 'place' ? found.places.map(({ id }) => id) : found).toEqual(ids);
  });
});

describe('a number that is a batch of another product', () => {
  it.each([
    ['r-501', 3, 'P-2001'],
    ['R-501', 2, undefined],
    ['SAME', 3, undefined],
    ['R-999', 3, undefined],
  ])('%s for product %i: %s', (number, productId, code) =>
    expect(productOfBatch(catalogue, number, productId)?.code).toBe(code),
  );
});
