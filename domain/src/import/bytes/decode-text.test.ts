import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, type Encoding, encodings } from './decode-text.ts';

const utf8 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, code, sign]) =>
      code === undefined ? (sign ?? '').charCodeAt(0) : Number.parseInt(code, 16),
    ),
  );
const units = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
const utf16 = (text: string): readonly number[] => units(text).flatMap((unit) => [unit & 0xff, unit >> 8]);
const utf16Swapped = (text: string): readonly number[] =>
  units(text).flatMap((unit) => [unit >> 8, unit & 0xff]);
const decode = (bytes: Uint8Array | readonly number[], language: 'en' | 'no' | 'lt' | 'pl' | 'sv' = 'no') =>
  decodeText(Uint8Array.from(bytes), { language });

describe('bytes as text', () => {
  it('UTF-8 is known with and without its mark', () => {
    expect(decode(utf8('Sveis;Ødegård'))).toEqual({ text: 'Sveis;Ødegård', encoding: 'utf-8' });
    expect(decode([0xef, 0xbb, 0xbf, ...utf8('Žąsis 👷')])).toEqual({ text: 'Žąsis 👷', encoding: 'utf-8' });
  });

  it('a mark that was written twice is read once', () => {
    expect(decode([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, ...utf8('"Navn";"Sted"')]).text).toBe('"Navn";"Sted"');
    expect(decode([0xff, 0xfe, 0xff, 0xfe, ...utf16('Navn')]).text).toBe('Navn');
  });

  it('UTF-16 is known by its mark, whichever byte comes first', () => {
    expect(decode([0xff, 0xfe, ...utf16('Łódź 👷')])).toEqual({ text: 'Łódź 👷', encoding: 'utf-16le' });
    expect(decode([0xfe, 0xff, ...utf16Swapped('Łódź 👷')])).toEqual({
      text: 'Łódź 👷',
      encoding: 'utf-16be',
    });
  });

  it.each([
    ['no', [0xd8, 0xe5, 0x80], 'Øå€', 'windows-1252'],
    ['sv', [0xe5, 0xe4, 0xf6], 'åäö', 'windows-1252'],
    ['lt', [0xd0, 0xeb, 0xe0, 0xfe], 'Šėąž', 'windows-1257'],
    ['pl', [0xb3, 0xf3, 0xbf, 0x9c], 'łóżś', 'windows-1250'],
  ] as const)('what is no UTF-8 is read as Windows writes it in %s', (language, bytes, text, encoding) => {
    expect(decode([...bytes], language)).toEqual({ text, encoding });
  });

  it('is read as somebody says, and what that has no letter for is marked', () => {
    const bytes = Uint8Array.from([0xe0, 0xa1]);
    expect(decodeText(bytes, { language: 'no', encoding: 'windows-1257' }).text).toBe('ą\ufffd');
    expect(decodeText(bytes, { language: 'no', encoding: 'utf-8' }).text).toBe('\ufffd\ufffd');
    expect(decode([0xff, 0xfe, 0x41, 0x00, 0x42]).text).toBe('A\ufffd');
    expect(decode([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]).text).toBe('\ufffdA');
  });

  it.each([
    ['cut off', [0x41, 0xe2, 0x82]],
    ['too long', [0xc0, 0x80]],
    ['half a pair', [0xed, 0xa0, 0x80]],
    ['beyond the last', [0xf4, 0x90, 0x80, 0x80]],
  ] as const)('UTF-8 that is %s is none', (_what, bytes) => {
    expect(decode([...bytes]).encoding).toBe('windows-1252');
  });

  it('every text comes back from its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        fc.pre(!text.startsWith('\ufeff') && !text.includes('\u0000'));
        const isWhole = !/\p{Surrogate}/u.test(text);
        if (isWhole) expect(decode(utf8(text)).text).toBe(text);
        if (isWhole) expect(decode([0xff, 0xfe, ...utf16(text)]).text).toBe(text);
      }),
    );
  });

  it('no bytes make it fail', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.option(fc.constantFrom<Encoding>(...encodings), { nil: undefined }),
        (bytes, encoding) => typeof decodeText(bytes, { language: 'pl', encoding }).text === 'string',
      ),
      { numRuns: 2_000 },
    );
  });
});
