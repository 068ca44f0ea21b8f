import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Nummer',
  status: 'Status',
  createdAt: 'Opprettet',
  createdBy: 'Opprettet av',
  yes: 'Ja',
  no: 'Nei',
};
