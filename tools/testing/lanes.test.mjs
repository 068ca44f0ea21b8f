import { describe, expect, it } from 'vitest';
import { inLanes } from './lanes.mjs';

const weights = { long: 9, middle: 6, short: 4, tiny: 1 };
const weightOf = (name) => weights[name];

describe('work in lanes', () => {
  it.each([
    [1, [['long', 'middle', 'short', 'tiny']]],
    [
      2,
      [
        ['long', 'tiny'],
        ['middle', 'short'],
      ],
    ],
    [3, [['long'], ['middle'], ['short', 'tiny']]],
  ])('weighs about the same in each of %i, and nothing is left out', (count, piles) => {
    expect(inLanes(Object.keys(weights), weightOf, count)).toEqual(piles);
  });

  it('a single item is one lane and no empty one', () =>
    expect(inLanes(['long'], weightOf, 4)).toEqual([['long']]));
});
