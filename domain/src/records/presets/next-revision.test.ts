import { describe, expect, it } from 'vitest';
import { computed, photos, rows, signature, text, user } from '../definition/define-fields.ts';
import type { Fields } from '../definition/field.ts';
import { documentRevision, nextRevisionOf, revisionAfter } from './next-revision.ts';

describe('the mark of the next revision', () => {
  it.each([
    ['0', '1'],
    ['9', '10'],
    ['09', '10'],
    ['r2', 'r3'],
    ['A', 'B'],
    ['P1', 'P2'],
    ['1B', '1C'],
    ['Z', undefined],
    ['', undefined],
    ['1.', undefined],
    [undefined, undefined],
  ])('%s is followed by %s', (before, after) => expect(revisionAfter(before)).toBe(after));
});

describe('the next revision of a record', () => {
  const fields: Fields = {
    title: text(),
    revision: text(),
    checked: text(),
    sketch: photos(),
    sign: signature(),
    approved_by: user({ readOnly: true }),
    told: text({ transient: true }),
    runs: rows({ run: text(), heat: computed('x:heat', 'number') }),
  };
  const record = {
    id: 'a',
    title: 'TIG',
    revision: '2',
    checked: 'yes',
    sketch: ['f1'],
    sign: { file: 'f2' },
    approved_by: 3,
    told: 'why',
    runs: [{ _id: 'r', run: 'root', heat: 0.8 }],
  };

  it('has what people typed, names the one before, and nobody has signed it', () =>
    expect(
      nextRevisionOf({ fields, nextRevision: { ...documentRevision, leaves: ['checked'] } }, record),
    ).toEqual({ title: 'TIG', revision: '3', sketch: ['f1'], runs: [{ run: 'root' }], replaces: 'a' }));
});
