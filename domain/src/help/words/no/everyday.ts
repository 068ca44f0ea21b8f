import type { EverydayWords } from '../../help-text.ts';

export const everyday: EverydayWords = {
  dashboard: {
    about: 'Det som venter på deg i dag, og veien til alt annet.',
    todo: [
      'Start eller stopp klokken øverst',
      'Trykk på det som trenger deg, det verste står først',
      'Åpne resten med rutene under',
    ],
    signs: {
      stop: 'Må gjøres nå',
      warn: 'Se på det snart',
      bell: 'Varsler, med tallet på de uleste',
    },
  },
  more: {
    about: 'Alt som ikke får plass i linjen under, og innstillingene for denne telefonen.',
    todo: [
      'Bytt språk i appen',
      'Velg lyst eller mørkt, og automatisk utlogging',
      'Logg ut når noen andre tar telefonen',
    ],
  },
  search: {
    about: 'Ett søk over alt du har tilgang til. Uten nett søker det i det telefonen har tatt vare på.',
    todo: [
      'Skriv et nummer, et navn eller en del av et ord',
      'Velg én type for å se bare den',
      'Skann en kode i stedet for å skrive den',
    ],
  },
  scanner: {
    about: 'Skann koden på en ting, og siden dens åpner seg: verktøy, stoff, batch eller sveis.',
    todo: [
      'Hold koden innenfor rammen',
      'Skriv koden når kameraet ikke klarer å lese den',
      'Åpne noe du har skannet før',
    ],
  },
  gone: {
    about: 'Det du ville åpne er ikke her: det er slettet, flyttet eller ikke for deg å se.',
    todo: ['Gå tilbake dit du kom fra', 'Søk etter det med nummeret', 'Spør den som sendte deg lenken'],
  },
  stemp: {
    about: 'Klokken som teller timene dine. Den går også når telefonen er av eller uten nett.',
    todo: [
      'Velg skift og trykk Start',
      'Fyll ut prosjekt og aktivitet mens klokken går',
      'Trykk Stopp når du går hjem: timene er lagret',
    ],
    signs: {
      stop: 'Dette må fylles ut',
      unsent: 'Lagret på telefonen, ikke sendt ennå',
      warn: 'Må sjekkes eller avgjøres av deg',
    },
  },
  calendar: {
    about: 'Timene dine dag for dag: hva som er ført, hva som mangler og hva som er levert.',
    todo: [
      'Trykk på en dag for å se eller endre timene',
      'Før timer eller fravær for én dag eller flere',
      'Se etter dager som mangler timer før du leverer',
    ],
    signs: {
      dayUnder: 'Mindre enn dagen skal ha',
      dayMet: 'Dagen er full',
      dayAbsence: 'Fravær',
      warn: 'Noe mangler i føringen',
      locked: 'Låst: kan ikke endres lenger',
    },
  },
  hours: {
    about: 'Timer eller fravær ført for hånd, når klokken ikke ble brukt.',
    todo: [
      'Velg dag, eller flere dager på en gang',
      'Før antall timer, eller fra og til',
      'Velg prosjekt og aktivitet, og lagre',
    ],
    signs: {
      stop: 'Dette må fylles ut',
      warn: 'Flere timer enn skiftet har',
    },
  },
  shifts: {
    about: 'Skiftene dine, planlagt og jobbet, og stedet der du leverer timene.',
    todo: [
      'Se når du skal på jobb neste gang',
      'Stemple inn eller ut på dagens skift',
      'Lever timene for en uke når de stemmer',
    ],
    signs: {
      waiting: 'Planlagt',
      progress: 'Pågår nå',
      done: 'Jobbet',
      warn: 'Ikke møtt',
      info: 'Jobbet uten plan',
    },
  },
  files: {
    about: 'Dokumenter i mapper: bedriftens, prosjektets, maskinens. Det du beholder, åpnes uten nett.',
    todo: [
      'Trykk på en mappe eller søk på et navn',
      'Behold en fil på telefonen før du mister nettet',
      'Legg til et bilde eller en fil i mappen',
    ],
    signs: {
      done: 'Ligger på denne telefonen',
      warn: 'Ligger her, men det finnes en nyere',
      waiting: 'Utkast',
      info: 'Ny revisjon',
    },
  },
  notices: {
    about: 'Det appen har sagt fra om: frister, returnerte timer, arbeid som venter på deg.',
    todo: [
      'Trykk på et varsel for å åpne det det gjelder',
      'Merk alle som lest når du har sett dem',
      'Velg hva du får varsel om, og hvordan',
    ],
    signs: {
      info: 'Ulest',
      warn: 'Se på det snart',
      stop: 'Må gjøres nå',
    },
  },
  notifications: {
    about: 'Hvordan du får beskjed: i appen, på denne telefonen eller på e-post.',
    todo: [
      'Slå på varsler for denne telefonen',
      'Velg hva du vil ha på e-post',
      'Slå av det du ikke trenger',
    ],
  },
  outbox: {
    about: 'Arbeid du gjorde uten nett venter her til det er sendt. Ingenting går tapt.',
    todo: [
      'Se på det som trenger deg, og svar',
      'Prøv å sende nå når nettet er tilbake',
      'Velg ditt eller deres når to har endret det samme',
    ],
    signs: {
      unsent: 'Venter på nett',
      stop: 'Avvist: rett det eller slett det',
      conflict: 'Noen andre har endret det samme',
      done: 'Sendt',
    },
  },
  password: {
    about: 'Et nytt passord for deg. Andre telefoner du er logget inn på, må logge inn på nytt.',
    todo: ['Skriv passordet du har nå', 'Velg et langt nytt som bare du vet', 'Lagre, og bruk det fra nå av'],
  },
  ownData: {
    about: 'Alt som er ditt her, som en fil du kan ta vare på.',
    todo: [
      'Be om filen: den lages mens du jobber',
      'Hent den innen noen dager',
      'Åpne den på en PC: JSON for systemer, CSV for Excel',
    ],
  },
  twoStep: {
    about: 'En kode fra telefonen i tillegg til passordet: et stjålet passord alene åpner ingenting.',
    todo: [
      'Sett den opp med en autentiseringsapp',
      'Legg gjenopprettingskodene der du finner dem uten telefonen',
      'Lag nye gjenopprettingskoder før den siste er brukt',
    ],
  },
  loginWays: {
    about: 'Hvordan du viser Sveis hvem du er: passnøkler i tillegg til passordet.',
    todo: [
      'Legg til en passnøkkel på hver telefon og maskin du bruker',
      'Gi den et navn du kjenner igjen',
      'Fjern den på en telefon du ikke har lenger',
    ],
  },
  reader: {
    about: 'Prøv en leser som virker som et tastatur, og la telefonen rette opp det den legger til.',
    todo: [
      'Skann prøvekoden med leseren',
      'Les hva som kom, og hva som må stilles inn',
      'Trykk «Bruk dette på denne telefonen» der det tilbys',
    ],
    signs: {
      done: 'Leseren virker',
      warn: 'Virker med det telefonen husker',
      stop: 'Må stilles inn i leseren',
    },
  },
  sessions: {
    about: 'Telefonene og datamaskinene der du er logget inn.',
    todo: [
      'Sjekk at du kjenner alle sammen',
      'Logg ut en telefon som er mistet eller ikke din',
      'Bytt passord hvis du ser noe fremmed',
    ],
  },
  canWeld: {
    about: 'Ett svar før du tenner buen: kan du sveise denne sveisen, med denne prosedyren, i dag?',
    todo: ['Velg sveisen', 'Les hva som står i veien, og hva som hjelper', 'Start sveisen når svaret er ja'],
    signs: {
      done: 'Du kan sveise',
      stop: 'Ikke sveis',
      warn: 'Spør først, eller noe går snart ut',
    },
  },
  exposure: {
    about: 'Det du har vært utsatt for på jobben. Det tas vare på i mange år, for helsen din.',
    todo: [
      'Skriv ned produktet, hvordan og hvor lenge, eller det timene dine foreslår',
      'Si hva du hadde på deg som vern',
      'Rett med en ny føring: ingenting viskes ut',
    ],
  },
};
