import type { Words } from './en.ts';

export const words: Words = {
  module: 'Enheter',
  one: 'Enhet',
  add: 'Ny enhet',
  empty: 'Ingen enheter ennå. Legg inn stykk, meter og annet dere teller i.',
  code: 'Forkortelse',
  name: 'Navn',
  decimals: 'Desimaler',
  status_active: 'I bruk',
  status_retired: 'Ikke i bruk',
  to_retire: 'Ta ut av bruk',
  to_reuse: 'Ta i bruk igjen',
  section_unit: 'Enhet',
  preset_active: 'I bruk',
  preset_all: 'Alle',
};
