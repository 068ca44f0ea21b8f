import type { Translation } from '../catalogue.ts';

export const exposure: Translation<'exposure'> = {
  person: 'Asmuo',
  day: 'Data',
  position: 'Pareigos',
  workplace: 'Darbo vieta',
  project: 'Projektas',
  substances: 'Medžiagos',
  how: 'Kaip',
  level: 'Išmatuotas lygis',
  notMeasured: 'Nematuota',
  minutes: 'Minutės',
  ppeNote: 'Apsaugos priemonės',
  incident: 'Incidentas',
  yes: 'Taip',
  no: 'Ne',
  keptUntil: 'Saugoma iki',
  recordedBy: 'Įrašė',
};
