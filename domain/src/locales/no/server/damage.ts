import type { Translation } from '../../catalogue.ts';

export const damage: Translation<'damage'> = {
  subject: 'Skadet ved mottak: {product} {name}',
  text: '{qty} {unit} av {product} {name} kom skadet på {order}.',
  batch: 'Batchnummer: {batch}',
  deliveryNote: 'Følgeseddel: {number}',
  withdrawn: 'Mottaket er tilbakeført: {product} {name} på {order}.',
};
