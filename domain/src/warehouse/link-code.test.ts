import { expect, it } from 'vitest';
import { linkableCode } from './link-code.ts';

it.each([
  ['2001000099993', '2001000099993'],
  [']E02001000099993', '2001000099993'],
  [']C10102001000010011' + '10W26-0601', '02001000010011'],
  ['https://id.example/01/02001000010011/10/W26-0417', '02001000010011'],
  [' ABC-12 ', 'ABC-12'],
  // A digit may be misread, and it may be the supplier's own number.
  ['12345678', '12345678'],
  ['WL:P:P-1001', undefined],
  ['WL:L:HOV/A-1', undefined],
  [']C110BATCH-1', undefined],
  ['---', undefined],
  ['x'.repeat(81), undefined],
])('%j is linked as %j', (raw, code) => {
  expect(linkableCode(raw)).toBe(code);
});
