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
import { copiedFrom, copiedInto, copiedReferences } from './copy-previous.ts';

const fields: Fields = {
  number: text({ unique: 'tenant' }),
  drawing: reference('projectdrawing'),
  wps: reference('projectwps', { pick: 'approved' }),
  place: choice(['shop', 'field']),
  fillers: rows({
    batch: text(),
    from: reference('batch', { pick: 'usable' }),
    papers: reference('expertise'),
    size: text(),
    at: datetime(),
    picture: photos(),
    sum: computed('x:sum', 'number'),
  }),
  sign: signature(),
};
const setUp: CopiedSetUp = {
  fields: ['drawing', 'wps', 'fillers'],
  where: { wps: 'drawing', fillers: 'wps' },
  fit: { 'fillers.from': { takes: ['batch'] }, 'fillers.papers': { pick: 'in_force' } },
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
    expect(Object.keys(copiedInto({ fields, copiesPrevious: setUp }, previous, target).values)).toEqual(
      written,
    );
  });

  it('is only what may be written there', () => {
    const target = { values: { wps: 'p1' }, writable: new Set(['fillers']), answered: new Set<string>() };
    expect(copiedInto({ fields, copiesPrevious: setUp }, previous, target).values).toEqual({
      fillers: [{ batch: 'L-55120' }],
    });
  });
});

describe('what is out of use since', () => {
  const module = { fields, copiesPrevious: setUp };
  const line = { batch: 'L-55120', from: 'b1', papers: 'c1', size: '2.4' };
  const before = { ...previous, fillers: [line, { ...line, from: 'b2', batch: 'L-60001' }] };
  const into = (unfit: readonly string[], values = {}, answered: readonly string[] = []) => {
    const isUnfit = ({ id }: { readonly id: unknown }) => unfit.includes(String(id));
    const { values: copied, left } = copiedInto(module, before, {
      values,
      writable: all,
      answered: new Set(answered),
      isUnfit,
    });
    return { copied, left: left.map(({ path, id }) => `${path} ${id}`) };
  };

  it('is asked of everything not all of which may be picked, in rows too', () => {
    expect(copiedReferences(module, before).map(({ path, to, pick, id }) => [path, to, pick, id])).toEqual([
      ['wps', 'projectwps', 'approved', 'p1'],
      ['fillers.from', 'batch', 'usable', 'b1'],
      ['fillers.papers', 'expertise', 'in_force', 'c1'],
      ['fillers.from', 'batch', 'usable', 'b2'],
      ['fillers.papers', 'expertise', 'in_force', 'c1'],
    ]);
  });

  it('a batch that is used up is left out of its row, with the number that came from it', () => {
    expect(into(['b1'])).toEqual({
      copied: {
        drawing: 'd1',
        wps: 'p1',
        fillers: [
          { papers: 'c1', size: '2.4' },
          { batch: 'L-60001', from: 'b2', papers: 'c1', size: '2.4' },
        ],
      },
      left: ['fillers.from b1'],
    });
  });

  it('a superseded procedure is left out with its fillers, and told once', () => {
    expect(into(['p1', 'b1'])).toEqual({ copied: { drawing: 'd1' }, left: ['wps p1'] });
  });

  it('says nothing of what somebody has answered already', () => {
    const { copied, left } = into(['p1'], { drawing: 'd1', wps: 'p1' }, ['drawing', 'wps']);
    expect([Object.keys(copied), left]).toEqual([['fillers'], []]);
  });
});
