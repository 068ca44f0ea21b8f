import { expect, it } from 'vitest';
import { waitOf } from './wait.ts';

it.each([
  [1, 0],
  [90, 0],
  [91, 2],
  [319, 6],
  [900, 15],
])('a wait of %i seconds is told as %i minutes, none meaning in seconds', (seconds, minutes) =>
  expect(waitOf(seconds)).toEqual({ seconds, minutes }),
);
