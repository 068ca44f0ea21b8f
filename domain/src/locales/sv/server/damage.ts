import type { Translation } from '../../catalogue.ts';

export const damage: Translation<'damage'> = {
  subject: 'Skadat vid mottagning: {product} {name}',
  text: '{qty} {unit} av {product} {name} kom skadat på {order}.',
  batch: 'Batchnummer: {batch}',
  deliveryNote: 'Följesedel: {number}',
  withdrawn: 'Mottagningen har återförts: {product} {name} på {order}.',
};
