import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBatchNumber, offcutNumber, offcutStatus, offcutsFirst, storedQuantity } from './index.ts';

describe('the number of an offcut', () => {
  it.each([
    ['R-501', 1, 'R-501-R1'],
    ['R-501', 12, 'R-501-R12'],
    [' R-501 ', 2, 'R-501-R2'],
    ['12345678901234567890123456789012345', 1, '12345678901234567890123456789012-R1'],
    ['1234567890123456789012345678901 3456', 1, '1234567890123456789012345678901-R1'],
  ])('of %s counted %i is %s', (origin, count, number) => {
    expect(offcutNumber(origin, count)).toBe(number);
  });

  it('is a number a batch may have, and another one for each piece, whatever the delivery was called', () => {
    const origins = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 35 })
      .filter((text) => isBatchNumber(text, null));
    fc.assert(
      fc.property(origins, fc.integer({ min: 1, max: 9_999 }), (origin, count) => {
        const number = offcutNumber(origin, count);
        expect(isBatchNumber(number, null)).toBe(true);
        expect(number).not.toBe(offcutNumber(origin, count + 1));
      }),
    );
  });
});

describe('the status of an offcut', () => {
  it.each([
    ['ok', 'ok', 'ok'],
    ['ok', 'quarantine', 'quarantine'],
    ['ok', 'rejected', 'rejected'],
    ['quarantine', 'ok', 'quarantine'],
    ['quarantine', 'rejected', 'rejected'],
    ['rejected', 'quarantine', 'rejected'],
  ] as const)('that is %s by itself and was cut from what is %s is %s', (own, parent, status) => {
    expect(offcutStatus(own, parent)).toBe(status);
  });
});

describe('what is offered to a pick', () => {
  const pipe = (name: string, available: string, isOffcut = false) => ({
    name,
    isOffcut,
    available: storedQuantity(available),
  });
  const rack = [
    pipe('R-501', '54'),
    pipe('R-501-R1', '4.2', true),
    pipe('R-501-R2', '2.3', true),
    pipe('R-501-R3', '0', true),
    pipe('R-502', '6'),
  ];

  it.each([
    ['2', ['R-501-R2', 'R-501-R1', 'R-501', 'R-501-R3', 'R-502']],
    ['2.3', ['R-501-R2', 'R-501-R1', 'R-501', 'R-501-R3', 'R-502']],
    ['3', ['R-501-R1', 'R-501', 'R-501-R2', 'R-501-R3', 'R-502']],
    ['5', ['R-501', 'R-501-R1', 'R-501-R2', 'R-501-R3', 'R-502']],
  ])('where %s m are wanted', (wanted, names) => {
    expect(offcutsFirst(rack, storedQuantity(wanted)).map(({ name }) => name)).toEqual(names);
  });

  it('is all of the stock, and never a whole length before an offcut that is long enough', () => {
    const metres = fc.bigInt({ min: 0n, max: 12_000_000n });
    const stock = fc.array(fc.record({ isOffcut: fc.boolean(), available: metres }));
    fc.assert(
      fc.property(stock, metres, (lying, wanted) => {
        const offered = offcutsFirst(lying, wanted);
        expect(new Set(offered)).toEqual(new Set(lying));
        expect(offered).toHaveLength(lying.length);
        const fits = lying.filter((one) => one.isOffcut && one.available > 0n && one.available >= wanted);
        const [first] = offered;
        for (const fit of fits) {
          expect(first?.isOffcut).toBe(true);
          expect((first?.available ?? 0n) <= fit.available).toBe(true);
        }
        expect(offered.slice(0, fits.length).every((one) => fits.includes(one))).toBe(true);
        expect(offered.slice(fits.length)).toEqual(lying.filter((one) => !fits.includes(one)));
      }),
    );
  });
});
