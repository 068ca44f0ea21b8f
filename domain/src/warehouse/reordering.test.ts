import { expect, it } from 'vitest';
import { quantityText, storedQuantity } from './quantity.ts';
import { isLowStock, proposedOrder } from './reordering.ts';

it.each([
  // least, most, on hand, reserved, on order -> proposal
  ['50', undefined, '40', '0', '0', '10', 'up to the least'],
  ['50', '120', '40', '0', '0', '80', 'up to the most'],
  ['50', '120', '50', '0', '0', '0', 'exactly the least is enough'],
  ['50', '120', '60', '11', '0', '71', 'what is promised is as good as gone'],
  ['50', '120', '40', '0', '10', '0', 'what is on its way counts'],
  ['50', '120', '40', '0', '9.5', '70.5', 'half a unit short'],
  ['50', '30', '40', '0', '0', '10', 'a most below the least is none'],
  ['0', undefined, '0', '0', '0', '0', 'a least of nothing asks for nothing'],
  ['5', undefined, '-2', '0', '0', '7', 'books below zero are filled up, too'],
  ['5', undefined, '0', '8', '0', '13', 'more promised than there is'],
])(
  'least %s, most %s, on hand %s, reserved %s, on order %s: order %s (%s)',
  (least, most, onHand, reserved, onOrder, proposal, _why) => {
    const level = {
      least: storedQuantity(least),
      most: most === undefined ? undefined : storedQuantity(most),
      onHand: storedQuantity(onHand),
      reserved: storedQuantity(reserved),
      onOrder: storedQuantity(onOrder),
    };
    expect(quantityText(proposedOrder(level))).toBe(proposal);
  },
);

it.each([
  // least, on hand -> somebody is told
  ['50', '51', false, 'there is more'],
  ['50', '50', true, 'exactly the least is the moment to order'],
  ['50', '0', true, 'nothing is left'],
  ['50', '-1', true, 'books below zero'],
  ['0', '0', false, 'a least of nothing'],
])('least %s, on hand %s: low %s (%s)', (least, onHand, isLow, _why) => {
  expect(isLowStock({ least: storedQuantity(least), onHand: storedQuantity(onHand) })).toBe(isLow);
});
