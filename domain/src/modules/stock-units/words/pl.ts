import type { Words } from './en.ts';

export const words: Words = {
  module: 'Jednostki miary',
  one: 'Jednostka miary',
  add: 'Nowa jednostka',
  empty: 'Nie ma jeszcze jednostek. Dodaj sztuki, metry i inne, w których liczycie.',
  code: 'Skrót',
  name: 'Nazwa',
  decimals: 'Miejsca po przecinku',
  status_active: 'W użyciu',
  status_retired: 'Nieużywana',
  to_retire: 'Wycofaj',
  to_reuse: 'Przywróć',
  section_unit: 'Jednostka miary',
  preset_active: 'W użyciu',
  preset_all: 'Wszystkie',
};
