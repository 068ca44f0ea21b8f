import type { Words } from './en.ts';

export const words: Words = {
  module: 'Projektroller',
  one: 'Projektroll',
  add: 'Ny projektroll',
  empty: 'Inga egna roller ännu. Lägg till det ni kallar folk i ett projekt.',
  name: 'Namn',
  rights: 'Har samma rättigheter som',
  rights_foreman: 'Arbetsledare',
  rights_welding_coordinator: 'Svetskoordinator',
  rights_inspector: 'Kontrollant',
  rights_member: 'Medlem',
  rights_guest: 'Gäst',
  section_role: 'Projektroll',
};
