import { expect, it } from 'vitest';
import { readClock } from './clock-text.ts';

it.each([
  ['7', '07:00'],
  ['07', '07:00'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['7.30', '07:30'],
  ['7,30', '07:30'],
  ['22:05', '22:05'],
  ['24:00', '24:00'],
])('%s is the time %s', (typed, time) => expect(readClock(typed)).toBe(time));

it.each(['', 'x', '25', '7:60', '24:01', '12345', '7:5', '-1'])('"%s" is no time of day', (typed) =>
  expect(readClock(typed)).toBeUndefined(),
);
