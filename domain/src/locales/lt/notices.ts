import type { Translation } from '../catalogue.ts';

export const notices: Translation<'notices'> = {
  timerExceeded: 'Laikas žymimas jau ilgiau nei 8 valandas, nuo {since}',
  shiftEnd: 'Pamaina baigėsi. Tęsti ar sustabdyti? (pradėta {since})',
  autoStopped: 'Žymėjimas nuo {since} po 24 valandų sustabdytas automatiškai. Patikrinkite valandas.',
  awaitPicture: 'Žymėjimas nuo {since} pasiekė 24 valandas. Įkelkite nuotrauką, kad jį užbaigtumėte.',
  stempHeld:
    'Jūsų {day} žymėjimas nuo {since} sulaikytas ir dar netapo valandomis. Nuspręskite, ką su juo daryti.',
  stempHeldLocked:
    '{name}: {day} žymėjimas patenka į jūsų užrakintą laikotarpį. Jis sulaikytas; atrakinkite laikotarpį arba palikite kaip yra.',
  unlockAsked: '{name} prašo vėl atverti {from} – {to}: {reason}',
  hoursUndelivered: 'Dar nepateikėte valandų už {from} – {to}',
  hoursReturned: 'Jūsų valandos už {from} – {to} grąžintos: {reason}',
  hoursMissing:
    '{count, plural, one {# darbo diena be valandų: {days}} few {# darbo dienos be valandų: {days}} many {# darbo dienos be valandų: {days}} other {# darbo dienų be valandų: {days}}}',

  unread: 'Neskaitytas',
  markReadNamed: 'Žymėti kaip skaitytą: {text}',
  markAll: 'Žymėti visus kaip skaitytus',
  unreadCount:
    '{count, plural, one {# neskaitytas} few {# neskaityti} many {# neskaityto} other {# neskaitytų}}',
  allRead: 'Viskas perskaityta',
  today: 'Šiandien',
  yesterday: 'Vakar',
  older: 'Rodyti senesnius',
  emptyTitle: 'Pranešimų dar nėra',
  emptyText:
    'Čia „Sveis“ praneša, kai baigiasi pamaina, kai laikrodis eina per ilgai ir kai kas nors laukia jūsų. Apie ką pranešti, renkatės jūs.',
  chooseReminders: 'Pasirinkti priminimus',
  unnamed: '„Sveis“ pranešimas',
  noOlder: 'Senesnių pranešimų gauti nepavyko. Bandykite dar kartą, kai bus ryšys.',
  loadFailed: 'Pranešimų gauti nepavyko',
  loadFailedText: 'Niekas nedingo. Jie atsiras, kai grįš ryšys.',
  outboxSeen: 'Pranešimas pažymėtas kaip skaitytas',
  outboxAllSeen: 'Visi pranešimai pažymėti kaip skaityti',
  exportReady: 'Jūsų failas paruoštas. Jį galima atsisiųsti septynias dienas.',
  exportFailed: 'Jūsų failo sukurti nepavyko. Bandykite dar kartą arba pasirinkite mažiau.',
};
