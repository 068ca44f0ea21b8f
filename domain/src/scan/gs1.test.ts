import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, hasCheckDigit } from './check-digit.ts';
import { GROUP_SEPARATOR, readGs1 } from './gs1.ts';
import { gs1Day, gs1Facts } from './gs1-facts.ts';
import { identifierAt } from './gs1-identifiers.ts';

const TODAY = '2026-11-15';
const GS = GROUP_SEPARATOR;
const factsOf = (raw: string) => gs1Facts(readGs1(raw) ?? [], TODAY);

describe('a GS1 code', () => {
  it.each([
    [
      'GS1-128 of sixty metres',
      ']C1010200100002001031100000' + '6010R-510',
      { gtin: '02001000020010', length_m: 60, batch: 'R-510' },
    ],
    [
      'twelve of a batch',
      `]C1010200100001001110W26-0601${GS}3012`,
      { gtin: '02001000010011', batch: 'W26-0601', count: 12 },
    ],
    [
      'Data Matrix with a last day',
      ']d2010200100001002817270331' + '10E-77120',
      { gtin: '02001000010028', expires: '2027-03-31', batch: 'E-77120' },
    ],
    [
      'a web address',
      'https://id.fjordsveis.example/01/02001000010011/10/W26-0417',
      { gtin: '02001000010011', batch: 'W26-0417' },
    ],
    [
      'as printed under the bars',
      '(01)02001000010011(21)S 1'.replace(' ', '-'),
      { gtin: '02001000010011', serial: 'S-1' },
    ],
    [
      'typed by a reader that cannot type the separator',
      '<GS>10A7<GS>21X1{GS}400PO-9',
      { batch: 'A7', serial: 'X1', order: 'PO-9' },
    ],
    ['kilograms with three decimals', `${GS}3103001250${GS}8004GR-77`, { net_kg: 1.25, asset: 'GR-77' }],
    ['a pallet', '00370123450000000014', { sscc: '370123450000000014' }],
  ])('%s', (_name, raw, facts) => expect(factsOf(raw)).toEqual(facts));

  it.each([
    ['a wrong check digit', ']C1010200100001001210A'],
    ['an identifier nobody knows', ']C109123'],
    ['a month that does not exist', ']C117271301'],
    ['a batch of more than 20', `]C110${'A'.repeat(21)}`],
    ['two batches', `]C110A${GS}10B`],
    ['a label torn inside its number', ']C1010703123456'],
    ['a label torn behind an identifier', ']C1010703123456789510'],
    ['a print torn inside its number', '(01)0703123(10)A'],
    ['a plain number', '10234'],
    ['nothing', ''],
  ])('is none with %s', (_name, raw) => expect(readGs1(raw)).toBeUndefined());

  it('a year of two digits is the nearest one, and day 00 the last of its month', () => {
    expect(['240200', '991231', '760101', '770101'].map((value) => gs1Day(value, TODAY))).toEqual([
      '2024-02-29',
      '1999-12-31',
      '2076-01-01',
      '1977-01-01',
    ]);
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const written = (most: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9/._+-]{1,${most}}$`));
const checkedNumber = (length: number) => digits(length - 1).map((given) => `${given}${checkDigit(given)}`);
const one = (ai: string, value: fc.Arbitrary<string>) => value.map((said) => ({ ai, value: said }));

const element = fc.oneof(
  one('00', checkedNumber(18)),
  one('01', checkedNumber(14)),
  one('02', checkedNumber(14)),
  one('10', written(20)),
  one('11', fc.constant('261115')),
  one('15', fc.constant('271231')),
  one('17', fc.constant('280200')),
  one('21', written(20)),
  one('30', fc.stringMatching(/^[0-9]{1,8}$/)),
  one('37', fc.stringMatching(/^[0-9]{1,8}$/)),
  one('240', written(30)),
  one('241', written(30)),
  one('3103', digits(6)),
  one('400', written(30)),
  one('410', checkedNumber(13)),
  one('414', checkedNumber(13)),
  one('8004', written(30)),
);
const elements = fc.uniqueArray(element, { selector: ({ ai }) => ai, minLength: 1, maxLength: 6 });

describe('whatever is printed', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(elements, (given) => {
        const printed = given
          .map(({ ai, value }) => `${ai}${value}${identifierAt(ai)?.shape.length === undefined ? GS : ''}`)
          .join('');
        expect(readGs1(`]C1${printed}`)).toEqual(given);
        expect(readGs1(`${GS}${printed}`)).toEqual(given);
      }),
      { numRuns: 400 },
    );
  });

  it('one wrong digit in a checked number is noticed', () => {
    fc.assert(
      fc.property(checkedNumber(14), fc.nat(13), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const digit = (Number(number[at]) + more) % 10;
        expect(hasCheckDigit(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it('nothing that is read makes it fail', () => {
    const pieces = fc.oneof(
      fc.string(),
      fc.constantFrom(GS, ']C1', '01', '10', '(', 'https://a/01/', '%', 'é', '\ud800', '\0'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        expect(() => gs1Facts(readGs1(parts.join('')) ?? [], TODAY)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
