import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredInLot, sampleOf, type WeldOfLot } from './ndt-sampling.ts';

const weld = (id: string, welderId: string, more: Partial<WeldOfLot> = {}): WeldOfLot => ({
  id,
  welderId,
  isSelected: false,
  ...more,
});
const lot = (count: number, welder: string) =>
  Array.from({ length: count }, (_, index) => weld(`${welder}${index}`, welder));

describe('the share of a lot', () => {
  it.each([
    ['ten percent of forty', [...lot(40, 'a')], 10, 4],
    ['a part of a weld is a whole one', [...lot(11, 'a')], 10, 2],
    ['seven percent of a hundred', [...lot(100, 'a')], 7, 7],
    ['two and a half percent of forty', [...lot(40, 'a')], 2.5, 1],
    ['never none', [...lot(3, 'a')], 5, 1],
    ['one of every welder', [...lot(5, 'a'), ...lot(5, 'b'), ...lot(5, 'c')], 10, 3],
    ['all at a hundred', [...lot(7, 'a')], 100, 7],
    ['none where none is asked for', [...lot(7, 'a')], 0, 0],
    ['none of an empty lot', [], 10, 0],
  ])('%s', (_what, welds, percent, expected) => expect(requiredInLot(welds, percent)).toBe(expected));

  it('is spread over the lot and over its welders', () => {
    const { missing } = sampleOf([...lot(20, 'a'), ...lot(20, 'b')], 10);
    expect(missing).toHaveLength(4);
    expect(new Set(missing.map(({ id }) => id[0]))).toEqual(new Set(['a', 'b']));
  });

  it('counts what is selected already', () => {
    const welds = lot(10, 'a').map((one, index) => ({ ...one, isSelected: index === 3 }));
    expect(sampleOf(welds, 10).missing).toEqual([]);
  });
});

describe('a rejected weld', () => {
  const drawn = weld('w7', 'tk', { isSelected: true, result: 'rejected' });
  const others = ['w6', 'w8', 'w9', 'w10', 'w11', 'w12', 'w13'].map((id) => weld(id, 'tk'));

  it('adds two of the same welder, and says for which', () => {
    const { missing } = sampleOf([drawn, ...others, ...lot(5, 'jb')], 10);
    const extra = missing.filter(({ extraFor }) => extraFor === 'w7');
    expect(extra).toHaveLength(2);
    expect(extra.every(({ id }) => id.startsWith('w'))).toBe(true);
  });

  it('adds no more once its two are selected', () => {
    const welds = [drawn, ...others].map((one) =>
      ['w8', 'w9'].includes(one.id) ? { ...one, isSelected: true, extraFor: 'w7' } : one,
    );
    expect(sampleOf(welds, 10).missing).toEqual([]);
  });

  it('among the extra ones adds two more each', () => {
    const welds = [drawn, ...others].map((one): WeldOfLot => {
      if (one.id === 'w8') return { ...one, isSelected: true, extraFor: 'w7', result: 'rejected' };
      return one.id === 'w9' ? { ...one, isSelected: true, extraFor: 'w7', result: 'accepted' } : one;
    });
    expect(sampleOf(welds, 10).missing.map(({ extraFor }) => extraFor)).toEqual(['w8', 'w8']);
  });

  it('among those has every weld of the welder tested', () => {
    const extraFor: Readonly<Record<string, string>> = { w8: 'w7', w9: 'w7', w10: 'w8', w11: 'w8' };
    const welds = [drawn, ...others].map((one): WeldOfLot => {
      const cause = extraFor[one.id];
      const isBad = one.id === 'w8' || one.id === 'w10';
      return cause === undefined
        ? one
        : { ...one, isSelected: true, extraFor: cause, result: isBad ? 'rejected' : 'accepted' };
    });
    expect(sampleOf(welds, 10).missing.map(({ id }) => id)).toEqual(['w6', 'w12', 'w13']);
  });
});

it('a lot that selects what it lacks lacks nothing more, whatever was found', () => {
  const welds = fc.array(
    fc.record({
      welderId: fc.constantFrom('a', 'b', 'c'),
      isSelected: fc.boolean(),
      result: fc.constantFrom('accepted' as const, 'rejected' as const, undefined),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(welds, fc.integer({ min: 0, max: 100 }), (found, percent) => {
      const before = found.map((one, index) => ({
        ...one,
        id: String(index),
        // Only what was tested has a result.
        result: one.isSelected ? one.result : undefined,
      }));
      const { missing } = sampleOf(before, percent);
      const after = before.map((one) => {
        const chosen = missing.find(({ id }) => id === one.id);
        return chosen ? { ...one, isSelected: true, extraFor: chosen.extraFor } : one;
      });
      const { missing: left, required } = sampleOf(after, percent);
      expect(left).toEqual([]);
      expect(after.filter(({ isSelected }) => isSelected).length).toBeGreaterThanOrEqual(required);
    }),
  );
});
