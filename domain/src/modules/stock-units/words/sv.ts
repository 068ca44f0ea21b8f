import type { Words } from './en.ts';

export const words: Words = {
  module: 'Enheter',
  one: 'Enhet',
  add: 'Ny enhet',
  empty: 'Inga enheter ännu. Lägg in styck, meter och annat ni räknar i.',
  code: 'Förkortning',
  name: 'Namn',
  decimals: 'Decimaler',
  status_active: 'I bruk',
  status_retired: 'Inte i bruk',
  to_retire: 'Ta ur bruk',
  to_reuse: 'Ta i bruk igen',
  section_unit: 'Enhet',
  preset_active: 'I bruk',
  preset_all: 'Alla',
};
