import type { Words } from './en.ts';

export const words: Words = {
  module: 'Skift',
  one: 'Skift',
  add: 'Nytt skift',
  empty: 'Inga skift ännu. Utan ett skift kan ingen stämpla in.',
  name: 'Namn',
  time_from: 'Från',
  time_to: 'Till',
  break_min: 'Rast i minuter',
  is_default: 'Det vanliga skiftet',
  colour: 'Färg',
  colour_blue: 'Blå',
  colour_green: 'Grön',
  colour_yellow: 'Gul',
  colour_orange: 'Brandgul',
  colour_violet: 'Lila',
  colour_grey: 'Grå',
  sort: 'Plats i listor',
  section_shift: 'Skift',
};
