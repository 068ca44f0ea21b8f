import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coversFiller, fillerGroupOf, fillerGroups } from './filler-group.ts';

describe('the group of a filler', () => {
  it.each([
    ['ISO 636-A W 42 5 W3Si1', 'FM1'],
    ['iso14341-a G 42 4 M21 3Si1', 'FM1'],
    ['EN ISO 2560-A E 42 0 RC 11', 'FM1'],
    ['ISO 16834-A G 69 4 M Mn3Ni1CrMo', 'FM2'],
    ['ISO 21952-A W CrMo1Si', 'FM3'],
    ['ISO 3580-A E CrMo1 B', 'FM3'],
    ['ISO 3580-A E Mo B', 'FM3'],
    ['ISO 21952-A W CrMo5Si', 'FM4'],
    ['ISO 21952-A W CrMo91', 'FM4'],
    ['ISO 3580-A E CrMoWV12 B', 'FM4'],
    ['ISO 14343-A W 19 12 3 L Si', 'FM5'],
    ['ISO 18274 S Ni 6625', 'FM6'],
    ['W3Si1', undefined],
    ['', undefined],
  ])('%s is %s', (classification, group) => expect(fillerGroupOf(classification)).toBe(group));
});

describe('what a test with one group proves', () => {
  it.each([
    ['FM1', 'FM1 FM2'],
    ['FM2', 'FM1 FM2'],
    ['FM3', 'FM1 FM2 FM3'],
    ['FM4', 'FM1 FM2 FM3 FM4'],
    ['FM5', 'FM5'],
    ['FM6', 'FM5 FM6'],
  ] as const)('%s proves %s', (tested, proved) =>
    expect(fillerGroups.filter((group) => coversFiller(tested, group)).join(' ')).toBe(proved),
  );

  it('always itself', () =>
    fc.assert(fc.property(fc.constantFrom(...fillerGroups), (group) => coversFiller(group, group))));
});
