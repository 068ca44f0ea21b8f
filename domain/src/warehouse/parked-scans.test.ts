import { describe, expect, it } from 'vitest';
import { asksAboutParked, mayDiscard, mayPark } from './index.ts';

describe('a code nobody knows', () => {
  it.each([
    ['draft', false],
    ['released', true],
    ['counting', true],
    ['review', true],
    ['posted', true],
    ['part_received', true],
    ['closed', true],
    ['cancelled', false],
  ])('on a document that is %s can be put aside: %s', (state, expected) => {
    expect(mayPark(state)).toBe(expected);
  });

  it.each([
    ['CC', 'post', true],
    ['CC', 'approve', false],
    ['CC', 'cancel', false],
    ['CC', undefined, false],
    ['SO', 'close', true],
    ['SO', 'close_short', true],
    ['SO', 'order', false],
  ] as const)('%s: the step %s asks about it: %s', (type, step, expected) => {
    expect(asksAboutParked(type, step)).toBe(expected);
  });

  it.each([
    ['their own', 7, false, true],
    ["somebody else's", 8, false, false],
    ["somebody else's, as one who answers for the count", 8, true, true],
  ])('is thrown away by a person when it is %s', (_name, owner, manages, expected) => {
    expect(mayDiscard({ userId: owner }, { userId: 7, manages })).toBe(expected);
  });
});
