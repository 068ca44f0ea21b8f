import type { Translation } from '../catalogue.ts';

export const crew: Translation<'crew'> = {
  people: 'Kam',
  choosePeople: 'Pasirinkti žmones',
  chosen: '{count, plural, one {# žmogus} few {# žmonės} many {# žmogaus} other {# žmonių}}',
  chosenMore: '{names} ir dar {count}',
  onProject: 'Projekto žmonės',
  others: 'Kiti',
  all: 'Visi',
  none: 'Nė vieno',
  search: 'Ieškoti vardo',
  noMatch: 'Tokio vardo nėra',
  preview:
    '{count, plural, one {Tęsti su # žmogumi} few {Tęsti su # žmonėmis} many {Tęsti su # žmogaus} other {Tęsti su # žmonių}}',
  previewTitle: 'Kas trukdo',
  free: 'Niekas netrukdo',
  has: 'Šiomis dienomis jau turi {hours} val.',
  locked: 'Užrakinta, praleidžiama: {days}',
  delivered: 'Pateikta: {days}. Tvirtinantis pakeitimą matys.',
  deliveredOwn: 'Jūs jau pateikėte, praleidžiama: {days}',
  overlap: 'Tuo pačiu metu turi kitų valandų: {days}',
  full: '{date} dar telpa {hours} val.',
  notChecked:
    'Dabar patikrinti nepavyko. Valandos saugomos telefone, o kas bus atmesta, liks čia, kol nuspręsite.',
  nobodyFree: 'Nė vienam šių valandų įrašyti negalima. Pakeiskite dienas arba valandas.',
  save: '{count, plural, one {Įrašyti # žmogui} few {Įrašyti # žmonėms} many {Įrašyti # žmogaus} other {Įrašyti # žmonių}}',
  saved:
    '{count, plural, one {Valandos įrašytos # žmogui} few {Valandos įrašytos # žmonėms} many {Valandos įrašytos # žmogaus} other {Valandos įrašytos # žmonių}}',
  left: '{count, plural, one {# žmogus valandų negavo} few {# žmonės valandų negavo} many {# žmogaus valandų negavo} other {# žmonių valandų negavo}}',
  leftText: 'Jie tebėra pasirinkti. Pakeiskite valandas ir bandykite dar kartą arba juos išimkite.',
};
