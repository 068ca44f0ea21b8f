import type { Words } from './en.ts';

export const words: Words = {
  module: 'Lagre',
  one: 'Lager',
  add: 'Nytt lager',
  empty: 'Ingen lagre ennå. Legg inn det første, og så plassene i det.',
  code: 'Kode',
  name: 'Navn',
  is_van: 'Er en bil',
  allow_negative: 'Beholdning kan bli negativ',
  status_active: 'I bruk',
  status_closed: 'Stengt',
  to_close: 'Steng',
  to_reopen: 'Åpne igjen',
  section_warehouse: 'Lager',
  preset_active: 'I bruk',
  preset_all: 'Alle',
};
