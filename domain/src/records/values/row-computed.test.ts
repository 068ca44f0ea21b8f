import { describe, expect, it } from 'vitest';
import { computed, number, rows, text } from '../definition/define-fields.ts';
import type { Values } from '../definition/field-condition.ts';
import { readRecord } from './read-record.ts';
import { mergeChanges } from './record-merge.ts';
import { type RowComputations, typedRow, withRowComputed } from './row-computed.ts';

const context = { today: '2026-11-16', now: new Date('2026-11-16T08:00:00Z') };
const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';

const points = rows({
  name: text({ required: true }),
  from: number(),
  to: number(),
  length: computed('length', 'number'),
  parts: rows({ share: number(), half: computed('half', 'number') }),
});
const fields = { title: text(), points };

const difference = ({ from, to }: Values) =>
  typeof from === 'number' && typeof to === 'number' ? to - from : undefined;
const computations: RowComputations = {
  length: difference,
  half: ({ share }) => (typeof share === 'number' ? share / 2 : undefined),
};

describe('columns that are worked out', () => {
  it('follow from their own row, in rows of rows too', () => {
    const values = {
      title: 'x',
      points: [
        { _id: FIRST, name: 'A', from: 2, to: 5, parts: [{ share: 8 }] },
        { _id: SECOND, name: 'B', from: 2, to: null },
      ],
    };
    expect(withRowComputed(fields, values, computations).points).toEqual([
      { _id: FIRST, name: 'A', from: 2, to: 5, length: 3, parts: [{ share: 8, half: 4 }] },
      { _id: SECOND, name: 'B', from: 2, to: null, length: null },
    ]);
  });

  it('replace whatever stood there', () => {
    const { points: worked } = withRowComputed(
      fields,
      { points: [{ name: 'A', from: 1, to: 2, length: 99 }] },
      computations,
    );
    expect(worked).toMatchObject([{ length: 1 }]);
  });

  it('leave records without rows as they are', () => {
    const values = { title: 'x', points: null };
    expect(withRowComputed(fields, values, computations)).toBe(values);
  });

  it('are never read from what somebody sends', () => {
    const base = { points: [{ _id: FIRST, name: 'A', from: 1, to: 2, length: 1 }] };
    const sent = {
      points: [
        { _id: FIRST, name: 'A', from: 1, to: 2, length: 99 },
        { name: 'B', length: 98 },
      ],
    };
    const { values, problems } = readRecord({ fields }, sent, { ...context, base });
    expect(problems).toEqual({});
    expect((values.points as Values[]).map(({ length }) => length)).toEqual([1, null]);
  });

  it('without a function is a mistake of ours that is told', () =>
    expect(() => withRowComputed(fields, { points: [{}] }, {})).toThrow('nothing computes'));
});

describe('a row that is being typed', () => {
  it.each<readonly [string, Values, unknown]>([
    ['comma and dot', { from: '2,5', to: '4.0' }, 1.5],
    ['half written', { from: '2,5' }, null],
    ['what is no number yet', { from: '2,5', to: '-' }, null],
    ['what is stored', { from: 1, to: 4 }, 3],
  ])('is worked out as far as it can be read: %s', (_what, typed, length) => {
    const shown = typedRow(points, { name: '', ...typed }, computations, context);
    expect(shown).toMatchObject({ ...typed, length });
  });
});

describe('two people at the same rows', () => {
  const row = (id: string, from: number, more: object = {}) => ({ _id: id, name: id, from, to: 9, ...more });
  const seen = { points: [row(FIRST, 1, { length: 8 }), row(SECOND, 2, { length: 7 })] };

  it('do not clash over what is worked out', () => {
    const current = { points: [row(FIRST, 5, { length: 4 }), row(SECOND, 2, { length: 7 })] };
    // Sent by somebody who works nothing out.
    const sent = { points: [row(FIRST, 1), row(SECOND, 3)] };
    const { clashes, values } = mergeChanges(fields, sent, seen, current);
    expect(clashes).toEqual([]);
    expect(values.points).toEqual([row(FIRST, 5), row(SECOND, 3)]);
  });

  it('clash over what both have typed', () => {
    const current = { points: [row(FIRST, 5, { length: 4 }), row(SECOND, 2, { length: 7 })] };
    expect(mergeChanges(fields, { points: [row(FIRST, 4), row(SECOND, 2)] }, seen, current).clashes).toEqual([
      'points',
    ]);
  });
});
