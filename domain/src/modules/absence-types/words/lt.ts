import type { Words } from './en.ts';

export const words: Words = {
  module: 'Nebuvimo rūšys',
  one: 'Nebuvimo rūšis',
  add: 'Nauja nebuvimo rūšis',
  empty: 'Nebuvimo rūšių dar nėra. Pridėkite atostogas ir ligą.',
  name: 'Pavadinimas',
  code: 'Kodas',
  is_paid: 'Apmokama',
  needs_comment: 'Reikia komentaro',
  sort: 'Vieta sąrašuose',
  section_type: 'Nebuvimo rūšis',
};
