import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Numer',
  status: 'Status',
  createdAt: 'Utworzono',
  createdBy: 'Utworzył(a)',
  yes: 'Tak',
  no: 'Nie',
};
