import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvWords, wordsOfCell } from './csv-text.ts';
import { readCsv } from './read-csv.ts';

const lines = (text: string) => readCsv(text).lines.map(({ line, cells }) => [line, ...cells]);

describe('a file with semicolons', () => {
  it('has a header and lines, counted as an editor counts them', () => {
    expect(readCsv('a;b\r\n1;2\r\n\r\n;\r\n3;4')).toEqual({
      header: ['a', 'b'],
      headerLine: 1,
      lines: [
        { line: 2, cells: ['1', '2'] },
        { line: 5, cells: ['3', '4'] },
      ],
    });
  });

  it.each([
    ['\n', 'Unix'],
    ['\r', 'old Mac'],
    ['\r\n', 'Windows'],
  ])('ends its lines with %j', (end) => {
    expect(lines(`a;b${end}1;2${end}3;4${end}`)).toEqual([
      [2, '1', '2'],
      [3, '3', '4'],
    ]);
  });

  it('keeps separators, quotes and line breaks that stand in quotes', () => {
    expect(lines('a;b\n"1;""x""";"one\r\ntwo"\n3;4')).toEqual([
      [2, '1;"x"', 'one\r\ntwo'],
      [4, '3', '4'],
    ]);
    expect(lines('a;b\n12" pipe;x')).toEqual([[2, '12" pipe', 'x']]);
  });

  it('may say its separator in front, if it is a semicolon', () => {
    expect(readCsv('sep=;\na;b\n1;2')).toMatchObject({ headerLine: 2, lines: [{ line: 3 }] });
    expect(readCsv('sep=,\na,b\n1,2').stop).toEqual({ code: 'semicolon', line: 1 });
  });

  it.each(['a,b\n1,2', 'a\tb\n1\t2', 'a|b\n1|2'])('is not guessed at: %j', (text) => {
    expect(readCsv(text).stop?.code).toBe('semicolon');
  });

  it('may have one column', () => {
    expect(lines('name\nx\ny')).toEqual([
      [2, 'x'],
      [3, 'y'],
    ]);
  });

  it('names the line whose quotes are wrong', () => {
    expect(readCsv('a;b\n"1"x;2\n3;4').lines).toMatchObject([{ line: 2, fault: 'quote' }, { line: 3 }]);
    expect(readCsv('a;b\n1;2\n"3;4\n5;6').lines).toMatchObject([{ line: 2 }, { line: 3, fault: 'quote' }]);
    expect(readCsv('"a;b\n1;2').stop).toEqual({ code: 'quote', line: 1 });
  });

  it.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['a;b\n', 'empty'],
  ])('with nothing in it is refused: %j', (text, code) => expect(readCsv(text).stop?.code).toBe(code));

  it('has so many lines and columns and no more', () => {
    const limits = { lines: 2, columns: 3 };
    expect(readCsv('a;b\n1;1\n2;2\n3;3', limits).stop).toEqual({ code: 'lines', line: 4 });
    expect(readCsv('a;b;c;d\n1;2;3;4', limits).stop?.code).toBe('columns');
    expect(readCsv('a;b\n1;2;3;4', limits).lines).toMatchObject([{ line: 2, fault: 'columns' }]);
  });

  it('is read back as it was written, formulas and all', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', "'", '=', '-', '+', '@', 'x', ' ') }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('k'), cell, cell), { minLength: 1 }), (rows) => {
        const read = readCsv(`a;b;c\r\n${rows.map((row) => csvLine(row.map(csvWords))).join('')}`);
        expect(read.lines.map(({ cells }) => cells.map(wordsOfCell))).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('no text makes it fail', () => {
    const sign = fc.constantFrom('"', ';', '\n', '\r', ',', 'a', '=', '\u0000', '\ufeff');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 80 }), (text) => {
        const { lines: read } = readCsv(text);
        return read.every(({ line }, index) => line > (read[index - 1]?.line ?? 0));
      }),
      { numRuns: 3_000 },
    );
  });
});
