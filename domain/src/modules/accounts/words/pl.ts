import type { Words } from './en.ts';

export const words: Words = {
  module: 'Klienci i dostawcy',
  one: 'Klient lub dostawca',
  add: 'Nowy klient lub dostawca',
  empty: 'Jeszcze nikogo nie ma. Dodaj tych, dla których pracujecie i od których kupujecie.',
  name: 'Nazwa',
  type: 'Rodzaj',
  type_account: 'Konto',
  type_lead: 'Potencjalny klient',
  type_customer: 'Klient',
  type_supplier: 'Dostawca',
  org_no: 'NIP lub REGON',
  email: 'Adres e-mail',
  phone: 'Telefon',
  section_account: 'Klient lub dostawca',
};
