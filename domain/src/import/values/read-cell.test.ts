import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  date,
  datetime,
  type Field,
  multi,
  number,
  reference,
  references,
  rows,
  text,
  user,
  users,
} from '../../records/index.ts';
import { type ImportColumn, importableFields, importColumns } from '../columns/import-column.ts';
import { csvWords } from '../csv/csv-text.ts';
import { namesIn, readCell } from './read-cell.ts';
import { writeCell } from './write-cell.ts';

const options = [
  { code: 'yes', labels: ['Ja', 'Yes'] },
  { code: 'no', labels: ['Nei', 'No'] },
  { code: 'na', labels: ['–'] },
  { code: 'MAG', labels: ['Aktiv gass', 'Active gas', 'Aktywny gaz'] },
];
const column = (field: Field): ImportColumn => ({
  name: 'x',
  field,
  labels: ['X'],
  isRequired: false,
  ...(field.kind === 'choice' || field.kind === 'multi' ? { options } : {}),
});
const people: Readonly<Record<string, string | number>> = {
  KN: 1,
  'kari@demo.example': 1,
  JP: 2,
  Berg: 'several',
};
const context = {
  timeZone: 'Europe/Oslo',
  named: (target: string, word: string) =>
    target === 'user' ? people[word] : word === 'W-1' ? 'id-1' : word === '2501' ? 7 : undefined,
};
const read = (field: Field, cell: string) => {
  const found = readCell(column(field), cell, context);
  return found && ('value' in found ? found.value : found.problem.code);
};
const codes = choice(options.map(({ code }) => code));

describe('a cell', () => {
  it('says nothing when blank and empties its field with a dash', () => {
    expect([read(text(), '  '), read(number(), '-'), read(text(), "'-")]).toEqual([undefined, null, '-']);
  });

  it.each([
    ['1234,5', 1234.5],
    ['1 234.5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234\u2009567', 1234567],
    ['-3,15', -3.15],
    ['+7', 7],
    ["'-5", -5],
    ['1.234,5', 'number'],
    ['12 34', 'number'],
    ['1e5', 'number'],
    ['=1+1', 'number'],
    ['12 mm', 'number'],
  ])('as a number: %j is %j', (cell, value) => expect(read(number(), cell)).toBe(value));

  it.each([
    ['31.12.2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31 00:00:00', '2026-12-31'],
    ['31.12.2026 07:30', 'date'],
    ['30.02.2026', 'date'],
    ['12/31/2026', 'date'],
  ])('as a day: %j is %j', (cell, value) => expect(read(date(), cell)).toBe(value));

  it.each([
    ['31.12.2026 07:30', '2026-12-31T06:30:00.000Z'],
    ['01.07.2026 07:30:15', '2026-07-01T05:30:15.000Z'],
    ['2026-07-01T07:30:00Z', '2026-07-01T07:30:00.000Z'],
    ['2026-07-01T07:30+02:00', '2026-07-01T05:30:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    // The hour the clocks jump over.
    ['29.03.2026 02:30', 'date'],
    ['31.12.2026 25:00', 'date'],
    ['31.12.2026 07:30:75', 'date'],
  ])('as a moment of the company: %j is %j', (cell, value) => expect(read(datetime(), cell)).toBe(value));

  it.each([
    ['MAG', 'MAG'],
    ['mag', 'MAG'],
    ['aktiv  GASS', 'MAG'],
    ['Aktywny gaz', 'MAG'],
    ['taip', 'yes'],
    ['nie dotyczy', 'na'],
    ['Ej tillämpligt', 'na'],
    ['TIG', 'choice'],
  ])('as a choice: %j is %j', (cell, value) => expect(read(codes, cell)).toBe(value));

  it('that is none of them names what may be chosen', () =>
    expect(readCell(column(codes), 'TIG', context)).toMatchObject({
      problem: { params: { value: 'TIG', choices: 'Ja, Nei, –, Aktiv gass' } },
    }));

  it('as several choices, with bars or as a list of known words', () => {
    const field = multi({ options: options.map(({ code }) => code) });
    expect(read(field, 'MAG | Nei')).toEqual(['MAG', 'no']);
    expect(read(field, 'Aktiv gass, Nei')).toEqual(['MAG', 'no']);
    expect(read(field, 'MAG|TIG')).toBe('choice');
  });

  it.each(['yes', 'JA', 'taip', 'tak', 'ja'])('%s is yes', (word) =>
    expect(read(boolean(), word)).toBe(true),
  );
  it.each(['no', 'nei', 'NE', 'nie', 'nej'])('%s is no', (word) => expect(read(boolean(), word)).toBe(false));
  it('n/a is neither', () => expect(read(boolean(), 'n/a')).toBe('choice'));

  it('as people and things, by what they are called', () => {
    expect(read(user(), 'kari@demo.example')).toBe(1);
    expect(read(user(), 'Berg')).toBe('ref_unknown');
    expect(read(users(), 'KN|JP')).toEqual([1, 2]);
    expect(read(users(), 'KN, JP')).toEqual([1, 2]);
    expect(read(users(), 'KN|XX')).toBe('ref_unknown');
    expect(read(reference('projects', { pick: 'open' }), '2501')).toBe(7);
    expect(read(references('projectweldlog'), 'W-1')).toEqual(['id-1']);
    expect(read(reference('account'), 'Bolt AS')).toBe('ref_unknown');
    expect(read(reference('account', { orText: true }), 'Bolt AS')).toEqual({ text: 'Bolt AS' });
    expect(namesIn({ field: users() }, 'KN|JP')).toEqual(['KN', 'JP', 'KN|JP']);
  });

  it('as rows of one column, a value each', () => {
    const field = rows({ user: user({ required: true }), run: choice(['all'], { default: 'all' }) });
    const [only] = importColumns({ x: field }, { labels: () => ['X'], options: () => undefined });
    expect(only && readCell(only, 'KN|JP', context)).toEqual({ value: [{ user: 1 }, { user: 2 }] });
    expect(only && readCell(only, 'KN|XX', context)).toMatchObject({ problem: { code: 'ref_unknown' } });
    expect(
      importableFields({ x: rows({ a: text({ required: true }), b: text({ required: true }) }) }),
    ).toEqual({});
  });

  it.each(['=1+1', '+47 900 00 000', '-x', '@SUM(A1)', '=HYPERLINK("x")'])('%j stays text', (cell) => {
    expect(read(text(), cell)).toBe(cell);
    expect(read(text(), csvWords(cell).replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(cell);
  });

  it('is read back as the value it was written from', () => {
    const writing = { timeZone: 'Europe/Oslo', nameOf: () => undefined, yes: 'Ja', no: 'Nei' };
    const back = (field: Field, value: unknown) => {
      const cell = writeCell(column(field), value, writing);
      return read(
        field,
        typeof cell === 'number' ? String(cell).replace('.', ',') : unquoted(csvWords(cell)),
      );
    };
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
        fc.constantFrom(...options.map(({ code }) => code)),
        fc.subarray(
          options.map(({ code }) => code),
          { minLength: 1 },
        ),
        fc.boolean(),
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.string({ minLength: 1 }),
        (figure, code, several, isSo, seconds, words) => {
          const value = Math.round(figure * 1000) / 1000;
          fc.pre(!String(value).includes('e') && words.trim() !== '');
          const at = new Date(seconds * 1000).toISOString();
          expect(back(number(), value)).toBe(value === 0 ? 0 : value);
          expect(back(codes, code)).toBe(code);
          expect(back(multi({ options: [] }), several)).toEqual(several);
          expect(back(boolean(), isSo)).toBe(isSo);
          expect(back(date(), at.slice(0, 10))).toBe(at.slice(0, 10));
          expect(back(text(), words.trim())).toBe(words.trim());
        },
      ),
    );
  });

  it('no words make it fail', () => {
    const kinds: readonly Field[] = [text(), number(), date(), datetime(), codes, boolean(), user(), users()];
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...kinds), (cell, field) => {
        read(field, cell);
        return true;
      }),
      { numRuns: 1_000 },
    );
  });
});

const unquoted = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
