import type { Translation } from '../../catalogue.ts';

export const recordfile: Translation<'recordfile'> = {
  number: 'Numeris',
  status: 'Būsena',
  createdAt: 'Sukurta',
  createdBy: 'Sukūrė',
  yes: 'Taip',
  no: 'Ne',
  audit_at: 'Laikas',
  audit_person: 'Asmuo',
  audit_action: 'Veiksmas',
  audit_entity: 'Kas',
  audit_record: 'Įrašas',
  audit_change: 'Pakeitimas',
};
