import { expect, it } from 'vitest';
import { quantityOf, splitByDamage, storedQuantity } from './index.ts';

it.each([
  ['nothing is damaged', '12', '0', ['12', '0']],
  ['some of it', '12.5', '2.25', ['10.25', '2.25']],
  ['all of it', '3', '3', ['0', '3']],
  ['more than came', '3', '3.000001', undefined],
  ['less than nothing', '3', '-1', undefined],
])('goods that came, %s', (_, arriving, damaged, heaps) => {
  const split = splitByDamage(storedQuantity(arriving), storedQuantity(damaged));
  expect(split && [split.sound, split.damaged]).toEqual(heaps?.map((one) => quantityOf(one)));
});
