import type { Words } from './en.ts';

export const words: Words = {
  module: 'Role w projekcie',
  one: 'Rola w projekcie',
  add: 'Nowa rola w projekcie',
  empty: 'Nie ma jeszcze własnych ról. Dodaj, jak nazywacie ludzi w projekcie.',
  name: 'Nazwa',
  rights: 'Ma uprawnienia jak',
  rights_foreman: 'Brygadzista',
  rights_welding_coordinator: 'Koordynator spawania',
  rights_inspector: 'Inspektor',
  rights_member: 'Członek',
  rights_guest: 'Gość',
  section_role: 'Rola w projekcie',
};
