import type { Words } from './en.ts';

export const words: Words = {
  module: 'Lager',
  one: 'Lager',
  add: 'Nytt lager',
  empty: 'Inga lager ännu. Lägg in det första och sedan dess platser.',
  code: 'Kod',
  name: 'Namn',
  is_van: 'Är en bil',
  allow_negative: 'Saldo får bli negativt',
  status_active: 'I bruk',
  status_closed: 'Stängt',
  to_close: 'Stäng',
  to_reopen: 'Öppna igen',
  section_warehouse: 'Lager',
  preset_active: 'I bruk',
  preset_all: 'Alla',
};
