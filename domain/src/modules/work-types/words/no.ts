import type { Words } from './en.ts';

export const words: Words = {
  module: 'Arbeidstyper',
  one: 'Arbeidstype',
  add: 'Ny arbeidstype',
  empty: 'Ingen arbeidstyper ennå. Legg til vanlig tid og overtid.',
  name: 'Navn',
  code: 'Kode',
  is_billable: 'Faktureres kunden',
  is_default: 'Den vanlige arbeidstypen',
  sort: 'Plass i lister',
  section_type: 'Arbeidstype',
};
