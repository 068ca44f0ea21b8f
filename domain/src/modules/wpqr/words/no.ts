import type { Words } from './en.ts';

export const words: Words = {
  module: 'Prosedyreprøver (WPQR)',
  one: 'Prosedyreprøve (WPQR)',
  add: 'Ny WPQR',
  empty:
    'Ingen prosedyreprøver ennå. Registrer prøverapporten og området den dekker: sveiseprosedyrer blir holdt opp mot den.',
  wpqr_no: 'WPQR-nummer',
  basis: 'Prøvd etter',
  tested_on: 'Prøvd',
  examiner: 'Kontrollorgan',
  test_thickness: 'Tykkelse på prøvestykket',
  test_diameter: 'Diameter på prøvestykket',
  test_throat: 'A-mål på prøvestykket',
  test_heat_input: 'Varmetilførsel ved prøven',
  suggested_thickness: 'Tykkelse etter tabellen (mm)',
  suggested_diameter: 'Diameter etter tabellen (mm)',
  mat_group_1: 'Materialgrupper',
  photos: 'Bilder',
  attachments: 'Prøverapport',
  status_in_force: 'Gjeldende',
  section_test: 'Prøve',
  section_piece: 'Prøvestykke',
  section_papers: 'Merknader',
  preset_in_force: 'Gjeldende',
  preset_all: 'Alle',
  check_beyond_the_test: 'Videre enn tabellen gir for prøvestykket: kontroller papiret',
};
