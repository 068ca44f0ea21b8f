import type { Translation } from '../catalogue.ts';

export const exposure: Translation<'exposure'> = {
  person: 'Person',
  day: 'Dato',
  position: 'Stilling',
  workplace: 'Arbeidssted',
  project: 'Prosjekt',
  substances: 'Stoffer',
  how: 'Hvordan',
  level: 'Målt nivå',
  notMeasured: 'Ikke målt',
  minutes: 'Minutter',
  ppeNote: 'Verneutstyr',
  incident: 'Uønsket hendelse',
  yes: 'Ja',
  no: 'Nei',
  keptUntil: 'Oppbevares til',
  recordedBy: 'Ført av',
};
