import { describe, expect, it } from 'vitest';
import { stocked } from './code-suite.fixture.ts';
import { quantityText } from './quantity.ts';
import { readStockCode } from './stock-code.ts';

const TODAY = '2026-11-15';
const GS = '\u001d';

/** What a code says, written short: the product and what else stood in it, or what it turned out to be. */
function told(raw: string): string {
  const read = readStockCode(stocked, raw, TODAY);
  if (read.kind === 'unreadable') return 'unreadable';
  if (read.kind === 'unknown') return read.isArticle ? 'no product' : 'unknown';
  if (read.kind === 'place')
    return read.places.length === 0 ? 'no location' : `place ${read.places.map(({ id }) => id).join(' ')}`;
  if (read.kind !== 'product') return `${read.kind} ${read.key}`;
  const { product, quantity, batch, serial, expires, produced, isDoubtful } = read;
  return [
    product.id,
    quantity !== undefined && `×${quantityText(quantity)}`,
    batch !== undefined && `batch ${batch}`,
    serial !== undefined && `serial ${serial}`,
    expires !== undefined && `until ${expires}`,
    produced !== undefined && `made ${produced}`,
    isDoubtful && 'doubtful',
  ]
    .filter(Boolean)
    .join(' ');
}

type Codes = readonly (readonly [code: string, means: string])[];

/** The same print as each kind of reader sends it. */
const sentBy = (code: string, means: string, ...before: readonly string[]): Codes => [
  [code, means],
  ...before.map((symbology) => [`${symbology}${code}`, means] as const),
  [` ${code}`, means],
  [`${code}\r\n`, means],
  [`${code}\t`, means],
];

const plain: Codes = [
  ...sentBy('2001000010011', '1001', ']E0', ']C0', ']Q1', ']d1'),
  ...sentBy('02001000010011', '1001', ']I1', ']C0'),
  ...sentBy('2001000020010', '2001', ']E0'),
  ...sentBy('036000291452', '2003', ']E0', ']C0'),
  ...sentBy('0036000291452', '2003', ']E0'),
  ...sentBy('96385074', '4001', ']E4'),
  ...sentBy('12001000040015', '4001 ×25', ']I1'),
  ...sentBy('P-4001', '4001', ']C0', ']A0', ']Q1', ']d1'),
  ...sentBy('p-4001', '4001'),
  ...sentBy('ABC-abc/12 34', '4002', ']A0', ']C0'),
  ['abc-ABC/1234', '4002'],
];

const internal: Codes = [
  ...sentBy('WL:P:P-2001', '2001', ']Q1', ']d1'),
  ['wl:p:p-2001', '2001'],
  ['WL:P:P-9999', 'no product'],
  ...sentBy('WL:L:HOV/A-01-01', 'place 11', ']Q1'),
  ['WL:L:hov/a-01-01', 'place 11'],
  ['WL:L:A-01-01', 'place 11'],
  ['WL:L:BIL1/B-1', 'place 21'],
  ['WL:L:HOV/Z-99', 'no location'],
  ['WL:L:BIL1/A-01-01', 'no location'],
  ['A-01-01', 'place 11'],
  ['HOV/A-01-01', 'place 11'],
  ['SHELF-7', 'place 12'],
  ['shelf-7', 'place 12'],
  ...sentBy('WL:B:12', '2001 batch R-510', ']Q1', ']d1'),
  // Of a product that has been retired, of nobody, and none at all.
  ['WL:B:13', 'batch 13'],
  ['WL:B:120', 'batch 120'],
  ['WL:B:R-510', 'batch R-510'],
  ['WL:S:AR-1001', 'serial AR-1001'],
  ['WL:D:SO-2026-0101', 'document SO-2026-0101'],
  ['WL:C:CC-2099-0001', 'sheet CC-2099-0001'],
  ['WL:E:SV-017', 'equipment SV-017'],
  ['WL:X:1', 'unknown'],
  ['WL:P:', 'unknown'],
  ['WL:P: ', 'unknown'],
];

const told128 = [']C1', ']d2', ']Q3', ']e0', ']J1'];
const gs1: Codes = [
  ...told128.flatMap(
    (symbology): Codes => [
      [`${symbology}0102001000010011`, '1001'],
      [`${symbology}010200100001001110W26-0417`, '1001 batch W26-0417'],
      [`${symbology}010200100001001110W26-0601${GS}3012`, '1001 ×12 batch W26-0601'],
      [`${symbology}01020010000100281727033110E-77120`, '1002 batch E-77120 until 2027-03-31'],
      [`${symbology}0102001000020010311000006010R-510`, '2001 ×60 batch R-510'],
    ],
  ),
  // Separators as readers that act as a keyboard write them.
  ...['<GS>', '{GS}', '␝', '<gs>'].map(
    (separator) => [`]C1010200100001001110W26-0601${separator}3012`, '1001 ×12 batch W26-0601'] as const,
  ),
  [`]C1${GS}0102001000010011`, '1001'],
  [`${GS}010200100001001110W26-0417`, '1001 batch W26-0417'],
  [`]C10102001000010011${GS}10W26-0417`, '1001 batch W26-0417'],
  [`]C1010200100001001110W26-0417${GS}`, '1001 batch W26-0417'],
  [`010200100001001110W26-0601${GS}3012`, '1001 ×12 batch W26-0601'],
  ['010200100001001110W26-0417', '1001 batch W26-0417'],
  // Printed under the bars.
  ['(01)02001000010011(10)W26-0417', '1001 batch W26-0417'],
  ['(01)02001000010011(10)W26-0601(30)12', '1001 ×12 batch W26-0601'],
  ['(01)02001000010028(17)270331(10)E-77120', '1002 batch E-77120 until 2027-03-31'],
  ['(01)02001000010028(17)270300(10)E-77120', '1002 batch E-77120 until 2027-03-31'],
  ['(01)02001000010028(15)280229', '1002 until 2028-02-29'],
  ['(01)02001000010028(11)260101', '1002 made 2026-01-01'],
  ['(01)02001000030019(21)AR-1001', '3001 serial AR-1001'],
  ['(01)02001000020010(3112)001250', '2001 ×12.5'],
  ['(01)02001000040025(3103)001250', '4002 ×1.25'],
  ['(01)02001000040018(3103)001250', '4001'],
  ['(02)02001000040018(37)10', '4001 ×10'],
  ['(01)12001000040015(30)2', '4001 ×50'],
  ['(00)340123450000000017(02)02001000040018(37)8', '4001 ×8'],
  ['(01)02001000010011(37)4', '1001 ×4'],
  ['(240)P-2003(10)B-31', '2003 batch B-31'],
  ['(241)P-1001', '1001'],
  // Digital Link.
  ['https://id.fjordsveis.example/01/02001000010011/10/W26-0417', '1001 batch W26-0417'],
  ['https://id.example/01/2001000010011', '1001'],
  ['HTTPS://ID.EXAMPLE/01/02001000010011', '1001'],
  ['https://id.example/a/b/01/02001000010011/10/W26-0417', '1001 batch W26-0417'],
  ['https://id.example/01/02001000010028/10/E-77120?17=270331', '1002 batch E-77120 until 2027-03-31'],
  ['https://id.example/01/02001000010011/10/A%2FB', '1001 batch A/B'],
  ['https://id.example/01/02001000030019/21/AR-1001?x=1', '3001 serial AR-1001'],
  ['https://id.example/01/02001000010011?30=5', '1001 ×5'],
  ['https://id.example/01/02001000010011#top', '1001'],
  [']Q1https://id.example/01/02001000010011', '1001'],
];

/** What looks right and is not: never a guess, always the same clear answer. */
const refused: Codes = [
  ['2001000099993', 'no product'],
  ['2001000010012', 'no product'],
  ['2001000010010', 'no product'],
  ['96385075', 'no product'],
  ['036000291453', 'no product'],
  ['(01)02001000010012', 'unknown'],
  ['(01)02001000099993', 'no product'],
  [']C10102001000010012', 'unknown'],
  [']C1010200100001001', 'unknown'],
  // Separators in the wrong place, or missing, end the reading instead of a guess.
  [`]C10102001000${GS}010011`, 'unknown'],
  [`]C1010200100001001117${GS}270331`, 'unknown'],
  [`]C10102001000010011172703`, 'unknown'],
  [`]C1010200100001001110${'A'.repeat(21)}`, 'unknown'],
  [`]C1010200100001001110${GS}3012`, 'unknown'],
  [`]C1010200100001001110W26${GS}30A2`, 'unknown'],
  [`]C10102001000010011${GS}0102001000010028`, 'unknown'],
  [']C1010200100001001117271331', 'unknown'],
  [']C1010200100001001117270230', 'unknown'],
  [']C1010200100001001199', 'unknown'],
  ['(01)02001000010011(10)', 'unknown'],
  ['(01)02001000010011(17)270231', 'unknown'],
  ['(01)02001000010011 (10)W26', 'unknown'],
  ['(01)02001000010011(77)X', 'unknown'],
  ['(01)0200100001001', 'unknown'],
  ['(01)02001000010011(01)02001000010028', 'unknown'],
  ['https://id.example/01/02001000010012', 'unknown'],
  ['https://id.example/02/02001000010011', 'unknown'],
  ['https://evil.example/?01=02001000010011', 'unknown'],
  ['javascript:alert(1)', 'unknown'],
  ['W26-0417', 'unknown'],
  ['SO-2026-0101', 'unknown'],
  ['P-40O1', 'unknown'],
  ['P4001', 'unknown'],
  ['A-O1-01', 'unknown'],
  ['', 'unreadable'],
  ['   ', 'unreadable'],
  [']Q1', 'unreadable'],
  ['***', 'unreadable'],
  ['\uFFFD\uFFFD12', 'unreadable'],
  ['x'.repeat(501), 'unreadable'],
  // The separator was lost: the batch may have swallowed a count, and says so.
  ['010200100001001110HEAT47113725', '1001 batch HEAT47113725 doubtful'],
  ['010200100001001110W26-060117270331', '1001 batch W26-060117270331 doubtful'],
  ['010200100001001110W26-060121AB1', '1001 batch W26-060121AB1'],
  ['0102001000010011' + '10R-510' + '3012', '1001 batch R-5103012 doubtful'],
];

const suite = { plain, internal, gs1, refused };

describe('codes as they come off steel, boxes and shelves', () => {
  const all = Object.values(suite).flat();

  it(`are ${all.length}, each once and none of them a guess`, () => {
    expect(new Set(all.map(([code]) => code)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(150);
  });

  describe.each(Object.entries(suite))('%s', (_name, codes) => {
    it.each(codes.map(([code, means]) => [JSON.stringify(code).slice(0, 80), means, code]))(
      '%s means %s',
      (_shown, means, code) => expect(told(code)).toBe(means),
    );
  });
});
