import type { Words } from './en.ts';

export const words: Words = {
  module: 'Veiklos',
  one: 'Veikla',
  add: 'Nauja veikla',
  empty: 'Veiklų dar nėra. Pridėkite, ką žmonės daro: suvirinimą, šlifavimą, bandymus.',
  name: 'Pavadinimas',
  code: 'Kodas',
  for_all_projects: 'Visuose projektuose',
  projects: 'Projektai',
  exposes_to: 'Veikia medžiaga',
  sort: 'Vieta sąrašuose',
  section_activity: 'Veikla',
};
