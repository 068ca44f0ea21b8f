import type { Words } from './en.ts';

export const words: Words = {
  module: 'Zmiany',
  one: 'Zmiana',
  add: 'Nowa zmiana',
  empty: 'Nie ma jeszcze zmian. Bez zmiany nikt się nie odbije.',
  name: 'Nazwa',
  time_from: 'Od',
  time_to: 'Do',
  break_min: 'Przerwa w minutach',
  is_default: 'Zwykła zmiana',
  colour: 'Kolor',
  colour_blue: 'Niebieski',
  colour_green: 'Zielony',
  colour_yellow: 'Żółty',
  colour_orange: 'Pomarańczowy',
  colour_violet: 'Fioletowy',
  colour_grey: 'Szary',
  sort: 'Miejsce na listach',
  section_shift: 'Zmiana',
};
