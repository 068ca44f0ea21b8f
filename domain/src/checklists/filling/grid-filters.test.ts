import { describe, expect, it } from 'vitest';
import { datetime, type Fields, multi, number, text, user } from '../../records/index.ts';
import { filterProblems, type GridFilter, shownRows } from './grid-filters.ts';
import { columnTotal } from './grid-totals.ts';
import { measureText } from './measure-text.ts';

const fields: Fields = {
  by: user(),
  place: text(),
  minutes: number({ total: 'sum' }),
  time: datetime(),
  kinds: multi({ options: ['a', 'b'] }),
};
const rows = [
  { _id: '1', by: 7, place: 'Søyle C4', minutes: 15, time: '2026-11-15T23:30:00Z', kinds: ['a', 'b'] },
  { _id: '2', by: 8, place: 'Mezzanin', minutes: '30', time: '2026-11-16T12:00:00Z', kinds: ['b'] },
  { _id: '3' },
];
const idsOf = (filters: readonly GridFilter[], kept: readonly string[] = []) =>
  shownRows(rows, { fields, filters, kept: new Set(kept), timeZone: 'Europe/Oslo' }).map(({ _id }) => _id);

describe('a filter of a grid', () => {
  it('needs a column and a value', () => {
    expect(filterProblems([], { column: '' })).toEqual({ column: 'REQUIRED', value: 'REQUIRED' });
    expect(filterProblems([], { column: 'by' })).toEqual({ value: 'REQUIRED' });
    expect(filterProblems([], { column: 'minutes', to: 5 })).toEqual({});
  });

  it('is refused where the column has one already', () => {
    expect(filterProblems([{ column: 'by', value: 7 }], { column: 'by', value: 8 })).toEqual({
      column: 'COLUMN_FILTERED',
    });
  });

  it.each([
    ['equals', [{ column: 'by', value: '7' }], ['1']],
    ['part of a text', [{ column: 'place', value: ' søyle' }], ['1']],
    ['from', [{ column: 'minutes', from: '20' }], ['2']],
    ['from and to', [{ column: 'minutes', from: 10, to: 20 }], ['1']],
    ['a day where the company is', [{ column: 'time', from: '2026-11-16', to: '2026-11-16' }], ['1', '2']],
    ['one of several', [{ column: 'kinds', value: 'a' }], ['1']],
    [
      'all of them together',
      [
        { column: 'kinds', value: 'b' },
        { column: 'minutes', to: 20 },
      ],
      ['1'],
    ],
    ['nothing', [], ['1', '2', '3']],
  ])('finds by %s', (_name, filters, found) => {
    expect(idsOf(filters)).toEqual(found);
  });

  it('leaves a new row in view until it is saved', () => {
    expect(idsOf([{ column: 'by', value: 7 }], ['3'])).toEqual(['1', '3']);
  });
});

describe('a total', () => {
  it.each([
    ['sum', 45],
    ['avg', 22.5],
    ['min', 15],
    ['max', 30],
    ['count', 2],
  ] as const)('%s is of all rows: %d', (total, value) => {
    expect(columnTotal('minutes', number({ total }), rows)).toBe(value);
  });

  it('is nothing where no row has a figure', () => {
    expect(columnTotal('minutes', number({ total: 'sum' }), [{ _id: '3' }])).toBeUndefined();
    expect(columnTotal('place', text(), rows)).toBeUndefined();
  });
});

describe('a measured figure', () => {
  it('has the decimals its form asks for', () => {
    expect([measureText(4, 1), measureText(10, 0), measureText(-0.25, 2)]).toEqual(['4,0', '10', '-0,25']);
  });
});
