import type { Words } from './en.ts';

export const words: Words = {
  module: 'Darbo rūšys',
  one: 'Darbo rūšis',
  add: 'Nauja darbo rūšis',
  empty: 'Darbo rūšių dar nėra. Pridėkite įprastą laiką ir viršvalandžius.',
  name: 'Pavadinimas',
  code: 'Kodas',
  is_billable: 'Apmoka klientas',
  is_default: 'Įprasta darbo rūšis',
  sort: 'Vieta sąrašuose',
  section_type: 'Darbo rūšis',
};
