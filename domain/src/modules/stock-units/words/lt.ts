import type { Words } from './en.ts';

export const words: Words = {
  module: 'Matavimo vienetai',
  one: 'Matavimo vienetas',
  add: 'Naujas vienetas',
  empty: 'Vienetų dar nėra. Įrašykite vienetus, metrus ir kitus, kuriais skaičiuojate.',
  code: 'Trumpinys',
  name: 'Pavadinimas',
  decimals: 'Skaičiai po kablelio',
  status_active: 'Naudojamas',
  status_retired: 'Nenaudojamas',
  to_retire: 'Nebenaudoti',
  to_reuse: 'Vėl naudoti',
  section_unit: 'Matavimo vienetas',
  preset_active: 'Naudojami',
  preset_all: 'Visi',
};
