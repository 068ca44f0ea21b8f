import type { Translation } from '../catalogue.ts';

export const exposure: Translation<'exposure'> = {
  person: 'Person',
  day: 'Datum',
  position: 'Befattning',
  workplace: 'Arbetsplats',
  project: 'Projekt',
  substances: 'Ämnen',
  how: 'Hur',
  level: 'Uppmätt nivå',
  notMeasured: 'Inte mätt',
  minutes: 'Minuter',
  ppeNote: 'Skyddsutrustning',
  incident: 'Tillbud',
  yes: 'Ja',
  no: 'Nej',
  keptUntil: 'Sparas till',
  recordedBy: 'Registrerad av',
};
