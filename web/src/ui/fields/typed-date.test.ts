import { expect, it } from 'vitest';
import { readTypedDate } from './typed-date.ts';

it.each([
  ['31.12.2026', '2026-12-31'],
  ['1.3.2026', '2026-03-01'],
  [' 01,03,2026 ', '2026-03-01'],
  ['1/3 2026', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['29.02.2024', '2024-02-29'],
])('%s is a day', (typed, day) => expect(readTypedDate(typed)).toBe(day));

it.each(['', '31', '31.12', '31.02.2026', '12.31.2026', '3112202', 'i morgen'])('%s is none yet', (typed) =>
  expect(readTypedDate(typed)).toBeUndefined(),
);
