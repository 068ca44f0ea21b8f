import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Nummer',
  status: 'Status',
  createdAt: 'Skapad',
  createdBy: 'Skapad av',
  yes: 'Ja',
  no: 'Nej',
  audit_at: 'Tid',
  audit_person: 'Vem',
  audit_action: 'Åtgärd',
  audit_entity: 'Vad',
  audit_record: 'Post',
  audit_change: 'Ändring',
};
