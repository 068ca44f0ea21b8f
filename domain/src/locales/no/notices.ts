import type { Translation } from '../catalogue.ts';

export const notices: Translation<'notices'> = {
  timerExceeded: 'Du har stemplet i over 8 timer, siden {since}',
  shiftEnd: 'Skiftet er slutt. Fortsette eller stoppe? (startet {since})',
  autoStopped: 'Stemplingen fra {since} ble stoppet automatisk etter 24 timer. Sjekk timene.',
  awaitPicture: 'Stemplingen fra {since} har nådd 24 timer. Last opp et bilde for å avslutte den.',
  startLapsed: 'Bildet fra starten din {since} kom aldri fram, så stemplingen ble avbrutt. Start på nytt.',
  stempHeld:
    'Stemplingen din {day} fra {since} er holdt tilbake og er ikke blitt timer ennå. Bestem hva som skal skje med den.',
  stempHeldLocked:
    'En stempling fra {name} {day} faller i en periode du har låst. Den er holdt tilbake; åpne perioden eller la den ligge.',
  unlockAsked: '{name} ber deg åpne {from} – {to} igjen: {reason}',
  hoursUndelivered: 'Du har ikke levert timene for {from} – {to} ennå',
  hoursAsked: '{name} ber deg levere timene for {from} – {to}',
  hoursReturned: 'Timene dine for {from} – {to} ble returnert: {reason}',
  hoursCorrected: '{name} har rettet timene dine {day}: {reason}',
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
  unnamed: 'Varsel fra Sveis',
  noOlder: 'Eldre varsler kunne ikke hentes. Prøv igjen når du er på nett.',
  loadFailed: 'Varslene kunne ikke hentes',
  loadFailedText: 'Ingenting er borte. De kommer når nettet er tilbake.',
  outboxSeen: 'Varsel merket som lest',
  outboxAllSeen: 'Alle varsler merket som lest',
  documentRevised: '{name} har fått en ny revisjon: {revision}.',
  documentReviewAhead: '{name} skal gjennomgås innen {day}.',
  documentReviewDue: '{name} skulle gjennomgås innen {day}. Gå gjennom den, eller sett en ny dato.',
  exportReady: 'Filen din er klar. Hent den snart: den ligger bare i noen dager.',
  exportFailed: 'Filen din kunne ikke lages. Prøv igjen, eller velg mindre.',
  ownDataReady: 'Dine egne data er klare. Hent dem snart: de ligger bare i noen dager.',
  ownDataFailed: 'Dine egne data kunne ikke samles. Prøv igjen.',
  importFailed:
    'Importen av {name} stoppet på en feil. Ingenting av den er skrevet: åpne importen og send filen på nytt.',
  importUndoFailed:
    'Importen av {name} ble ikke angret. Det den skrev, står fortsatt: åpne importen og prøv igjen.',
  webhookGivenUp:
    '{name} har ikke vært å få tak i på tre dager. Det den ikke fikk vite, står i loggen: send det på nytt når systemet virker.',
  webhookStopped:
    'Webhooken {name} har stoppet og sier ikke fra om noe lenger. Åpne den og lagre den på nytt.',

  preferences: 'Slik får du beskjed',
  preferencesText: 'Lista i Sveis har alt. Her velger du hva som også kommer på telefonen og e-posten.',
  onThisPhone: 'På denne telefonen',
  push: 'Varsle meg på denne telefonen',
  pushHint: 'Også når Sveis er lukket. Andre som ser telefonen, ser ikke hva det gjelder.',
  pushDenied: 'Innstillingene på telefonen tillater ikke varsler fra Sveis. Tillat dem der, og kom tilbake.',
  pushMissing: 'Denne telefonen kan ikke varsles her. På iPhone må Sveis først legges på Hjem-skjermen.',
  byMail: 'På e-post',
  digest: 'Samle e-post',
  digest_off: 'Hver for seg',
  digest_daily: 'En gang om dagen',
  digest_weekly: 'En gang i uka',
  quiet: 'Stille tid',
  quietText: 'I denne tiden kommer bare det som ikke kan vente, og det som gjelder din egen klokke.',
  quietFrom: 'Fra',
  quietUntil: 'Til',
  quietWeekends: 'Også i helgene',
  group_time: 'Klokka og timene mine',
  group_tasks: 'Oppgaver',
  group_news: 'Nyheter',
  group_records: 'Avvik, utstyr og andre saker',
  pushOfferTitle: 'Vil du vite det med en gang?',
  pushOfferText:
    'Sveis kan varsle deg på denne telefonen også når appen er lukket: når en oppgave kommer, et skift er slutt eller timer er returnert.',
  pushOfferYes: 'Varsle meg',
  pushOfferNo: 'Ikke nå',
  stockLow: '{name}: {qty} {unit} igjen, og minst skal det være {least}. Bestill i tide.',
  batchExpiring: '{name}, batch {batch}: brukes før {day}. {qty} {unit} igjen.',
  stockDiffers:
    '{name} på {place}: beholdningen sier {qty}, bevegelsene blir {moved}. Si fra til den som drifter Sveis.',
};
