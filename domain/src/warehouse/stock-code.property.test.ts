import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_SEPARATOR } from '../scan/index.ts';
import { stocked } from './code-suite.fixture.ts';
import { readStockCode } from './stock-code.ts';

const TODAY = '2026-11-15';
const RUNS = 100_000;

const articles = stocked.products
  .flatMap(({ barcodes }) => barcodes.map(({ code }) => code))
  .filter((code) => /^[0-9]+$/.test(code));
const article = (length: number) => fc.constantFrom(...articles).map((code) => code.padStart(length, '0'));

/** What stands on labels, and what breaks them: torn, doubled, in the wrong order, with signs of no alphabet. */
const piece = fc.oneof(
  { arbitrary: fc.string({ maxLength: 12, unit: 'binary' }), weight: 2 },
  { arbitrary: fc.stringMatching(/^[0-9]{1,14}$/), weight: 3 },
  article(14),
  fc.constantFrom(GROUP_SEPARATOR, '<GS>', '{GS}', ']C1', ']d2', ']Q3', ']E0'),
  fc.constantFrom(
    '00',
    '01',
    '(01)',
    '02',
    '10',
    '(10)',
    '11',
    '17',
    '21',
    '30',
    '37',
    '3103',
    '3112',
    '240',
  ),
  fc.constantFrom(
    'WL:',
    'WL:P:',
    'WL:L:HOV/',
    'https://a/01/',
    '/10/',
    '?30=',
    '%',
    '%E0%A4',
    '\ud800',
    '\0',
  ),
);
const code = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));

describe('34: whatever a reader sends', () => {
  it(`${RUNS} codes make nothing fail, and are each one of the things a code can be`, () => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(code, (raw) => {
        const { kind } = readStockCode(stocked, raw, TODAY);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    // Not all of it is noise: what is looked for comes up among it.
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['product', 'unknown', 'unreadable', 'place']));
  }, 60_000);

  it('an article number with one wrong digit is no product, however it is written', () => {
    const written = fc.constantFrom<(number: string) => string>(
      (number) => number,
      (number) => `]C101${number}`,
      (number) => `01${number}10R-510`,
      (number) => `(01)${number}(10)R-510`,
      (number) => `(02)${number}(37)8`,
      (number) => `https://id.example/01/${number}/10/R-510`,
    );
    fc.assert(
      fc.property(
        article(14),
        fc.nat(13),
        fc.integer({ min: 1, max: 9 }),
        written,
        (number, at, more, write) => {
          const digit = (Number(number[at]) + more) % 10;
          const wrong = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
          expect(readStockCode(stocked, write(wrong), TODAY).kind).not.toBe('product');
          expect(readStockCode(stocked, write(number), TODAY).kind).toBe('product');
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
