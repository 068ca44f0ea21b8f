import type { Words } from './en.ts';

export const words: Words = {
  module: 'Aktiviteter',
  one: 'Aktivitet',
  add: 'Ny aktivitet',
  empty: 'Ingen aktiviteter ennå. Legg til det folk gjør: sveising, sliping, prøving.',
  name: 'Navn',
  code: 'Kode',
  for_all_projects: 'På alle prosjekter',
  projects: 'Prosjekter',
  exposes_to: 'Eksponerer for',
  sort: 'Plass i lister',
  section_activity: 'Aktivitet',
};
