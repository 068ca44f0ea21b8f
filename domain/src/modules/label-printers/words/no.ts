import type { Words } from './en.ts';

export const words: Words = {
  module: 'Etikettskrivere',
  one: 'Etikettskriver',
  add: 'Ny etikettskriver',
  empty: 'Ingen etikettskrivere ennå. Legg til den på lageret med adressen dens.',
  name: 'Navn',
  host: 'Adresse i nettverket',
  port: 'Portnummer',
  size: 'Etikettstørrelse i mm',
  section_printer: 'Etikettskriver',
};
