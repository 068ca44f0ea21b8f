import { describe, expect, it } from 'vitest';
import { choice, date, datetime, number, rows, text, user } from '../definition/define-fields.ts';
import type { ModuleDefinition } from '../definition/definition.ts';
import { actOnRow, addRow, isRowStale, mayAddRow, type RowContext, rowActionsFor } from './act-on-row.ts';

const now = new Date('2026-11-15T09:00:00Z');
const [first, second] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];

/** Weld passes: added by the person who welds, tested by somebody else, struck out by those who manage. */
const definition = {
  key: 'deviation',
  fields: {
    passes: rows(
      {
        size: choice(['small', 'large'], { required: true, default: 'small' }),
        length: number({ min: 1 }),
        day: date({ notAfter: '$today' }),
        welder: user({ readOnly: true }),
        welded_at: datetime({ readOnly: true }),
        defect: text({ max: 20, readOnly: true }),
        tester: user({ readOnly: true }),
        tries: number({ readOnly: true }),
        state: choice(['open', 'tested'], { readOnly: true, default: 'open' }),
      },
      {
        maxRows: 2,
        state: 'state',
        actions: {
          add: {
            by: ['manage'],
            byWhen: [{ when: { field: 'size', op: 'eq', value: 'small' }, by: ['contribute'] }],
            sets: { welder: '$me', welded_at: '$now' },
          },
          test: {
            by: ['contribute'],
            from: ['open'],
            to: 'tested',
            ask: ['defect', 'length', 'day'],
            require: ['defect', 'day'],
            notSameAs: { column: 'welder' },
            sets: { tester: '$me', tries: '+1' },
          },
          grow: {
            by: ['manage'],
            byWhen: [{ when: { field: 'size', op: 'eq', value: 'small' }, by: ['contribute'] }],
            ask: ['size'],
          },
          strike: { by: ['creator', 'manage'], removes: true },
        },
      },
    ),
    notes: rows({ text: text() }),
  },
  lockedIn: ['closed'],
} as unknown as ModuleDefinition;

const open = { _id: first, size: 'small', welder: 3, state: 'open', tries: 1 };
const before = (
  userId: number,
  { level = 'contribute', status = 'process', passes = [open] as readonly object[] } = {},
): RowContext => ({
  definition,
  record: { status, createdBy: 8, values: { passes } },
  standing: { userId, level: level as 'contribute' },
  today: '2026-11-15',
  now,
});
const act = (context: RowContext, action: string, sent = {}, row = first) =>
  actOnRow(context, { field: 'passes', row, action }, sent);

describe('a row that is worked at', () => {
  it('is moved, filled in and stamped, and the rows beside it stay the same objects', () => {
    const beside = { _id: second, size: 'large' };
    const outcome = act(before(4, { passes: [open, beside] }), 'test', {
      defect: 'none',
      day: '2026-11-15',
      length: 12,
    });
    expect(outcome).toMatchObject({
      kind: 'changed',
      index: 0,
      rows: [{ state: 'tested', tester: 4, tries: 2, defect: 'none', length: 12, welder: 3 }, beside],
    });
    expect(outcome.kind === 'changed' && outcome.rows[1]).toBe(beside);
  });

  it('tells everything that is wrong with what was asked, at once', () =>
    expect(act(before(4), 'test', { day: '2026-11-16', length: 0, tester: 9 })).toMatchObject({
      kind: 'wrong',
      problems: {
        defect: [{ code: 'REQUIRED' }],
        day: [{ code: 'TOO_LATE' }],
        length: [expect.anything()],
        tester: [{ code: 'UNKNOWN_FIELD' }],
      },
    }));

  it.each([
    ['by the one person it is not for', before(3), 'test', 'SAME_PERSON'],
    [
      'from where it does not lead',
      before(4, { passes: [{ ...open, state: 'tested' }] }),
      'test',
      'WRONG_STATUS',
    ],
    ['by somebody below the level', before(4, { level: 'read' }), 'test', 'NO_PERMISSION'],
    ['in a record that is closed', before(4, { status: 'closed' }), 'test', 'RECORD_LOCKED'],
    ['by a stranger', before(4), 'strike', 'NO_PERMISSION'],
  ])('is not %s', (_how, context, action, why) =>
    expect(act(context, action, { defect: 'none', day: '2026-11-15' })).toEqual({ kind: 'refused', why }),
  );

  it('is not there under another id, another action or in rows without any', () => {
    expect(act(before(4), 'test', {}, second).kind).toBe('absent');
    expect(act(before(4), 'melt').kind).toBe('absent');
    expect(act(before(4), 'add').kind).toBe('absent');
    expect(act(before(4), 'toString').kind).toBe('absent');
    expect(actOnRow(before(4), { field: 'notes', row: first, action: 'test' }, {}).kind).toBe('absent');
  });

  it('needs the right to what it was and to what it becomes', () => {
    expect(act(before(4), 'grow', { size: 'large' })).toEqual({ kind: 'refused', why: 'NO_PERMISSION' });
    expect(act(before(4, { level: 'manage' }), 'grow', { size: 'large' }).kind).toBe('changed');
    const large = before(4, { passes: [{ ...open, size: 'large' }] });
    expect(act(large, 'grow', { size: 'small' })).toEqual({ kind: 'refused', why: 'NO_PERMISSION' });
  });

  it('is taken out by who made the record', () =>
    expect(act(before(8), 'strike')).toMatchObject({ kind: 'changed', rows: [] }));

  it('is offered what can be done with it', () => {
    expect(rowActionsFor(before(4), 'passes', open)).toEqual(['test', 'grow']);
    expect(rowActionsFor(before(3), 'passes', open)).toEqual(['grow']);
    expect(rowActionsFor(before(4, { status: 'closed' }), 'passes', open)).toEqual([]);
  });
});

describe('a row that is added', () => {
  const add = (context: RowContext, sent: object, id = second) =>
    addRow(context, 'passes', id, sent as Record<string, unknown>);

  it('begins with its defaults, who added it and when', () =>
    expect(add(before(5), { size: 'small', welder: 99, state: 'tested' })).toMatchObject({
      kind: 'changed',
      index: 1,
      rows: [open, { _id: second, size: 'small', welder: 5, welded_at: now.toISOString(), state: 'open' }],
    }));

  it('a second time is nothing new', () =>
    expect(add(before(5), { size: 'small' }, first).kind).toBe('known'));

  it('tells what is wrong by its own columns', () => {
    expect(add(before(5, { level: 'manage' }), { day: '2026-11-16' })).toMatchObject({
      problems: { size: [{ code: 'REQUIRED' }], day: [{ code: 'TOO_LATE' }] },
    });
    const full = before(5, { passes: [open, { ...open, _id: 'x' }] });
    expect(add(full, { size: 'small' })).toMatchObject({ problems: { passes: [{ code: 'TOO_MANY' }] } });
  });

  it('needs the right to what it is', () => {
    expect(add(before(5), { size: 'large' })).toEqual({ kind: 'refused', why: 'NO_PERMISSION' });
    expect([mayAddRow(before(5), 'passes'), mayAddRow(before(5), 'notes')]).toEqual([true, false]);
    expect(mayAddRow(before(5, { status: 'closed' }), 'passes')).toBe(false);
  });
});

describe('a row somebody else has changed since it was seen', () => {
  const row = { ...open, defect: 'pore', length: 4.5 };
  const isStale = (sent: object, seen: object) =>
    isRowStale(before(7, { passes: [row] }), { field: 'passes', row: first }, { ...sent }, { ...seen });

  it.each([
    ['the same value was seen', { length: 6 }, { length: 4.5 }, false],
    ['the same value was seen, written otherwise', { length: 6 }, { length: '4,5' }, false],
    ['another value was seen', { length: 6 }, { length: 4 }, true],
    ['nothing was there', { length: 6 }, { length: null }, true],
    ['both wrote the same', { length: 4.5 }, { length: 4 }, false],
    ['another column was changed', { length: 6 }, { length: 4.5, defect: 'crack' }, false],
    ['nothing was said of what was seen', { length: 6 }, {}, false],
  ])('%s', (_case, sent, seen, expected) => expect(isStale(sent, seen)).toBe(expected));

  it('is not asked of a row that is gone', () =>
    expect(isRowStale(before(7), { field: 'passes', row: second }, { length: 1 }, { length: 2 })).toBe(
      false,
    ));
});
