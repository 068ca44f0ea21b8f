import type { Words } from './en.ts';

export const words: Words = {
  module: 'Klientai ir tiekėjai',
  one: 'Klientas ar tiekėjas',
  add: 'Naujas klientas ar tiekėjas',
  empty: 'Dar nieko nėra. Pridėkite tuos, kam dirbate ir iš ko perkate.',
  name: 'Pavadinimas',
  type: 'Rūšis',
  type_account: 'Partneris',
  type_lead: 'Galimas klientas',
  type_customer: 'Klientas',
  type_supplier: 'Tiekėjas',
  org_no: 'Įmonės kodas',
  email: 'El. paštas',
  phone: 'Telefonas',
  section_account: 'Klientas ar tiekėjas',
};
