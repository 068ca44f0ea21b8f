import type { Words } from './en.ts';

export const words: Words = {
  module: 'Pamainos',
  one: 'Pamaina',
  add: 'Nauja pamaina',
  empty: 'Pamainų dar nėra. Be pamainos niekas negali registruoti darbo.',
  name: 'Pavadinimas',
  time_from: 'Nuo',
  time_to: 'Iki',
  break_min: 'Pertrauka minutėmis',
  is_default: 'Įprasta pamaina',
  sort: 'Vieta sąrašuose',
  section_shift: 'Pamaina',
};
