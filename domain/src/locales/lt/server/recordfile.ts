import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Numeris',
  status: 'Būsena',
  createdAt: 'Sukurta',
  createdBy: 'Sukūrė',
  yes: 'Taip',
  no: 'Ne',
};
