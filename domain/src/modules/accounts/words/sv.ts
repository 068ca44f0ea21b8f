import type { Words } from './en.ts';

export const words: Words = {
  module: 'Kunder och leverantörer',
  one: 'Kund eller leverantör',
  add: 'Ny kund eller leverantör',
  empty: 'Inga ännu. Lägg till dem ni arbetar för och köper av.',
  name: 'Namn',
  type: 'Slag',
  type_account: 'Konto',
  type_lead: 'Möjlig kund',
  type_customer: 'Kund',
  type_supplier: 'Leverantör',
  org_no: 'Organisationsnummer',
  email: 'E-post',
  phone: 'Telefon',
  section_account: 'Kund eller leverantör',
};
