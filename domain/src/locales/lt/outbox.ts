import type { Translation } from '../catalogue.ts';

export const outbox: Translation<'outbox'> = {
  title: 'Siunčiamieji',
  safeHere: 'Viskas saugu šiame telefone',
  lampSent: 'Išsiųsta',
  lampWaiting: '{count, plural, one {# laukia} few {# laukia} many {# laukia} other {# laukia}}',
  lampNeedsYou:
    '{count, plural, one {# laukia jūsų} few {# laukia jūsų} many {# laukia jūsų} other {# laukia jūsų}}',

  needsYou: 'Reikia jūsų sprendimo',
  waiting: 'Dar neišsiųsta',
  sentTitle: 'Išsiųsta',
  stateWaiting: 'Laukia ryšio',
  stateSoon: 'Netrukus bus išsiųsta',
  stateSending: 'Siunčiama…',
  stateBehind: 'Laukia ankstesnio įrašo',
  stateStranded: 'Laukia naujesnės programėlės versijos',
  refusedBecause: 'Atmesta: {reason}',
  askedBecause: 'Klausimas: {reason}',
  conflict: 'Nesutapimas: kažkas kitas tai pakeitė',
  fileLost: 'Vienos nuotraukos nebegalima nuskaityti. Nufotografuokite iš naujo.',
  unnamed: 'Išsaugotas darbas',
  noReason: 'serveris priežasties nenurodė',

  edit: 'Taisyti',
  resend: 'Siųsti dar kartą',
  sendNow: 'Bandyti siųsti dabar',
  confirmAnyway: 'Taip, siųsti',
  keepMine: 'Palikti mano',
  takeTheirs: 'Imti kito',
  mine: 'Mano: {field}',
  theirs: 'Kito: {field}',
  noValue: 'tuščia',
  noDifference: 'Visa, kas čia rodoma, abiejuose vienoda.',
  drop: 'Ištrinti',
  dropNamed: 'Ištrinti: {item}',
  copy: 'Kopijuoti tekstą',
  copied: 'Tekstas nukopijuotas.',
  copyFailed: 'Teksto nukopijuoti nepavyko.',
  movedOn: 'Tuo metu tai pasikeitė. Pažiūrėkite dar kartą.',

  dropTitle: 'Ištrinti?',
  dropText: 'Neišsiųsta: {item}. Tai yra tik šiame telefone, susigrąžinti nebus galima.',
  dropTriedText:
    'Bandyta siųsti: {item}. Serveris galėjo tai gauti. Čia bus ištrinta ir daugiau nebus siunčiama.',
  takeTheirsTitle: 'Imti kito?',
  takeTheirsText: 'Jūsų pakeitimai bus ištrinti ({item}), liks kito.',

  emptyTitle: 'Niekas nelaukia',
  emptyText: 'Tai, ką darote be ryšio, čia laukia, kol bus išsiųsta. Dabar viskas išsiųsta.',
  unreadableTitle: 'Dalies darbo atverti negalima',
  unreadable:
    '{count, plural, one {# įrašas išsaugotas kitu raktu arba naujesne versija. Jis lieka čia.} few {# įrašai išsaugoti kitu raktu arba naujesne versija. Jie lieka čia.} many {# įrašo išsaugota kitu raktu arba naujesne versija. Jie lieka čia.} other {# įrašų išsaugota kitu raktu arba naujesne versija. Jie lieka čia.}}',
  pausedTitle: 'Siuntimas sustabdytas.',
  pausedText: 'Serveryje nesate prisijungę. Prisijunkite iš naujo, ir viskas bus išsiųsta.',
  notPersistentTitle: 'Telefonas gali tai išvalyti.',
  notPersistentText:
    'Naršyklė nepažadėjo saugoti įrašytų duomenų. Įsidėkite „Sveis“ į pradžios ekraną ir siųskite, kol yra ryšys.',
  oldTitle: 'Seniai neišsiųsta.',
  oldText:
    '{days, plural, one {Seniausias laukia # dieną.} few {Seniausias laukia # dienas.} many {Seniausias laukia # dienos.} other {Seniausias laukia # dienų.}} Raskite ryšį ir siųskite.',
  oldest: 'Seniausias: {age}',
  ageNow: 'ką tik',
  ageMinutes: '{count, plural, one {# minutė} few {# minutės} many {# minutės} other {# minučių}}',
  ageHours: '{count, plural, one {# valanda} few {# valandos} many {# valandos} other {# valandų}}',
  ageDays: '{count, plural, one {# diena} few {# dienos} many {# dienos} other {# dienų}}',
  files:
    '{count, plural, one {# nuotrauka ar failas} few {# nuotraukos ir failai} many {# nuotraukos ar failo} other {# nuotraukų ir failų}}',

  savedWithoutPhotos:
    'Telefonas pilnas. Tekstas išsaugotas, bet nuotraukoms neužteko vietos. Atlaisvinkite vietos ir pridėkite jas iš naujo.',
};
