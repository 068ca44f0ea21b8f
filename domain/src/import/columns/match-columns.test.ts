import { describe, expect, it } from 'vitest';
import { choice, text } from '../../records/index.ts';
import { importColumns } from './import-column.ts';
import { columnCalled, headerFor, matchColumns } from './match-columns.ts';

const labels: Readonly<Record<string, readonly string[]>> = {
  name: ['Navn', 'Name', 'Pavadinimas'],
  tag: ['Nummer', 'Number', 'Numeris'],
  place: ['Sted', 'Nummer', 'Vieta'],
  kind: ['Type', 'Kind', 'Tipas'],
};
const columns = importColumns(
  {
    name: text({ required: true }),
    tag: text({ required: true, unique: 'tenant' }),
    place: text(),
    kind: choice(['a'], { required: true, default: 'a' }),
    made: text({ readOnly: true }),
  },
  { labels: (name) => labels[name] ?? [], options: () => undefined },
);
const match = (header: readonly string[]) => matchColumns(columns, header, { line: 1, key: ['tag'] });
const fields = (header: readonly string[]) => match(header).columns.map(({ column }) => column?.name);
const problems = (header: readonly string[]) =>
  match(header).problems.map(({ code, column }) => [code, column]);

describe('columns of a file', () => {
  it('are found by name, then by label in any language, whatever the case and spaces', () => {
    expect(fields([' NAME', 'tag', 'vieta ', 'Tipas', 'made', 'x'])).toEqual([
      'name',
      'tag',
      'place',
      'kind',
      undefined,
      undefined,
    ]);
  });

  it('are found in the own language first where a word means two things', () => {
    expect(fields(['nummer', 'navn'])).toEqual(['tag', 'name']);
  });

  it('stop the import where one is there twice or a required one is missing', () => {
    expect(problems(['navn', 'name', 'tag'])).toEqual([['duplicate_column', 'name']]);
    expect(problems(['navn', 'place'])).toEqual([['missing_column', 'tag']]);
    expect(problems(['x', ''])).toEqual([['no_column', undefined]]);
    // What has a start value may be left out.
    expect(problems(['navn', 'tag'])).toEqual([]);
  });

  it('have headers that lead back to them', () => {
    for (const column of columns) expect(columnCalled(columns, headerFor(columns, column))).toBe(column);
  });
});
