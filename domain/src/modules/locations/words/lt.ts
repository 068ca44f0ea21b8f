import type { Words } from './en.ts';

export const words: Words = {
  module: 'Vietos',
  one: 'Vieta',
  add: 'Nauja vieta',
  empty: 'Vietų dar nėra. Pridėkite cechus ir transportą.',
  name: 'Pavadinimas',
  code: 'Kodas',
  kind: 'Rūšis',
  kind_site: 'Teritorija',
  kind_building: 'Pastatas',
  kind_room: 'Patalpa ar cechas',
  kind_shelf: 'Lentyna',
  kind_vehicle: 'Transporto priemonė',
  parent: 'Viduje',
  section_place: 'Vieta',
};
