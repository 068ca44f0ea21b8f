import type { Words } from './en.ts';

export const words: Words = {
  module: 'Etikettskrivare',
  one: 'Etikettskrivare',
  add: 'Ny etikettskrivare',
  empty: 'Inga etikettskrivare ännu. Lägg till den i lagret med dess adress.',
  name: 'Namn',
  host: 'Adress i nätverket',
  port: 'Portnummer',
  size: 'Etikettstorlek i mm',
  section_printer: 'Etikettskrivare',
};
