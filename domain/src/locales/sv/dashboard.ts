import type { Translation } from '../catalogue.ts';

export const dashboard: Translation<'dashboard'> = {
  needsYou: 'Behöver dig',
  nothingTitle: 'Inget väntar på dig',
  nothingText:
    'Uppgifter, returnerade veckor, ärenden du ansvarar för och utrustning du har kommer hit när de behöver dig.',
  notFetched: 'Det som behöver dig har inte nått telefonen än. Det kommer med nätet.',
  showAll: 'Visa alla {count}',
  daysOver: '{count, plural, one {# dag försenad} other {# dagar försenad}}',
  today: 'i dag',
  tomorrow: 'i morgon',
  inDays: '{count, plural, one {om # dag} other {om # dagar}}',
  onTime: 'i tid {count}',
  late: 'försenade {count}',
  lateOf: '{name}: {count}, varav {late} försenade',
  ofNorm: 'av {hours} h',
  norm: 'norm {hours}',
  weekSaid: 'Vecka {week}: {hours} av {norm} timmar',
  dayRunning: '{hours}, pågår',
  noRemarks: 'Inga anmärkningar',
  remarks: '{count, plural, one {# anmärkning} other {# anmärkningar}}',
  approveUnremarked:
    '{count, plural, one {Godkänn # period utan anmärkning} other {Godkänn # perioder utan anmärkning}}',
  approvals: 'Väntar på godkännande',
  clockedIn: 'Instämplade',
  ofPeople: '{count, plural, one {av # anställd} other {av # anställda}}',
  presenceSaid: '{count} av {all} är instämplade',
  notIn: 'inte instämplad',
  notInFrom: 'inte instämplad, skift från {time}',
  away: 'frånvaro',
  peopleMore: '{count, plural, one {och # till} other {och # till}}',
};
