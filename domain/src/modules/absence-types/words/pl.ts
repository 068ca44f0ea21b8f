import type { Words } from './en.ts';

export const words: Words = {
  module: 'Rodzaje nieobecności',
  one: 'Rodzaj nieobecności',
  add: 'Nowy rodzaj nieobecności',
  empty: 'Nie ma jeszcze rodzajów nieobecności. Dodaj urlop i chorobę.',
  name: 'Nazwa',
  code: 'Kod',
  is_paid: 'Płatna',
  needs_comment: 'Wymaga komentarza',
  sort: 'Miejsce na listach',
  section_type: 'Rodzaj nieobecności',
};
