import { describe, expect, it } from 'vitest';
import { listChanges, rowChanges } from './record-changes.ts';

const hose = { _id: 'a', text: 'Change the hose', state: 'open' };
const guard = { _id: 'b', text: 'Fit the guard', state: 'open' };

describe('rows between two states', () => {
  it('the same number of rows still tells which one moved, and in what', () => {
    const done = { ...guard, state: 'done', done_by: 7 };
    expect(rowChanges([hose, guard], [hose, done])).toEqual([
      {
        kind: 'changed',
        row: done,
        changes: [
          { field: 'done_by', before: null, after: 7 },
          { field: 'state', before: 'open', after: 'done' },
        ],
      },
    ]);
  });

  it('a row that came and a row that went are two things, though there are as many as before', () => {
    const told = rowChanges([hose], [guard]).map(({ kind, row }) => [kind, row.text]);
    expect(told).toEqual([
      ['added', 'Fit the guard'],
      ['removed', 'Change the hose'],
    ]);
  });

  it('rows that only changed places have not changed', () => {
    expect(rowChanges([hose, guard], [guard, hose])).toEqual([]);
  });

  it('rows known by a person are found by that person', () => {
    const before = [{ user: 7, role: 'member' }];
    const after = [
      { user: 8, role: 'member' },
      { user: 7, role: 'leader' },
    ];
    expect(rowChanges(before, after, 'user').map(({ kind, row }) => [kind, row.user])).toEqual([
      ['added', 8],
      ['changed', 7],
    ]);
  });

  it('rows without an id are the same only while nothing in them moved', () => {
    const told = rowChanges([{ text: 'A' }, { text: 'B' }], [{ text: 'B' }]);
    expect(told.map(({ kind, row }) => [kind, row.text])).toEqual([['removed', 'A']]);
  });

  it('an empty field gains rows and loses them', () => {
    expect(rowChanges(null, [hose]).map(({ kind }) => kind)).toEqual(['added']);
    expect(rowChanges([hose], null).map(({ kind }) => kind)).toEqual(['removed']);
  });
});

it('a list tells what it gained and what it lost', () => {
  expect(listChanges([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] });
  expect(listChanges(null, ['a'])).toEqual({ added: ['a'], removed: [] });
});
