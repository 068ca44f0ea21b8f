import type { Words } from './en.ts';

export const words: Words = {
  module: 'Kunder og leverandører',
  one: 'Kunde eller leverandør',
  add: 'Ny kunde eller leverandør',
  empty: 'Ingen ennå. Legg til dem dere arbeider for og kjøper av.',
  name: 'Navn',
  type: 'Slag',
  type_account: 'Konto',
  type_lead: 'Mulig kunde',
  type_customer: 'Kunde',
  type_supplier: 'Leverandør',
  org_no: 'Organisasjonsnummer',
  email: 'E-post',
  phone: 'Telefon',
  section_account: 'Kunde eller leverandør',
};
