import { describe, expect, it } from 'vitest';
import { drawable, glyphNames } from './helvetica.ts';
import { textPdf } from './text-pdf.ts';

const LETTERS = 'æøåÆØÅäöÄÖąćęłńóśźżĄĆĘŁŃÓŚŹŻčėįšųūžČĖĮŠŲŪŽ–';

describe('a text document', () => {
  it('has the letters of all five languages, and others as near as the font comes', () => {
    expect([...LETTERS].filter((letter) => !glyphNames[letter])).toEqual([]);
    expect(drawable('HF/HNO₃ Ąžuolas')).toBe('HF/HNO3 Ąžuolas');
  });

  it('finds each of its parts where its table says', () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({ text: `Linje ${index} ł ė å`, above: 2 }));
    const text = textPdf('Prøve', lines).toString('latin1');
    const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
    const starts = [...table.matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start));
    expect(starts.map((start, index) => text.startsWith(`${index + 1} 0 obj`, start))).not.toContain(false);
    expect(text.match(/\/Type \/Page /g)?.length).toBe(3);
    expect(text).toContain('/lslash');
  });

  it('breaks lines that are wider than the page', () => {
    const drawn = textPdf('x', [{ text: 'Ord '.repeat(100).trim() }]).toString('latin1');
    expect(drawn.match(/ Tj ET/g)?.length).toBeGreaterThan(3);
  });
});
