import { describe, expect, it } from 'vitest';
import { unrelated } from './checks.ts';
import { filledBy, type RecordFills } from './fills.ts';

const definition = {
  key: 'pipe',
  fills: [
    { field: 'length', from: ['size'] },
    { field: 'price', from: ['length'] },
    { field: 'sizes', from: ['sizes'] },
  ],
};
const fills: RecordFills = {
  'pipe:length': ({ size }) => (typeof size === 'number' ? size * 3 : undefined),
  'pipe:price': ({ length }) => Number(length) * 10,
  'pipe:sizes': ({ sizes }) => (Array.isArray(sizes) ? sizes.toSorted() : undefined),
};
const context = { related: unrelated };
const filled = (before: object, after: object, written: readonly string[] = []) =>
  filledBy(
    definition,
    { before: { ...before }, after: { ...after }, isWritten: (name) => written.includes(name) },
    fills,
    context,
  );

describe('what fills in by itself', () => {
  it('follows a change, and what follows from that', () =>
    expect(filled({ size: 1 }, { size: 2 })).toEqual({ length: 6, price: 60 }));

  it('is left alone while what it follows is left alone', () =>
    expect(filled({ size: 2 }, { size: 2, length: 7 })).toEqual({ price: 70 }));

  it('gives way to what somebody writes, and goes on from there', () =>
    expect(filled({ size: 1 }, { size: 2, length: 7 }, ['size', 'length'])).toEqual({ price: 70 }));

  it('stays as it is where nothing can be said', () =>
    expect(filled({ size: 2, length: 6 }, { size: null, length: 6 })).toEqual({}));

  it('completes what somebody wrote where it names itself', () =>
    expect(filled({}, { sizes: [3, 1] }, ['sizes'])).toEqual({ sizes: [1, 3] }));

  it('needs a function', () =>
    expect(() =>
      filledBy(definition, { before: {}, after: { size: 1 }, isWritten: () => false }, {}, context),
    ).toThrow('nothing fills pipe:length'));
});
