import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, inBaseUnit, quantityOf, quantityText, shareOf, storedQuantity } from './index.ts';

const quantities = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });

describe('a quantity', () => {
  it('is the same after being written and read', () => {
    fc.assert(fc.property(quantities, (quantity) => storedQuantity(quantityText(quantity)) === quantity));
  });

  it('is read with comma or dot and told with as many decimals as it needs', () => {
    expect(quantityText(storedQuantity('1500,5'))).toBe('1500.5');
    expect(quantityText(storedQuantity('100.002'))).toBe('100.002');
    expect(quantityText(storedQuantity('-0.500000'))).toBe('-0.5');
    expect(decimalsOf(storedQuantity('12.250'))).toBe(2);
  });

  it.each(['', 'a', '1.0000001', '1e3', '1000000000000', '--1', '1,2,3'])('%s is none', (text) => {
    expect(quantityOf(text)).toBeUndefined();
  });

  it('of ten packs of 25 is 250, and one that six decimals cannot hold is none', () => {
    expect(inBaseUnit(storedQuantity('10'), storedQuantity('25'))).toBe(storedQuantity('250'));
    expect(inBaseUnit(storedQuantity('0.000001'), storedQuantity('0.5'))).toBeUndefined();
  });

  it('of which 10 % is asked never gives more than 10 %', () => {
    fc.assert(
      fc.property(
        quantities.filter((one) => one >= 0n),
        (quantity) => shareOf(quantity, storedQuantity('10')) * 10n <= quantity,
      ),
    );
  });
});
