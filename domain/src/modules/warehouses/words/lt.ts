import type { Words } from './en.ts';

export const words: Words = {
  module: 'Sandėliai',
  one: 'Sandėlis',
  add: 'Naujas sandėlis',
  empty: 'Sandėlių dar nėra. Įrašykite pirmąjį, paskui jo vietas.',
  code: 'Kodas',
  name: 'Pavadinimas',
  is_van: 'Tai automobilis',
  allow_negative: 'Likutis gali būti neigiamas',
  status_active: 'Naudojamas',
  status_closed: 'Uždarytas',
  to_close: 'Uždaryti',
  to_reopen: 'Vėl atidaryti',
  section_warehouse: 'Sandėlis',
  preset_active: 'Naudojami',
  preset_all: 'Visi',
};
