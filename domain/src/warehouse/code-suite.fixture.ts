import type { KnownProduct, StockCatalogue } from './stock-code.ts';

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

const once = (...codes: readonly string[]) => codes.map((code) => ({ code, qty: '1' }));

/** The warehouse of the catalogue's demo: its products with their printed codes, its bins and its van. */
export const stocked: StockCatalogue = {
  warehouses: [
    { id: 1, code: 'HOV', name: 'Hovedlager', is_van: false },
    { id: 2, code: 'BIL1', name: 'Bil', is_van: true },
  ],
  locations: [
    { id: 11, warehouse_id: 1, code: 'A-01-01', barcode: 'WL:L:HOV/A-01-01', kind: 'bin', pick_seq: 1 },
    { id: 12, warehouse_id: 1, code: 'ROR-01', barcode: 'SHELF-7', kind: 'bin', pick_seq: 2 },
    { id: 21, warehouse_id: 2, code: 'B-1', barcode: null, kind: 'van', pick_seq: 1 },
  ],
  products: [
    product(1001, 'P-1001', { tracking: 'batch', barcodes: once('2001000010011') }),
    product(1002, 'P-1002', { tracking: 'batch', barcodes: once('2001000010028') }),
    product(2001, 'P-2001', { tracking: 'batch', unit: 'm', decimals: 2, barcodes: once('2001000020010') }),
    product(2003, 'P-2003', { tracking: 'batch', barcodes: once('2001000020034', '036000291452') }),
    product(3001, 'P-3001', { tracking: 'serial', barcodes: once('2001000030019') }),
    product(4001, 'P-4001', {
      barcodes: [
        { code: '2001000040018', qty: '1' },
        { code: '12001000040015', qty: '25' },
        { code: '96385074', qty: '1' },
      ],
    }),
    product(4002, 'P-4002', { unit: 'kg', decimals: 3, barcodes: once('2001000040025', 'ABC-abc/12 34') }),
  ],
  batches: [
    { id: 12, product_id: 2001, number: 'R-510' },
    { id: 13, product_id: 9999, number: 'R-511' },
  ],
};
