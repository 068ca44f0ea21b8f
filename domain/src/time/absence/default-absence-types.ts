import type { Language } from '../../locales/index.ts';

export interface DefaultAbsenceType {
  readonly code: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly isPaid: boolean;
  readonly needsComment: boolean;
}

/** What a new company can be absent for; from then on the list is the company's to change. */
export const defaultAbsenceTypes: readonly DefaultAbsenceType[] = [
  {
    code: 'VACATION',
    names: { en: 'Holiday', no: 'Ferie', lt: 'Atostogos', pl: 'Urlop wypoczynkowy', sv: 'Semester' },
    isPaid: true,
    needsComment: false,
  },
  {
    code: 'SELF_CERTIFIED',
    names: {
      en: 'Sick, self-certified',
      no: 'Egenmelding',
      lt: 'Liga be pažymos',
      pl: 'Choroba bez zwolnienia',
      sv: 'Sjuk, egen anmälan',
    },
    isPaid: true,
    needsComment: false,
  },
  {
    code: 'SICK_LEAVE',
    names: {
      en: 'Sick leave',
      no: 'Sykmelding',
      lt: 'Nedarbingumas',
      pl: 'Zwolnienie lekarskie',
      sv: 'Sjukskrivning',
    },
    isPaid: true,
    needsComment: false,
  },
  {
    code: 'SICK_CHILD',
    names: { en: 'Sick child', no: 'Sykt barn', lt: 'Vaiko liga', pl: 'Opieka nad dzieckiem', sv: 'Vab' },
    isPaid: true,
    needsComment: false,
  },
  {
    code: 'UNPAID',
    names: {
      en: 'Unpaid leave',
      no: 'Permisjon uten lønn',
      lt: 'Nemokamos atostogos',
      pl: 'Urlop bezpłatny',
      sv: 'Tjänstledigt utan lön',
    },
    isPaid: false,
    needsComment: true,
  },
];

/** A kind of absence in the reader's language, as long as the company has not given it a name of its own. */
export function absenceNameIn(
  { code, name }: { readonly code: string; readonly name: string },
  language: Language,
): string {
  const names = defaultAbsenceTypes.find((type) => type.code === code)?.names;
  return names && Object.values(names).includes(name) ? names[language] : name;
}
