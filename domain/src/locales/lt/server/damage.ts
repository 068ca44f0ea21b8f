import type { Translation } from '../../catalogue.ts';

export const damage: Translation<'damage'> = {
  subject: 'Pažeista priimant: {product} {name}',
  text: '{qty} {unit} prekės {product} {name} atvežta pažeista pagal {order}.',
  batch: 'Partija: {batch}',
  deliveryNote: 'Važtaraštis: {number}',
  withdrawn: 'Priėmimas atšauktas: {product} {name} pagal {order}.',
};
