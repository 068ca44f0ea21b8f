import type { Words } from './en.ts';

export const words: Words = {
  module: 'Projekto vaidmenys',
  one: 'Projekto vaidmuo',
  add: 'Naujas projekto vaidmuo',
  empty: 'Savų vaidmenų dar nėra. Pridėkite, kaip vadinate žmones projekte.',
  name: 'Pavadinimas',
  rights: 'Teisės tokios kaip',
  rights_foreman: 'Brigadininkas',
  rights_welding_coordinator: 'Suvirinimo koordinatorius',
  rights_inspector: 'Inspektorius',
  rights_member: 'Dalyvis',
  rights_guest: 'Svečias',
  section_role: 'Projekto vaidmuo',
};
