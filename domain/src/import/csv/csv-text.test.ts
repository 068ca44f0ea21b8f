import { describe, expect, it } from 'vitest';
import { csvLine, csvNumber, csvWords } from './csv-text.ts';

describe('a line of a file for a spreadsheet', () => {
  it('has semicolons between cells and commas in numbers', () => {
    expect(csvLine([csvWords('Erik Lund'), csvNumber(7.5), csvNumber(0)])).toBe('Erik Lund;7,50;0,00\r\n');
  });

  it('keeps a cell whole that holds a separator, a quote or a line break', () => {
    expect(csvWords('a;b')).toBe('"a;b"');
    expect(csvWords('say "no"')).toBe('"say ""no"""');
    expect(csvWords('one\ntwo')).toBe('"one\ntwo"');
  });

  it.each([
    '=cmd|calc',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '=1;"x"',
    '＝1',
    '\ufeff=1',
    '\n=1',
  ])('runs nothing: %j', (text) => {
    expect(csvWords(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('keeps an apostrophe of the writer apart from one that stands guard', () => {
    expect([csvWords('=1'), csvWords("'=1"), csvWords("''=1")]).toEqual(["'=1", "''=1", "'''=1"]);
    expect(csvWords("'tis done")).toBe("'tis done");
  });

  it('leaves ordinary words alone', () => {
    for (const text of ['', 'Root run - axis 4', 'a=b', 'Žąsis', '2501']) expect(csvWords(text)).toBe(text);
  });
});
