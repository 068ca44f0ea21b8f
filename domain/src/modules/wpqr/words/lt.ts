import type { Words } from './en.ts';

export const words: Words = {
  module: 'Procedūrų patvirtinimai (WPQR)',
  one: 'Procedūros patvirtinimo protokolas (WPQR)',
  add: 'Naujas WPQR',
  empty:
    'Procedūrų patvirtinimų dar nėra. Įregistruokite bandymo protokolą ir jo sritį: su juo lyginamos suvirinimo procedūros.',
  wpqr_no: 'WPQR numeris',
  basis: 'Išbandyta pagal',
  tested_on: 'Išbandyta',
  examiner: 'Egzaminuotojas',
  test_thickness: 'Bandinio storis',
  test_diameter: 'Bandinio skersmuo',
  test_throat: 'Bandinio siūlės storis',
  test_heat_input: 'Įvestinė šiluma bandyme',
  suggested_thickness: 'Storis pagal lentelę (mm)',
  suggested_diameter: 'Skersmuo pagal lentelę (mm)',
  mat_group_1: 'Medžiagų grupės',
  photos: 'Nuotraukos',
  attachments: 'Bandymo protokolas',
  status_in_force: 'Galioja',
  section_test: 'Bandymas',
  section_piece: 'Bandinys',
  section_papers: 'Pastabos',
  preset_in_force: 'Galiojantys',
  preset_all: 'Visi',
  check_beyond_the_test: 'Platesnis, nei lentelė leidžia šiam bandiniui: patikrinkite dokumentą',
};
