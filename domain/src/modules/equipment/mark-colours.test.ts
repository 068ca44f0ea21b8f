import { expect, it } from 'vitest';
import { startingChoices } from '../../catalogue/index.ts';
import { MARK_COLOURS } from './equipment-control.ts';
import { usualMark } from './mark-colours.ts';

it.each([
  ['2012-05-01', 'blue'],
  ['2015-12-31', 'green'],
  ['2016-01-01', 'blue'],
  ['2024-03-04', 'blue'],
  ['2025-03-04', 'red'],
  ['2026-11-16', 'yellow'],
  ['2027-01-01', 'green'],
  ['2011-01-01', 'green'],
])('lifting gear passed on %s is marked %s', (day, colour) => expect(usualMark(day)).toBe(colour));

it('a company begins with the four colours of the cycle, and white is none of them', () => {
  const codes = startingChoices.filter(({ list }) => list === MARK_COLOURS).map(({ code }) => code);
  expect(codes).toEqual(['blue', 'red', 'yellow', 'green']);
});
