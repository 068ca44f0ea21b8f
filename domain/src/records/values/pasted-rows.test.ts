import { describe, expect, it } from 'vitest';
import { choice, computed, datetime, number, rows, text } from '../definition/define-fields.ts';
import { type PasteContext, pastedColumns, rowsFromText } from './pasted-rows.ts';

const chart = rows({ time: datetime({ required: true }), tc1: number(), tc2: number() });
const readings = rows({
  value: number({ required: true }),
  place: text(),
  zone: choice(['haz', 'weld']),
  mean: computed('x:mean', 'number'),
});

const context: PasteContext = {
  labelOf: (column) => ({ time: 'Tid', value: 'Verdi', zone: 'Sone' })[column] ?? column,
  optionOf: (_column, option) => ({ haz: 'Varmepåvirket', weld: 'Sveis' })[option] ?? option,
  day: '2026-11-08',
  momentAt: (day, time) => `${day}T${time}Z`,
};

describe('rows from text', () => {
  it.each([
    ['tabs, as a spreadsheet copies them', '07:00\t22\t22\n08:30\t315\t310'],
    ['semicolons', '07:00;22;22\r\n08:30;315;310\r\n'],
    ['commas', '07:00,22,22\n08:30,315,310'],
    ['quotes and empty lines', '"07:00";"22";"22"\n\n"08:30";"315";"310"'],
    ['columns named above', 'Tid;TC1;TC2\n07:00;22;22\n08:30;315;310'],
    ['columns named in another order', 'tc2;tc1;Tid\n22;22;07:00\n310;315;08:30'],
    ['a heading nobody here knows', 'Zeit;Kanal A;Kanal B\n07:00;22;22\n08:30;315;310'],
  ])('are read with %s', (_what, pasted) =>
    expect(rowsFromText(chart, pasted, context)).toEqual({
      rows: [
        { time: '2026-11-08T07:00:00Z', tc1: 22, tc2: 22 },
        { time: '2026-11-08T08:30:00Z', tc1: 315, tc2: 310 },
      ],
      unread: [],
    }),
  );

  it.each([
    ['7:05', '2026-11-08T07:05:00Z'],
    ['07:05:30', '2026-11-08T07:05:30Z'],
    ['2026-11-09 07:05', '2026-11-09T07:05:00Z'],
    ['09.11.2026 07:05', '2026-11-09T07:05:00Z'],
    ['9/11/2026 07:05:30', '2026-11-09T07:05:30Z'],
  ])('know %s as a time', (written, expected) =>
    expect(rowsFromText(chart, `${written};1;2`, context).rows).toMatchObject([{ time: expected }]),
  );

  it('go on into the next day when the clock starts over', () => {
    const { rows: read } = rowsFromText(chart, '23:30;650;\n00:30;660;\n01:30;660;', context);
    expect(read.map(({ time }) => time)).toEqual([
      '2026-11-08T23:30:00Z',
      '2026-11-09T00:30:00Z',
      '2026-11-09T01:30:00Z',
    ]);
  });

  it('take one column of figures with decimal commas', () =>
    expect(rowsFromText(readings, '246,5\n251\n-3', context).rows).toEqual([
      { value: 246.5 },
      { value: 251 },
      { value: -3 },
    ]));

  it('are read into columns people type, and not into what is worked out', () =>
    expect(pastedColumns(readings).map(([name]) => name)).toEqual(['value', 'place', 'zone']));

  it('know options by their code and by their word', () =>
    expect(rowsFromText(readings, '205;top;HAZ\n198;;sveis', context).rows).toEqual([
      { value: 205, place: 'top', zone: 'haz' },
      { value: 198, zone: 'weld' },
    ]));

  it('name the lines that do not fit, and keep the others', () =>
    expect(rowsFromText(chart, '07:00;22;22\nbroken;x;y\n08:30;315;310', context)).toMatchObject({
      rows: [{ tc1: 22 }, { tc1: 315 }],
      unread: [2],
    }));
});
