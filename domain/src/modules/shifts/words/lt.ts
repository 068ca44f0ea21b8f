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
  colour: 'Spalva',
  colour_blue: 'Mėlyna',
  colour_green: 'Žalia',
  colour_yellow: 'Geltona',
  colour_orange: 'Oranžinė',
  colour_violet: 'Violetinė',
  colour_grey: 'Pilka',
  sort: 'Vieta sąrašuose',
  section_shift: 'Pamaina',
};
