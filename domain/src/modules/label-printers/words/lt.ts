import type { Words } from './en.ts';

export const words: Words = {
  module: 'Etikečių spausdintuvai',
  one: 'Etikečių spausdintuvas',
  add: 'Naujas etikečių spausdintuvas',
  empty: 'Etikečių spausdintuvų dar nėra. Pridėkite sandėlio spausdintuvą nurodydami jo adresą.',
  name: 'Pavadinimas',
  host: 'Adresas tinkle',
  port: 'Prievadas',
  size: 'Etiketės dydis mm',
  section_printer: 'Etikečių spausdintuvas',
};
