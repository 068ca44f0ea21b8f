import type { Words } from './en.ts';

export const words: Words = {
  module: 'Instrukcje spawania (WPS)',
  one: 'Instrukcja technologiczna spawania (WPS)',
  add: 'Nowa WPS',
  empty:
    'Nie ma tu instrukcji spawania. Napisz pierwszą: spawacze czytają ją przy pracy, a każda spoina jest z nią porównywana.',
  wps_no: 'Numer WPS',
  title: 'Tytuł',
  project_id: 'Projekt',
  wpqr: 'Protokoły kwalifikowania (WPQR)',
  basis: 'Kwalifikowana wg',
  section_procedure: 'Instrukcja',
  preset_in_force: 'Obowiązujące',
  preset_in_work: 'W opracowaniu',
  preset_all: 'Wszystkie',
  check_outside_wpqr: 'Wykracza poza zakres protokołów kwalifikowania',
  notice_review: '{title} czeka na zatwierdzenie',
  notice_approved: 'Zatwierdzono: {title}',
  notice_withdrawn: 'Wycofano {title}: {reason}',
};
