import { describe, expect, it } from 'vitest';
import { number, text } from '../../records/index.ts';
import { keyOf, readLine, repeatedLines } from './read-lines.ts';

const columns = [
  { header: 'Navn', column: { name: 'name', field: text(), labels: ['Navn'], isRequired: true } },
  { header: 'Notat' },
  { header: 'Antall', column: { name: 'count', field: number(), labels: ['Antall'], isRequired: false } },
];
const context = { timeZone: 'Europe/Oslo', named: () => undefined };
const read = (cells: readonly string[]) => readLine(columns, { line: 4, cells }, context);

describe('a line', () => {
  it('says what its known columns say', () => {
    expect(read(['A', 'ignored', '3']).values).toEqual({ name: 'A', count: 3 });
    expect(read(['A', '', '']).values).toEqual({ name: 'A' });
  });

  it('names every fault with its line and column', () => {
    expect(read(['\ufffd', '', 'x']).problems).toMatchObject([
      { line: 4, column: 'name', code: 'encoding' },
      { line: 4, column: 'count', code: 'number', value: 'x' },
    ]);
  });

  it('holds nothing no database keeps', () => {
    for (const cell of ['a\u0000b', 'half \ud83d'])
      expect(read([cell, '', '3']).problems).toMatchObject([{ line: 4, column: 'name', code: 'encoding' }]);
    expect(read(['whole 😀', '', '3']).problems).toEqual([]);
  });

  it('with cells beside its columns is not trusted', () => {
    expect(read(['A', 'B']).problems).toMatchObject([{ line: 4, code: 'column_count' }]);
    expect(read(['A', 'B', '3', 'C']).problems).toMatchObject([{ code: 'column_count' }]);
    expect(read(['A', 'B', '3', ' ']).problems).toEqual([]);
    expect(
      readLine(columns, { line: 4, cells: ['A', 'B', '3'], fault: 'quote' }, context).problems,
    ).toMatchObject([{ code: 'quote' }]);
  });

  it('has a key from its first column on', () => {
    const spell = (word: string) => word.toLowerCase();
    expect(keyOf({ name: 'A', count: 3 }, ['name', 'count'], spell)).toBe('a\u001f3');
    expect(keyOf({ name: 'A' }, ['name', 'count'], spell)).toBe('a\u001f');
    expect(keyOf({ count: 3 }, ['name', 'count'], spell)).toBeUndefined();
  });

  it('of the same key is one too many the second time', () => {
    const lines = [
      { line: 2, key: 'a' },
      { line: 3, key: undefined },
      { line: 5, key: 'a' },
      { line: 9, key: 'a' },
    ];
    expect([...repeatedLines(lines)]).toEqual([
      [5, 2],
      [9, 2],
    ]);
  });
});
