import type { Words } from './en.ts';

export const words: Words = {
  module: 'Miejsca',
  one: 'Miejsce',
  add: 'Nowe miejsce',
  empty: 'Nie ma jeszcze miejsc. Dodaj hale i pojazdy.',
  name: 'Nazwa',
  code: 'Kod',
  kind: 'Rodzaj',
  kind_site: 'Teren',
  kind_building: 'Budynek',
  kind_room: 'Pomieszczenie lub hala',
  kind_shelf: 'Półka',
  kind_vehicle: 'Pojazd',
  parent: 'Wewnątrz',
  section_place: 'Miejsce',
};
