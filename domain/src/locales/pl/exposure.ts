import type { Translation } from '../catalogue.ts';

export const exposure: Translation<'exposure'> = {
  person: 'Osoba',
  day: 'Data',
  position: 'Stanowisko',
  workplace: 'Miejsce pracy',
  project: 'Projekt',
  substances: 'Substancje',
  how: 'W jaki sposób',
  level: 'Zmierzony poziom',
  notMeasured: 'Nie mierzono',
  minutes: 'Minuty',
  ppeNote: 'Środki ochrony',
  incident: 'Incydent',
  yes: 'Tak',
  no: 'Nie',
  keptUntil: 'Przechowywać do',
  recordedBy: 'Wpisał(a)',
};
