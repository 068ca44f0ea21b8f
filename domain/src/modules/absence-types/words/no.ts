import type { Words } from './en.ts';

export const words: Words = {
  module: 'Fraværstyper',
  one: 'Fraværstype',
  add: 'Ny fraværstype',
  empty: 'Ingen fraværstyper ennå. Legg til ferie og sykdom.',
  name: 'Navn',
  code: 'Kode',
  is_paid: 'Lønnet',
  needs_comment: 'Krever kommentar',
  sort: 'Plass i lister',
  section_type: 'Fraværstype',
};
