import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Nummer',
  status: 'Status',
  createdAt: 'Skapad',
  createdBy: 'Skapad av',
  yes: 'Ja',
  no: 'Nej',
};
