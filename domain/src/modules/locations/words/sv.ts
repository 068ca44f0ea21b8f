import type { Words } from './en.ts';

export const words: Words = {
  module: 'Platser',
  one: 'Plats',
  add: 'Ny plats',
  empty: 'Inga platser ännu. Lägg till hallar och fordon.',
  name: 'Namn',
  code: 'Kod',
  kind: 'Slag',
  kind_site: 'Område',
  kind_building: 'Byggnad',
  kind_room: 'Rum eller hall',
  kind_shelf: 'Hylla',
  kind_vehicle: 'Fordon',
  parent: 'Inne i',
  section_place: 'Plats',
};
