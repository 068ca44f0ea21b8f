import type { Words } from './en.ts';

export const words: Words = {
  module: 'Magazyny',
  one: 'Magazyn',
  add: 'Nowy magazyn',
  empty: 'Nie ma jeszcze magazynów. Dodaj pierwszy, a potem jego miejsca.',
  code: 'Kod',
  name: 'Nazwa',
  is_van: 'Jest samochodem',
  allow_negative: 'Stan może być ujemny',
  status_active: 'W użyciu',
  status_closed: 'Zamknięty',
  to_close: 'Zamknij',
  to_reopen: 'Otwórz ponownie',
  section_warehouse: 'Magazyn',
  preset_active: 'W użyciu',
  preset_all: 'Wszystkie',
};
