import type { Words } from './en.ts';

export const words: Words = {
  module: 'Frånvarotyper',
  one: 'Frånvarotyp',
  add: 'Ny frånvarotyp',
  empty: 'Inga frånvarotyper ännu. Lägg till semester och sjukdom.',
  name: 'Namn',
  code: 'Kod',
  is_paid: 'Betald',
  needs_comment: 'Kräver kommentar',
  sort: 'Plats i listor',
  section_type: 'Frånvarotyp',
};
