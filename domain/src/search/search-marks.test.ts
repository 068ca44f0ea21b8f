import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPieces } from './search-marks.ts';

const marked = (text: string, searched: string) =>
  markedPieces(text, searched)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was looked for is marked', () => {
  it.each([
    ['ISO-1001 rev. B', '1001', 'ISO-[1001] rev. B'],
    ['Flens feil på ISO-1001', 'iso fle', '[Fle]ns feil på [ISO]-1001'],
    ['Zieliński', 'zielin', '[Zieliń]ski'],
    ['Lagerhylle', 'hylle', 'Lagerhylle'],
    ['Ørsta', 'ørs', '[Ørs]ta'],
    ['A+B', '+', 'A+B'],
  ])('%s by %s is %s', (text, searched, pieces) => expect(marked(text, searched)).toBe(pieces));

  it('no letter is lost, whatever the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, searched) => {
        expect(
          markedPieces(text, searched)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text.normalize('NFC'));
      }),
    ));
});
