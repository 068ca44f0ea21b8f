import type { Words } from './en.ts';

export const words: Words = {
  module: 'Sveise\u00adprosedyrer (WPS)',
  one: 'Sveiseprosedyre (WPS)',
  add: 'Ny WPS',
  empty:
    'Ingen sveiseprosedyrer her. Skriv den første: sveiserne leser den mens de sveiser, og hver sveis blir holdt opp mot den.',
  wps_no: 'WPS-nummer',
  title: 'Tittel',
  project_id: 'Prosjekt',
  wpqr: 'Prosedyreprøver (WPQR)',
  basis: 'Kvalifisert etter',
  section_procedure: 'Prosedyre',
  preset_in_force: 'Gjeldende',
  preset_in_work: 'Under arbeid',
  preset_all: 'Alle',
  check_outside_wpqr: 'Går lenger enn prosedyreprøvene dekker',
  notice_review: '{title} venter på godkjenning fra deg',
  notice_approved: '{title} er godkjent',
  notice_withdrawn: '{title} er trukket tilbake: {reason}',
};
