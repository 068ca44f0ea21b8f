import type { Words } from './en.ts';

export const words: Words = {
  module: 'Drukarki etykiet',
  one: 'Drukarka etykiet',
  add: 'Nowa drukarka etykiet',
  empty: 'Nie ma jeszcze drukarek etykiet. Dodaj tę z magazynu, podając jej adres.',
  name: 'Nazwa',
  host: 'Adres w sieci',
  port: 'Numer portu',
  size: 'Rozmiar etykiety w mm',
  section_printer: 'Drukarka etykiet',
};
