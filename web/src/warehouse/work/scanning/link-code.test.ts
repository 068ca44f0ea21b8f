import { readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../testing/answers/stock.ts';
import { type LinkBody, withLinked } from './link-code.ts';

const known = catalogue as unknown as StockCatalogue;
const discs = { id: 2, code: 'P-4001' };
const linkedIn = (of: StockCatalogue, body: LinkBody): StockCatalogue => ({
  ...of,
  products: withLinked(of.products, body),
});
const read = (of: StockCatalogue, code: string) => readStockCode(of, code, '2026-11-16');

describe('a code that was linked on this phone', () => {
  it('is known at once, with as many as one scan stands for', () => {
    const code = '4006381333931';
    expect(read(known, code).kind).toBe('unknown');
    const linked = linkedIn(known, { id: 'x', product: discs, code, qty: '25' });
    expect(read(linked, code)).toMatchObject({ kind: 'product', product: { id: 2 }, quantity: 25_000_000n });
  });

  it('is the article alone of a code that says batch and quantity, and stands there once', () => {
    const body = { id: 'x', product: discs, code: '(01)04006381333931(10)B-7', qty: '1' };
    const twice = linkedIn(linkedIn(known, body), body);
    const barcodes = twice.products.find(({ id }) => id === 2)?.barcodes.map(({ code }) => code);
    expect(barcodes?.filter((code) => code.includes('4006381333931'))).toHaveLength(1);
    expect(read(twice, '(01)04006381333931(10)B-8')).toMatchObject({ kind: 'product', batch: 'B-8' });
  });
});
