import type { Words } from './en.ts';

export const words: Words = {
  module: 'Arbetstyper',
  one: 'Arbetstyp',
  add: 'Ny arbetstyp',
  empty: 'Inga arbetstyper ännu. Lägg till vanlig tid och övertid.',
  name: 'Namn',
  code: 'Kod',
  is_billable: 'Faktureras kunden',
  is_default: 'Den vanliga arbetstypen',
  sort: 'Plats i listor',
  section_type: 'Arbetstyp',
};
