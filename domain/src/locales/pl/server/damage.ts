import type { Translation } from '../../catalogue.ts';

export const damage: Translation<'damage'> = {
  subject: 'Uszkodzone przy przyjęciu: {product} {name}',
  text: '{qty} {unit} towaru {product} {name} przyszło uszkodzone na {order}.',
  batch: 'Partia: {batch}',
  deliveryNote: 'Dowód dostawy: {number}',
  withdrawn: 'Przyjęcie cofnięto: {product} {name} na {order}.',
};
