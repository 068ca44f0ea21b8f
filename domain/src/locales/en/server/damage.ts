/** What a deviation about goods that came damaged says. */
export const damage = {
  subject: 'Damaged on arrival: {product} {name}',
  text: '{qty} {unit} of {product} {name} came damaged on {order}.',
  batch: 'Batch: {batch}',
  deliveryNote: 'Delivery note: {number}',
  withdrawn: 'The receipt was taken back: {product} {name} on {order}.',
} as const;
