import { describe, expect, it } from 'vitest';
import { halves } from './halves.mjs';

const weights = { long: 9, middle: 6, short: 4, tiny: 1 };

describe('work in two halves', () => {
  it('weighs about the same on both sides, and nothing is left out', () => {
    expect(halves(Object.keys(weights), (name) => weights[name])).toEqual([
      ['long', 'tiny'],
      ['middle', 'short'],
    ]);
  });

  it('a single item is one half and no empty one', () =>
    expect(halves(['long'], () => 9)).toEqual([['long']]));
});
