import type { Translation } from '../catalogue.ts';

export const dashboard: Translation<'dashboard'> = {
  needsYou: 'Laukia jūsų',
  nothingTitle: 'Niekas jūsų nelaukia',
  nothingText:
    'Užduotys, grąžintos savaitės, bylos, už kurias atsakote, ir jūsų turima įranga atsiras čia, kai jūsų prireiks.',
  notFetched: 'Tai, kas laukia jūsų, dar nepasiekė telefono. Atsiras, kai bus ryšys.',
  showAll: 'Rodyti visus ({count})',
  daysOver:
    '{count, plural, one {vėluoja # dieną} few {vėluoja # dienas} many {vėluoja # dienos} other {vėluoja # dienų}}',
  today: 'šiandien',
  tomorrow: 'rytoj',
  inDays: '{count, plural, one {po # dienos} few {po # dienų} many {po # dienos} other {po # dienų}}',
  onTime: 'laiku {count}',
  late: 'vėluoja {count}',
  lateOf: '{name}: {count}, iš jų vėluoja {late}',
  ofNorm: 'iš {hours} val.',
  norm: 'norma {hours}',
  weekSaid: '{week} savaitė: {hours} iš {norm} valandų',
  dayRunning: '{hours}, tebevyksta',
  noRemarks: 'Be pastabų',
  remarks: '{count, plural, one {# pastaba} few {# pastabos} many {# pastabos} other {# pastabų}}',
  approveUnremarked:
    '{count, plural, one {Patvirtinti # laikotarpį be pastabų} few {Patvirtinti # laikotarpius be pastabų} many {Patvirtinti # laikotarpio be pastabų} other {Patvirtinti # laikotarpių be pastabų}}',
  approvals: 'Laukia patvirtinimo',
  clockedIn: 'Darbe',
  ofPeople:
    '{count, plural, one {iš # darbuotojo} few {iš # darbuotojų} many {iš # darbuotojo} other {iš # darbuotojų}}',
  presenceSaid: 'Darbe {count} iš {all}',
  notIn: 'nepažymėjo atėjimo',
  notInFrom: 'nepažymėjo atėjimo, pamaina nuo {time}',
  away: 'nėra darbe',
  peopleMore: '{count, plural, one {ir dar #} few {ir dar #} many {ir dar #} other {ir dar #}}',
};
