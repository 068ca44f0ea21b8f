import type { Words } from './en.ts';

export const words: Words = {
  module: 'Svets\u00addatablad (WPS)',
  one: 'Svetsdatablad (WPS)',
  add: 'Nytt svetsdatablad',
  empty:
    'Inga svetsdatablad här. Skriv det första: svetsarna läser det medan de svetsar, och varje svets hålls mot det.',
  wps_no: 'WPS-nummer',
  title: 'Titel',
  project_id: 'Projekt',
  wpqr: 'Procedurprov (WPQR)',
  basis: 'Kvalificerad enligt',
  section_procedure: 'Procedur',
  preset_in_force: 'Gällande',
  preset_in_work: 'Under arbete',
  preset_all: 'Alla',
  check_outside_wpqr: 'Går längre än procedurproven täcker',
  notice_review: '{title} väntar på ditt godkännande',
  notice_approved: '{title} har godkänts',
  notice_withdrawn: '{title} har dragits tillbaka: {reason}',
};
