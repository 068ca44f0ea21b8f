import { expect, it } from 'vitest';
import { placeOf } from './calendar-place.ts';

it.each([
  ['', '2026-11', undefined],
  ['?day=2026-10-09', '2026-10', '2026-10-09'],
  ['?month=2027-01', '2027-01', undefined],
  ['?day=2026-02-30', '2026-11', undefined],
  ['?month=2026-13&day=x', '2026-11', undefined],
])('the address %s opens %s', (search, month, day) => {
  expect(placeOf(search, '2026-11-15')).toEqual({ month, day });
});
