import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedSeconds } from './day-totals.ts';
import { isSameValue, secondsByWork, sharesOf } from './named-work.ts';

const hours = (amount: number) => Math.round(amount * 3600);
const shares = (amount: number, weld_ids: readonly string[], drawing_ids: readonly string[] = []) =>
  [...sharesOf({ amountSeconds: hours(amount), weld_ids, drawing_ids })].map(
    ([id, seconds]) => [id, seconds / 3600] as const,
  );

describe('hours of an entry, divided between what it names', () => {
  it('go whole to the only weld', () => {
    expect(shares(7.5, ['W-01'])).toEqual([['W-01', 7.5]]);
  });

  it('are equal parts where they divide', () => {
    expect(shares(7.5, ['W-01', 'W-02', 'W-03'])).toEqual([
      ['W-01', 2.5],
      ['W-02', 2.5],
      ['W-03', 2.5],
    ]);
  });

  it('give the hundredths that are left to those named first, welds before drawings', () => {
    expect(shares(1, ['W-02', 'W-01'], ['ISO-1001'])).toEqual([
      ['W-02', 0.34],
      ['W-01', 0.33],
      ['ISO-1001', 0.33],
    ]);
  });

  it('count somebody named twice once', () => {
    expect(shares(2, ['W-01', 'W-01'])).toEqual([['W-01', 2]]);
  });

  it('are none where nothing is named', () => {
    expect(shares(7.5, [])).toEqual([]);
  });

  it('always add up to the hours the entry is shown with, and differ by one hundredth at most', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), ids, fc.nat(), (amountSeconds, named, at) => {
        const cut = at % (named.length + 1);
        const parts = [
          ...sharesOf({
            amountSeconds,
            weld_ids: named.slice(0, cut),
            drawing_ids: named.slice(cut),
          }).values(),
        ];
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(countedSeconds(amountSeconds));
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(36);
        expect(parts.every((part) => part % 36 === 0)).toBe(true);
      }),
    );
  });
});

describe('hours of many entries', () => {
  it('are added up for each weld and drawing', () => {
    const sums = secondsByWork([
      { amountSeconds: hours(3), weld_ids: ['W-01', 'W-02'], drawing_ids: [] },
      { amountSeconds: hours(1), weld_ids: ['W-01'], drawing_ids: [] },
      { amountSeconds: hours(2), weld_ids: [], drawing_ids: ['ISO-1001'] },
    ]);
    expect([...sums]).toEqual([
      ['W-01', hours(2.5)],
      ['W-02', hours(1.5)],
      ['ISO-1001', hours(2)],
    ]);
  });
});

describe('values of a form', () => {
  it.each([
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], ['a', 'b'], false],
    [[], [], true],
    [1, 1, true],
    [null, undefined, false],
    [[], undefined, false],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame);
  });
});
