import { describe, expect, it } from 'vitest';
import {
  choice,
  computed,
  datetime,
  photos,
  reference,
  rows,
  signature,
  text,
} from '../definition/define-fields.ts';
import type { CopiedSetUp } from '../definition/definition.ts';
import type { Fields } from '../definition/field.ts';
import { copiedFrom, copiedInto } from './copy-previous.ts';

const fields: Fields = {
  number: text({ unique: 'tenant' }),
  drawing: reference('projectdrawing'),
  wps: reference('projectwps'),
  place: choice(['shop', 'field']),
  fillers: rows({
    batch: text(),
    at: datetime(),
    picture: photos(),
    sum: computed('x:sum', 'number'),
  }),
  sign: signature(),
};
const setUp: CopiedSetUp = {
  fields: ['drawing', 'wps', 'fillers'],
  where: { wps: 'drawing', fillers: 'wps' },
};
const previous = {
  number: 'W-01',
  drawing: 'd1',
  wps: 'p1',
  place: 'shop',
  fillers: [{ _id: 'a', batch: 'L-55120', at: '2026-05-04T10:00:00Z', picture: ['f'], sum: 3 }],
  sign: 's',
};
const all = new Set(Object.keys(fields));

describe('what a record takes over from the one before it', () => {
  it('is everything people typed but rows, where nothing is named', () => {
    expect(copiedFrom({ fields, copiesPrevious: true }, previous)).toEqual({
      drawing: 'd1',
      wps: 'p1',
      place: 'shop',
    });
  });

  it('is the set-up that is named, and rows without what happened then', () => {
    expect(copiedFrom({ fields, copiesPrevious: setUp }, previous)).toEqual({
      drawing: 'd1',
      wps: 'p1',
      fillers: [{ batch: 'L-55120' }],
    });
  });

  it.each([
    ['an empty form', {}, [], ['drawing', 'wps', 'fillers']],
    ['a form of the same drawing', { drawing: 'd1' }, ['drawing'], ['wps', 'fillers']],
    ['a form of another drawing', { drawing: 'd2' }, ['drawing'], []],
    ['another drawing and the same procedure', { drawing: 'd2', wps: 'p1' }, ['drawing', 'wps'], ['fillers']],
    ['a form whose fillers are written', { fillers: [] }, ['fillers'], ['drawing', 'wps']],
  ])('is written into %s as far as it fits', (_, values, answered, written) => {
    const target = { values, writable: all, answered: new Set(answered) };
    expect(Object.keys(copiedInto({ fields, copiesPrevious: setUp }, previous, target))).toEqual(written);
  });

  it('is only what may be written there', () => {
    const target = { values: { wps: 'p1' }, writable: new Set(['fillers']), answered: new Set<string>() };
    expect(copiedInto({ fields, copiesPrevious: setUp }, previous, target)).toEqual({
      fillers: [{ batch: 'L-55120' }],
    });
  });
});
