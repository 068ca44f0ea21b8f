import type { Words } from './en.ts';

export const words: Words = {
  module: 'Rodzaje pracy',
  one: 'Rodzaj pracy',
  add: 'Nowy rodzaj pracy',
  empty: 'Nie ma jeszcze rodzajów pracy. Dodaj czas zwykły i nadgodziny.',
  name: 'Nazwa',
  code: 'Kod',
  is_billable: 'Fakturowane klientowi',
  is_default: 'Zwykły rodzaj pracy',
  sort: 'Miejsce na listach',
  section_type: 'Rodzaj pracy',
};
