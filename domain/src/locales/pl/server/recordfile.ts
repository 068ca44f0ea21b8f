import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Numer',
  status: 'Status',
  createdAt: 'Utworzono',
  createdBy: 'Utworzył(a)',
  yes: 'Tak',
  no: 'Nie',
  audit_at: 'Czas',
  audit_person: 'Osoba',
  audit_action: 'Działanie',
  audit_entity: 'Co',
  audit_record: 'Zapis',
  audit_change: 'Zmiana',
};
