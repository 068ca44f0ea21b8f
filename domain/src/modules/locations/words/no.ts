import type { Words } from './en.ts';

export const words: Words = {
  module: 'Steder',
  one: 'Sted',
  add: 'Nytt sted',
  empty: 'Ingen steder ennå. Legg til haller og biler.',
  name: 'Navn',
  code: 'Kode',
  kind: 'Slag',
  kind_site: 'Område',
  kind_building: 'Bygning',
  kind_room: 'Rom eller hall',
  kind_shelf: 'Hylle',
  kind_vehicle: 'Kjøretøy',
  parent: 'Inne i',
  section_place: 'Sted',
};
