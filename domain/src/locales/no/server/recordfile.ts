import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Nummer',
  status: 'Status',
  createdAt: 'Opprettet',
  createdBy: 'Opprettet av',
  yes: 'Ja',
  no: 'Nei',
  audit_at: 'Tid',
  audit_person: 'Hvem',
  audit_action: 'Handling',
  audit_entity: 'Hva',
  audit_record: 'Post',
  audit_change: 'Endring',
};
