import { describe, expect, it } from 'vitest';
import { definition as weldLog } from '../../modules/weld-log/index.ts';
import type { Values } from '../definition/field-condition.ts';
import { cellText } from './grid-cell.ts';
import { type GridColumn, gridColumns, gridFields } from './grid-columns.ts';
import { type PasteTarget, planPaste } from './paste-plan.ts';
import { blockOfCells, cellsOfBlock } from './pasted-block.ts';
import { type CellContext, readCell } from './read-cell.ts';

const columns = gridColumns(weldLog);
const columnAt = (path: string): GridColumn => {
  const found = columns.find((column) => column.path === path);
  if (!found) throw new Error(`no column ${path}`);
  return found;
};

const people: Readonly<Record<string, number>> = { jb01: 7, 'jonas berg': 7, tk02: 8 };
const context: CellContext = {
  optionOf: (_path, _field, option) => (option === 'BW' ? 'Butt weld' : option),
  idOf: ({ kind }, text) => {
    if (kind === 'user') {
      const id = people[text.toLowerCase()];
      return id === undefined ? 'unknown' : { id };
    }
    return text === 'WPS-203' ? { id: '0190c0de-0000-7000-8000-000000000203' } : 'unknown';
  },
  yes: 'Yes',
  no: 'No',
  today: '2026-11-16',
  now: new Date('2026-11-16T09:30:00Z'),
  timeZone: 'UTC',
  momentAt: (day, time) => new Date(`${day}T${time}:00Z`),
};
const read = (path: string, text: string, values: Values = {}) =>
  readCell(columnAt(path), text, values, context);

const words = {
  t: (id: string) => id,
  room: weldLog.key,
  timeZone: 'UTC',
  currency: '',
  nameOf: (to: string, id: unknown) => `${to} ${String(id)}`,
  choiceOf: () => undefined,
} as never;

describe('the clipboard', () => {
  it('a block of Excel is read cell by cell, quotes and line breaks in cells too', () => {
    expect(cellsOfBlock('W-1\t60,3\r\n"two\nlines"\t"say ""x"""\r\n')).toEqual([
      ['W-1', '60,3'],
      ['two\nlines', 'say "x"'],
    ]);
  });

  it.each([
    [[['a', 'b']]],
    [
      [
        ['a"b', 'c\td'],
        ['', 'x\ny'],
      ],
    ],
    [[['"', '']]],
  ])('%j comes back as it was', (cells) => expect(cellsOfBlock(blockOfCells(cells))).toEqual(cells));
});

describe('a cell', () => {
  it('figures keep what was typed for the field to judge, without the unit', () => {
    expect(read('diameter', '60,3 mm')).toEqual({ value: '60,3' });
    expect(read('diameter', '')).toEqual({ value: null });
  });

  it.each(['BW', 'bw', 'Butt weld'])('a choice by its code or its word: %s', (text) =>
    expect(read('joint_type', text)).toEqual({ value: 'BW' }),
  );

  it('a choice nobody knows says so', () =>
    expect(read('joint_type', 'XX')).toEqual({ problem: { code: 'NOT_A_CHOICE' } }));

  it('several codes in one cell', () => expect(read('position', 'PA/PC')).toEqual({ value: ['PA', 'PC'] }));

  it.each([
    ['02.11.2026', '2026-11-02T12:00:00.000Z'],
    ['2/11/26', '2026-11-02T12:00:00.000Z'],
    ['2026-11-02 07:05', '2026-11-02T07:05:00.000Z'],
    ['16.11.2026', '2026-11-16T09:30:00.000Z'],
    ['8:15', '2026-11-16T08:15:00.000Z'],
  ])('the end of a weld written as %s', (text, value) => expect(read('weld_end', text)).toEqual({ value }));

  it('a day that is none', () =>
    expect(read('weld_end', '31.02.2026')).toEqual({ problem: { code: 'NOT_A_DATE' } }));

  it('a welder by the ID on the steel makes the row, and another one voids the certificate of the first', () => {
    expect(read('welders.user', 'JB01')).toEqual({
      value: [{ run: 'all', user: 7, certificate: null, deposit: null }],
    });
    const welders = [{ _id: 'r', run: 'root', user: 7, certificate: 'c', deposit: 3 }];
    expect(read('welders.user', 'TK02', { welders })).toEqual({
      value: [{ _id: 'r', run: 'root', user: 8, certificate: null, deposit: 3 }],
    });
    expect(read('welders.user', 'Jonas Berg', { welders })).toEqual({ value: welders });
  });

  it('one batch is for every run, several are one for each', () => {
    const consumables = [{ _id: 'a', batch_number: 'x' }, { _id: 'b' }];
    const batches = (text: string) => read('consumables.batch_number', text, { consumables });
    expect(batches('L-1')).toEqual({
      value: [
        { _id: 'a', batch_number: 'L-1' },
        { _id: 'b', batch_number: 'L-1' },
      ],
    });
    expect(batches('L-1, L-2')).toEqual({
      value: [
        { _id: 'a', batch_number: 'L-1' },
        { _id: 'b', batch_number: 'L-2' },
      ],
    });
    expect(batches('1,2,3')).toMatchObject({ problem: { code: 'TOO_MANY' } });
  });

  it('shows what can be typed again', () => {
    expect(cellText({ diameter: 60.3 }, columnAt('diameter'), words)).toBe('60,3');
    expect(cellText({ weld_end: '2026-11-02T07:05:00Z' }, columnAt('weld_end'), words)).toBe(
      '02.11.2026 07:05',
    );
    expect(cellText({ welders: [{ user: 7 }, { user: 7 }] }, columnAt('welders.user'), words)).toBe('user 7');
  });
});

describe('a pasted block', () => {
  const row = (id: string, weld_number: string, more: Values = {}) => ({
    id,
    values: { weld_number, ...more },
    mayWrite: ({ path }: GridColumn) => path !== 'wps' || id !== 'locked',
  });
  const target = (more: Partial<PasteTarget> = {}): PasteTarget => ({
    columns,
    rows: [row('1', 'W-1', { diameter: 60.3 }), row('2', 'W-2'), row('locked', 'W-3')],
    at: { row: 0, column: columns.findIndex(({ path }) => path === 'diameter') },
    labelOf: ({ path }) => `The ${path}`,
    key: 'weld_number',
    ...more,
  });
  const plan = (text: string, more?: Partial<PasteTarget>) =>
    planPaste(cellsOfBlock(text), target(more), context);

  it('goes in from the chosen cell on; what is there already is no change', () => {
    const { lines, unplaced } = plan('60,3\t3,6\n114,3\t4\n');
    expect(lines.map(({ row: into, changes }) => [into?.id, changes])).toEqual([
      ['1', { thickness_1: '3,6' }],
      ['2', { diameter: '114,3', thickness_1: '4' }],
    ]);
    expect(unplaced).toEqual([]);
  });

  it('with headings finds its rows by their number, names what nobody knows and what may not be written', () => {
    const { lines, unplaced, unnamed } = plan(
      'weld_number\tThe wps\tWelder\tThe joint_type\nW-2\tWPS-203\tx\tXX\nW-3\tWPS-203\t\t\nW-9\tWPS-203\t\tBW\n',
    );
    expect(lines.map(({ row: into, changes }) => [into?.id, Object.keys(changes)])).toEqual([
      ['2', ['wps']],
      ['locked', []],
    ]);
    expect(lines[0]?.cells.map(({ problem }) => problem)).toEqual([undefined, { code: 'NOT_A_CHOICE' }]);
    expect(lines[1]?.cells.map(({ problem }) => problem)).toEqual(['locked']);
    expect([unplaced, unnamed]).toEqual([[4], ['Welder']]);
  });

  it('a row nobody knows becomes a new one where one may be made', () => {
    const { lines, unplaced } = plan('weld_number\tThe joint_type\nW-9\tBW', { fresh: { drawing: 'd' } });
    expect(lines.map(({ row: into, name, changes }) => [into, name, changes])).toEqual([
      [undefined, 'W-9', { weld_number: 'W-9', joint_type: 'BW' }],
    ]);
    expect(unplaced).toEqual([]);
  });
});

it('a grid asks for each field once', () => {
  const fields = gridFields(weldLog);
  expect(new Set(fields).size).toBe(fields.length);
  // What the rules look at comes along: a weld without its heat treatment would be warned of wrongly.
  expect(fields).toEqual(expect.arrayContaining(['welders', 'pwht', 'repairs', 'parameters']));
  expect(fields).not.toContain('photos');
});
