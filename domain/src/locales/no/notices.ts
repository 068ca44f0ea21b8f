import type { Translation } from '../catalogue.ts';

export const notices: Translation<'notices'> = {
  timerExceeded: 'Du har stemplet i over 8 timer, siden {since}',
  shiftEnd: 'Skiftet er slutt. Fortsette eller stoppe? (startet {since})',
  autoStopped: 'Stemplingen fra {since} ble stoppet automatisk etter 24 timer. Sjekk timene.',
  awaitPicture: 'Stemplingen fra {since} har nådd 24 timer. Last opp et bilde for å avslutte den.',
  stempHeld:
    'Stemplingen din {day} fra {since} er holdt tilbake og er ikke blitt timer ennå. Bestem hva som skal skje med den.',
  stempHeldLocked:
    'En stempling fra {name} {day} faller i en periode du har låst. Den er holdt tilbake; åpne perioden eller la den ligge.',
  unlockAsked: '{name} ber deg åpne {from} – {to} igjen: {reason}',
  hoursUndelivered: 'Du har ikke levert timene for {from} – {to} ennå',
  hoursReturned: 'Timene dine for {from} – {to} ble returnert: {reason}',
  hoursMissing:
    '{count, plural, one {En arbeidsdag mangler timer: {days}} other {# arbeidsdager mangler timer: {days}}}',

  unread: 'Ulest',
  markReadNamed: 'Merk som lest: {text}',
  markAll: 'Merk alle som lest',
  unreadCount: '{count, plural, one {# ulest} other {# uleste}}',
  allRead: 'Alt er lest',
  today: 'I dag',
  yesterday: 'I går',
  older: 'Vis eldre',
  emptyTitle: 'Ingen varsler ennå',
  emptyText:
    'Her sier Sveis fra når skiftet er slutt, når klokken har gått for lenge, og når noe venter på deg. Du velger selv hva du vil ha beskjed om.',
  chooseReminders: 'Velg påminnelser',
  unnamed: 'Varsel fra Sveis',
  noOlder: 'Eldre varsler kunne ikke hentes. Prøv igjen når du er på nett.',
  loadFailed: 'Varslene kunne ikke hentes',
  loadFailedText: 'Ingenting er borte. De kommer når nettet er tilbake.',
  outboxSeen: 'Varsel merket som lest',
  outboxAllSeen: 'Alle varsler merket som lest',
  exportReady: 'Filen din er klar. Du kan hente den i sju dager.',
  exportFailed: 'Filen din kunne ikke lages. Prøv igjen, eller velg mindre.',
};
