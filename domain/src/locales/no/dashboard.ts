import type { Translation } from '../catalogue.ts';

export const dashboard: Translation<'dashboard'> = {
  needsYou: 'Trenger deg',
  nothingTitle: 'Ingenting venter på deg',
  nothingText:
    'Oppgaver, returnerte uker, saker du svarer for og utstyr du har kommer hit når de trenger deg.',
  notFetched: 'Det som trenger deg har ikke nådd telefonen ennå. Det kommer med nettet.',
  showAll: 'Vis alle {count}',
  daysOver: '{count, plural, one {# dag over fristen} other {# dager over fristen}}',
  today: 'i dag',
  tomorrow: 'i morgen',
  inDays: '{count, plural, one {om # dag} other {om # dager}}',
  onTime: 'innen frist {count}',
  late: 'over frist {count}',
  lateOf: '{name}: {count}, av dem {late} over frist',
  ofNorm: 'av {hours} t',
  norm: 'norm {hours}',
  weekSaid: 'Uke {week}: {hours} av {norm} timer',
  dayRunning: '{hours}, pågår',
  noRemarks: 'Ingen merknad',
  remarks: '{count, plural, one {# merknad} other {# merknader}}',
  approveUnremarked:
    '{count, plural, one {Godkjenn # periode uten merknad} other {Godkjenn # perioder uten merknad}}',
  approvals: 'Venter på godkjenning',
  clockedIn: 'Stemplet inn',
  ofPeople: '{count, plural, one {av # ansatt} other {av # ansatte}}',
  presenceSaid: '{count} av {all} er stemplet inn',
  notIn: 'ikke stemplet',
  notInFrom: 'ikke stemplet, skift fra {time}',
  away: 'fravær',
  peopleMore: '{count, plural, one {og # til} other {og # til}}',
};
