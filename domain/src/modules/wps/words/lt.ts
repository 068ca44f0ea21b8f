import type { Words } from './en.ts';

export const words: Words = {
  module: 'Suvirinimo procedūrų aprašai (SPA)',
  one: 'Suvirinimo procedūrų aprašas (SPA)',
  add: 'Naujas SPA',
  empty:
    'Čia suvirinimo procedūrų nėra. Sukurkite pirmąją: suvirintojai skaito ją dirbdami, o kiekviena siūlė su ja lyginama.',
  wps_no: 'SPA numeris',
  title: 'Pavadinimas',
  project_id: 'Projektas',
  wpqr: 'Procedūrų patvirtinimai (WPQR)',
  basis: 'Patvirtinta pagal',
  section_procedure: 'Procedūra',
  preset_in_force: 'Galiojantys',
  preset_in_work: 'Rengiami',
  preset_all: 'Visi',
  check_outside_wpqr: 'Platesnis, nei patvirtina procedūrų bandymai',
  notice_review: '{title} laukia jūsų patvirtinimo',
  notice_approved: '{title} patvirtintas',
  notice_withdrawn: '{title} atšauktas: {reason}',
};
