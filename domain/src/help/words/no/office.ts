import type { OfficeWords } from '../../help-text.ts';

export const office: OfficeWords = {
  deliveries: {
    about: 'Timer folkene dine har levert. Du godkjenner dem, eller sender dem tilbake med grunn.',
    todo: [
      'Åpne en uke og les merknadene',
      'Godkjenn flere uten merknad på en gang',
      'Rett en linje med blyanten, eller send uken tilbake, og si hvorfor',
    ],
    signs: {
      waiting: 'Ikke levert',
      progress: 'Levert, venter på deg',
      done: 'Godkjent',
      stop: 'Returnert',
      low: 'Trukket tilbake',
    },
  },
  crewHours: {
    about: 'De samme timene for flere på en gang. Du ser hva som er i veien før det lagres.',
    todo: [
      'Velg folkene; de på prosjektet står først',
      'Fyll ut dager, prosjekt og timer én gang',
      'Les hva som er i veien, og lagre',
    ],
    signs: {
      done: 'Ingenting i veien',
      warn: 'Noen dager hoppes over',
      stop: 'Kan ikke få disse timene',
      unsent: 'Venter på telefonen',
    },
  },
  report: {
    about: 'Lister og papirer fra prosjektet som filer, og dokumentasjonspakken til kunden.',
    todo: [
      'Velg tegninger, moduler og tidsrom: hele prosjektet eller noen tegninger',
      'Se hva som mangler før pakken lages',
      'Lag filen og hent den når den er klar',
    ],
    signs: {
      warn: 'Mangler eller ikke ferdig',
      progress: 'Lages nå',
      done: 'Klar til å hentes',
      stop: 'Kunne ikke lages',
    },
  },
  admin: {
    about: 'Her settes bedriften opp. Du ser sidene du kan arbeide med.',
    todo: [
      'Lag skjemaer for kontroller og tillatelser',
      'Lag egne registre',
      'Velg en side i listen for å begynne',
    ],
  },
  forms: {
    about: 'Skjemaene folk fyller ut som sjekklister og tillatelser.',
    todo: [
      'Lag et skjema fra bunnen, et ferdig, en kopi eller en fil',
      'Åpne et skjema for å endre det',
      'Ta det ut av bruk: det som er fylt ut, blir stående',
    ],
    signs: {
      waiting: 'Utkast, ikke i bruk ennå',
      done: 'I bruk',
      locked: 'Ute av bruk',
    },
  },
  formBuilder: {
    about: 'Her lages et skjema: deler, felt og regler. Folk ser det når det er publisert.',
    todo: [
      'Legg til et felt og dra det dit det hører hjemme',
      'Prøv skjemaet slik det ser ut på en telefon',
      'Publiser det som en ny versjon',
    ],
    signs: {
      warn: 'Ord mangler på et språk',
      stop: 'Må rettes før det publiseres',
    },
  },
  formImport: {
    about: 'Felt til et skjema hentet fra en CSV- eller Excel-fil, ett på hver linje.',
    todo: ['Velg filen', 'Sjekk hvordan kolonnene er forstått', 'Ta den inn når ingen linje har feil'],
    signs: {
      stop: 'En linje med feil',
    },
  },
  ownModules: {
    about: 'Registre bedriften lager selv, som et nøkkelregister eller en momentlogg.',
    todo: [
      'Lag en modul og gi den et navn',
      'Åpne en for å sette felt, statuser og steg',
      'Ta den ut av bruk: postene blir stående',
    ],
    signs: {
      waiting: 'Ikke i bruk ennå',
      done: 'I bruk',
      locked: 'Ute av bruk',
    },
  },
  moduleSettings: {
    about: 'Hvordan et av deres egne registre virker: skjema, liste, statuser, steg og hvem som kan hva.',
    todo: [
      'Rediger skjemaet med feltene folk fyller ut',
      'Gi navn til statusene og stegene mellom dem',
      'Ta modulen i bruk når den er riktig',
    ],
    signs: {
      stop: 'Må rettes først',
      conflict: 'Noen andre har endret det samme',
    },
  },
  checklistFiles: {
    about: 'Bilder og filer folk har lagt til i sjekklistene, på ett sted.',
    todo: [
      'Søk på skjema, prosjekt eller navn',
      'Åpne en fil for å se den',
      'Gå fra filen til sjekklisten den hører til',
    ],
  },
  ndtPlan: {
    about: 'Hvilke sveiser som ennå må kontrolleres, med hvilken metode, og hvor mange som er underkjent.',
    todo: [
      'Se hva prosjektet krever og hva som er gjort',
      'Velg ut flere sveiser der et parti har for få',
      'Bestill kontrollen herfra',
    ],
  },
  weldsByDrawing: {
    about: 'Sveisene på hver tegning med de tre trinnene: teknisk, produksjon og kontroll.',
    todo: [
      'Åpne en tegning eller spool, og merk spoolen kappet eller sendt',
      'Fyll ut mange sveiser på en gang på bred skjerm',
      'Se på hvilket trinn en sveis står fast',
    ],
    signs: {
      waiting: 'Ikke begynt',
      progress: 'Pågår',
      done: 'Fullført',
      warn: 'Stemmer ikke: les hvorfor',
    },
  },
  confirm: {
    about: 'Sertifikater som må bekreftes nå. Én signatur bekrefter alle som er krysset av.',
    todo: [
      'Kryss av sveiserne du vet har sveist',
      'Se på sveisen som viser det',
      'Signer for alle på en gang',
    ],
  },
  guide: {
    about: 'Hjelpesidene for én rolle samlet, til å skrive ut på ett ark og henge i spiserommet.',
    todo: [
      'Les hva rollen din gjør i appen',
      'Skriv ut arket på A4',
      'Velg en annen rolle for å se arket for den',
    ],
  },
  people: {
    about: 'Folkene i bedriften: hvem som kan logge inn, med hvilken rolle, hvilke grupper og brikker.',
    todo: [
      'Inviter en kollega med lenke eller kode',
      'Endre rolle, grupper, leder og språk',
      'Steng ute den som har sluttet, og fjern navnet senere',
    ],
  },
  peopleImport: {
    about: 'Henter folk inn fra en fil: én linje til hver, kjent på brukernavnet.',
    todo: [
      'Hent filen du fyller ut, eller den med alle i',
      'Se hva hver linje gjør, og hva som er feil',
      'Skriv den inn, inviter de nye, eller angre alt',
    ],
  },
  roles: {
    about: 'Hva hver rolle kan gjøre, modul for modul. En endring når telefonene ved neste kall.',
    todo: [
      'Åpne en rolle og les hva den kan gjøre',
      'Kopier en og endre kopien',
      'Se hva noen får eller mister før du lagrer',
    ],
  },
  groups: {
    about: 'Folk som arbeider sammen, og hva gruppen lar dem gjøre i tillegg til rollen.',
    todo: [
      'Lag en gruppe og legg folk i den',
      'Velg et nivå for hver modul',
      'Ta ut folk som har gått videre',
    ],
  },
  signIn: {
    about: 'Hvordan folk i bedriften viser hvem de er.',
    todo: [
      'Krev den av alle administratorer',
      'La folk logge inn med bedriftens egen konto',
      'Se hvem som fortsatt bare har passord',
    ],
  },
  integrations: {
    about:
      'Nøkler som lar lønn, katalogen med folkene deres (SCIM) og andre systemer nå det de trenger, og ikke noe annet.',
    todo: [
      'Lag en nøkkel og velg hva den får gjøre',
      'Kopier den med en gang: den vises bare én gang',
      'Avslutt en nøkkel som ikke brukes lenger',
    ],
  },
  webhooks: {
    about: 'Sier fra til et annet system med en gang et skjema, timer eller en stempling endres.',
    todo: [
      'Skriv adressen og velg hva det skal få beskjed om',
      'Kopier hemmeligheten med en gang: den vises bare én gang',
      'Send på nytt det som ikke kom fram',
    ],
  },
  companySettings: {
    about: 'Hva bedriften har slått på, hvordan ting gjøres her, og hvordan poster nummereres.',
    todo: [
      'Slå en funksjon på eller av for alle',
      'Gi en flis eget navn og ikon',
      'Sett en vanlig dag, hva sveisens trinn teller, og prøvemetoder',
    ],
  },
  startGuide: {
    about: 'Det lille en ny bedrift trenger før folk kan stemple inn. Hvert steg kan vente.',
    todo: [
      'Sett timene for en vanlig dag',
      'Lag et skift, et prosjekt og det timene går til',
      'Inviter den første kollegaen',
    ],
  },
  periodLocks: {
    about: 'Uker og måneder som er stengt for alle, for en gruppe eller for én person.',
    todo: [
      'Se hvem som ikke har levert, og minn dem på det',
      'Lås en uke eller en måned',
      'Åpne en igjen, med grunnen',
    ],
  },
  retention: {
    about: 'Hvor lenge beskjeder, innlogginger, bilder fra stemp, ferdige filer og endringsloggen beholdes.',
    todo: [
      'Sett dagene: minst to år for endringsloggen',
      'Se hvor mye som går i natt',
      'Les hva som alltid beholdes, og hvorfor',
    ],
  },
  choiceLists: {
    about:
      'Det folk velger mellom i skjemaer: kategorier, årsaker, grupper og enheter. Egne lister kan brukes i skjemaene dere lager.',
    todo: [
      'Legg til et valg på språkene folk her leser',
      'Ta ut av bruk et som ikke trengs lenger',
      'Lag en egen liste og bruk den i skjemaene deres',
    ],
  },
  auditLog: {
    about:
      'Hvem som endret hva, og når. Ingen kan endre loggen; lesing noteres. «Systemet» er det som skjedde av seg selv.',
    todo: [
      'Finn hva én person har gjort',
      'Skriv nummeret på en post og følg endringene',
      'Ta ut loggen som fil',
    ],
  },
  devices: {
    about: 'Telefoner og terminaler der brikker virker.',
    todo: [
      'Gjør en telefon til terminal for alle',
      'Glem en telefon som er mistet',
      'Se når hver sist ble brukt',
    ],
  },
};
