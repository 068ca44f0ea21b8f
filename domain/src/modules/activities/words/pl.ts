import type { Words } from './en.ts';

export const words: Words = {
  module: 'Czynności',
  one: 'Czynność',
  add: 'Nowa czynność',
  empty: 'Nie ma jeszcze czynności. Dodaj to, co ludzie robią: spawanie, szlifowanie, próby.',
  name: 'Nazwa',
  code: 'Kod',
  for_all_projects: 'We wszystkich projektach',
  projects: 'Projekty',
  exposes_to: 'Naraża na',
  sort: 'Miejsce na listach',
  section_activity: 'Czynność',
};
