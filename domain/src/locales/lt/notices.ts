import type { Translation } from '../catalogue.ts';

export const notices: Translation<'notices'> = {
  shiftStarted: 'Pamaina „{shift}“ prasidėjo {time}, o laikas dar nežymimas',
  timerExceeded: 'Laikas žymimas jau ilgiau nei 8 valandas, nuo {since}',
  shiftEnd: 'Pamaina baigėsi. Tęsti ar sustabdyti? (pradėta {since})',
  autoStopped: 'Žymėjimas nuo {since} po 24 valandų sustabdytas automatiškai. Patikrinkite valandas.',
  awaitPicture: 'Žymėjimas nuo {since} pasiekė 24 valandas. Įkelkite nuotrauką, kad jį užbaigtumėte.',
  startLapsed:
    'Jūsų pradžios {since} nuotrauka taip ir neatėjo, todėl žymėjimas nutrauktas. Pradėkite iš naujo.',
  stempHeld:
    'Jūsų {day} žymėjimas nuo {since} sulaikytas ir dar netapo valandomis. Nuspręskite, ką su juo daryti.',
  stempHeldLocked:
    '{name}: {day} žymėjimas patenka į jūsų užrakintą laikotarpį. Jis sulaikytas; atrakinkite laikotarpį arba palikite kaip yra.',
  unlockAsked: '{name} prašo vėl atverti {from} – {to}: {reason}',
  hoursUndelivered: 'Dar nepateikėte valandų už {from} – {to}',
  hoursAsked: '{name} prašo pateikti valandas už {from} – {to}',
  hoursReturned: 'Jūsų valandos už {from} – {to} grąžintos: {reason}',
  hoursCorrected: '{name} pataisė jūsų {day} valandas: {reason}',
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
  unnamed: '„Sveis“ pranešimas',
  noOlder: 'Senesnių pranešimų gauti nepavyko. Bandykite dar kartą, kai bus ryšys.',
  loadFailed: 'Pranešimų gauti nepavyko',
  loadFailedText: 'Niekas nedingo. Jie atsiras, kai grįš ryšys.',
  outboxSeen: 'Pranešimas pažymėtas kaip skaitytas',
  outboxAllSeen: 'Visi pranešimai pažymėti kaip skaityti',
  documentRevised: '{name} turi naują reviziją: {revision}.',
  documentReviewAhead: '{name} reikia peržiūrėti iki {day}.',
  documentReviewDue: '{name} reikėjo peržiūrėti iki {day}. Peržiūrėkite arba nurodykite naują datą.',
  exportReady: 'Jūsų failas paruoštas. Atsisiųskite greitai: jis saugomas tik kelias dienas.',
  exportFailed: 'Jūsų failo sukurti nepavyko. Bandykite dar kartą arba pasirinkite mažiau.',
  ownDataReady: 'Jūsų duomenys paruošti. Atsisiųskite greitai: jie saugomi tik kelias dienas.',
  ownDataFailed: 'Jūsų duomenų surinkti nepavyko. Bandykite dar kartą.',
  importFailed:
    'Failo {name} importą sustabdė klaida. Nieko iš jo neįrašyta: atverkite importą ir siųskite failą dar kartą.',
  importUndoFailed:
    'Failo {name} importo atšaukti nepavyko. Kas buvo įrašyta, liko: atverkite importą ir bandykite dar kartą.',
  webhookGivenUp:
    '{name} tris dienas nebuvo pasiekiama. Kas nebuvo pranešta, yra jos žurnale: siųskite iš naujo, kai sistema veiks.',
  webhookStopped:
    'Pranešimai sistemai {name} sustojo ir nieko nebepraneša. Atidarykite ir išsaugokite iš naujo.',

  preferences: 'Kaip jums pranešti',
  preferencesText: '„Sveis“ sąraše yra viskas. Čia pasirenkate, kas dar ateina į telefoną ir el. paštą.',
  onThisPhone: 'Šiame telefone',
  push: 'Pranešti šiame telefone',
  pushHint: 'Ir tada, kai „Sveis“ uždaryta. Kiti, matantys telefoną, nemato, apie ką pranešimas.',
  pushDenied: 'Telefono nustatymai neleidžia „Sveis“ pranešimų. Leiskite juos ten ir grįžkite.',
  pushMissing:
    'Šiam telefonui čia pranešti negalima. „iPhone“ telefone pirma įdėkite „Sveis“ į pradžios ekraną.',
  byMail: 'El. paštu',
  digest: 'Laiškų siuntimas',
  digest_off: 'Kiekvieną iš karto',
  digest_daily: 'Kartą per dieną',
  digest_weekly: 'Kartą per savaitę',
  quiet: 'Ramybės valandos',
  quietText: 'Tuo metu ateina tik tai, kas negali laukti, ir tai, kas susiję su jūsų laikrodžiu.',
  quietFrom: 'Nuo',
  quietUntil: 'Iki',
  quietWeekends: 'Ir savaitgaliais',
  group_time: 'Mano laikrodis ir valandos',
  group_tasks: 'Užduotys',
  group_news: 'Naujienos',
  group_records: 'Neatitiktys, įranga ir kiti įrašai',
  pushOfferTitle: 'Norite sužinoti iš karto?',
  pushOfferText:
    '„Sveis“ gali pranešti šiame telefone ir tada, kai yra uždaryta: kai ateina užduotis, baigiasi pamaina ar grąžinamos valandos.',
  pushOfferYes: 'Pranešti',
  pushOfferNo: 'Ne dabar',
  stockLow: '{name}: liko {qty} {unit}, o mažiausiai turi būti {least}. Užsakykite laiku.',
  batchExpiring: '{name}, partija {batch}: sunaudoti iki {day}. Liko {qty} {unit}.',
  stockDiffers:
    '{name} vietoje {place}: likutis rodo {qty}, o judėjimai – {moved}. Praneškite Sveis prižiūrėtojui.',
};
