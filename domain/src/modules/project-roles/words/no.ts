import type { Words } from './en.ts';

export const words: Words = {
  module: 'Prosjektroller',
  one: 'Prosjektrolle',
  add: 'Ny prosjektrolle',
  empty: 'Ingen egne roller ennå. Legg til det dere kaller folk i et prosjekt.',
  name: 'Navn',
  rights: 'Har samme rettigheter som',
  rights_foreman: 'Bas',
  rights_welding_coordinator: 'Sveisekoordinator',
  rights_inspector: 'Inspektør',
  rights_member: 'Medlem',
  rights_guest: 'Gjest',
  section_role: 'Prosjektrolle',
};
