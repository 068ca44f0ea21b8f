import type { Words } from './en.ts';

export const words: Words = {
  module: 'Aktiviteter',
  one: 'Aktivitet',
  add: 'Ny aktivitet',
  empty: 'Inga aktiviteter ännu. Lägg till det folk gör: svetsning, slipning, provning.',
  name: 'Namn',
  code: 'Kod',
  for_all_projects: 'På alla projekt',
  projects: 'Projekt',
  exposes_to: 'Exponerar för',
  sort: 'Plats i listor',
  section_activity: 'Aktivitet',
};
