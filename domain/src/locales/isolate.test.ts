import { describe, expect, it } from 'vitest';
import { isolate, isolateValues } from './isolate.ts';

describe('a value inside a sentence', () => {
  it('from right to left is kept apart, so that what follows stays where it is', () => {
    expect(isolate('أحمد')).toBe('\u2068أحمد\u2069');
    expect(isolate('שלום 12')).toBe('\u2068שלום 12\u2069');
  });

  it('cannot turn the sentence around it', () => {
    expect(isolate('faktura\u202Efdp.exe')).toBe('fakturafdp.exe');
    expect(isolate('אב\u2069\u202E')).toBe('\u2068אב\u2069');
  });

  it('of every other kind stands as it is', () => {
    for (const text of ['Łukasz', 'Żółw 👷🏽‍♀️', 'x'.repeat(120), '']) expect(isolate(text)).toBe(text);
    expect(isolateValues({ name: 'Åse', count: 3 })).toEqual({ name: 'Åse', count: 3 });
  });
});
