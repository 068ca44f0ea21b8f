import type { Words } from './en.ts';

export const words: Words = {
  module: 'Skift',
  one: 'Skift',
  add: 'Nytt skift',
  empty: 'Ingen skift ennå. Uten et skift kan ingen stemple inn.',
  name: 'Navn',
  time_from: 'Fra',
  time_to: 'Til',
  break_min: 'Pause i minutter',
  is_default: 'Det vanlige skiftet',
  colour: 'Farge',
  colour_blue: 'Blå',
  colour_green: 'Grønn',
  colour_yellow: 'Gul',
  colour_orange: 'Oransje',
  colour_violet: 'Lilla',
  colour_grey: 'Grå',
  sort: 'Plass i lister',
  section_shift: 'Skift',
};
