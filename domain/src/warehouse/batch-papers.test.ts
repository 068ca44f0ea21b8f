import { expect, it } from 'vitest';
import { agreesWith } from './batches.ts';

const known = { heatNumber: '482913', certType: '3.1', certNumber: 'C-1' };
const unsaid = { heatNumber: null, certType: null, certNumber: null };

it.each([
  ['the same papers', known, true],
  ['nothing said of its papers', unsaid, true],
  ['the same heat in other letters and spaces', { ...unsaid, heatNumber: ' 482913 ' }, true],
  ['no certificate named', { ...known, certType: 'none', certNumber: '' }, true],
  ['another heat', { ...known, heatNumber: '483377' }, false],
  ['another certificate', { ...known, certNumber: 'C-2' }, false],
  ['another kind of certificate', { ...known, certType: '2.2' }, false],
])('more of a batch with %s: %s', (_what, arrived, isMore) => {
  expect(agreesWith(known, arrived)).toBe(isMore);
});

it('a heat nobody has written down yet is no reason to take it for the same', () => {
  expect(agreesWith(unsaid, known)).toBe(false);
});
