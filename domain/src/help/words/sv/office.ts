import type { OfficeWords } from '../../help-text.ts';

export const office: OfficeWords = {
  deliveries: {
    about: 'Timmar dina medarbetare har lämnat in. Du godkänner dem, eller skickar tillbaka med skäl.',
    todo: [
      'Öppna en vecka och läs anmärkningarna',
      'Godkänn flera utan anmärkning på en gång',
      'Rätta en rad med pennan, eller skicka tillbaka veckan, och säg varför',
    ],
    signs: {
      waiting: 'Inte inlämnat',
      progress: 'Inlämnat, väntar på dig',
      done: 'Godkänt',
      stop: 'Tillbakaskickat',
      low: 'Återtaget',
    },
  },
  crewHours: {
    about: 'Samma timmar för flera på en gång. Du ser vad som är i vägen innan det sparas.',
    todo: [
      'Välj vilka; de på projektet står först',
      'Fyll i dagar, projekt och timmar en gång',
      'Läs vad som är i vägen och spara',
    ],
    signs: {
      done: 'Inget i vägen',
      warn: 'Några dagar hoppas över',
      stop: 'Kan inte få de här timmarna',
      unsent: 'Väntar på telefonen',
    },
  },
  report: {
    about: 'Projektets listor och papper som filer, och dokumentationspaketet till kunden.',
    todo: [
      'Välj ritningar, moduler och tid: hela projektet eller några ritningar',
      'Se vad som saknas innan paketet görs',
      'Gör filen och hämta den när den är klar',
    ],
    signs: {
      warn: 'Saknas eller är inte färdigt',
      progress: 'Görs nu',
      done: 'Klar att hämta',
      stop: 'Kunde inte göras',
    },
  },
  admin: {
    about: 'Här ställs företaget in. Du ser sidorna du får arbeta med.',
    todo: [
      'Gör formulär för kontroller och tillstånd',
      'Gör egna register',
      'Välj en sida i listan för att börja',
    ],
  },
  forms: {
    about: 'Formulären folk fyller i som checklistor och tillstånd.',
    todo: [
      'Gör ett formulär från grunden, ett färdigt, en kopia eller en fil',
      'Öppna ett formulär för att ändra det',
      'Ta det ur bruk: det som är ifyllt står kvar',
    ],
    signs: {
      waiting: 'Utkast, inte i bruk än',
      done: 'I bruk',
      locked: 'Ur bruk',
    },
  },
  formBuilder: {
    about: 'Här görs ett formulär: delar, fält och regler. Folk ser det när det är publicerat.',
    todo: [
      'Lägg till ett fält och dra det dit det hör',
      'Prova formuläret som det ser ut på en telefon',
      'Publicera det som en ny version',
    ],
    signs: {
      warn: 'Ord saknas på ett språk',
      stop: 'Måste rättas innan det publiceras',
    },
  },
  formImport: {
    about: 'Fält till ett formulär hämtade från en CSV- eller Excelfil, ett på varje rad.',
    todo: ['Välj filen', 'Kontrollera hur kolumnerna har förståtts', 'Ta in den när ingen rad har fel'],
    signs: {
      stop: 'En rad med fel',
    },
  },
  ownModules: {
    about: 'Register företaget gör självt, som ett nyckelregister eller en momentlogg.',
    todo: [
      'Gör en modul och ge den ett namn',
      'Öppna en för att sätta fält, statusar och steg',
      'Ta den ur bruk: posterna står kvar',
    ],
    signs: {
      waiting: 'Inte i bruk än',
      done: 'I bruk',
      locked: 'Ur bruk',
    },
  },
  moduleSettings: {
    about: 'Hur ett av era egna register fungerar: formulär, lista, statusar, steg och vem som får vad.',
    todo: [
      'Redigera formuläret med fälten folk fyller i',
      'Namnge statusarna och stegen mellan dem',
      'Ta modulen i bruk när den är rätt',
    ],
    signs: {
      stop: 'Måste rättas först',
      conflict: 'Någon annan har ändrat samma sak',
    },
  },
  checklistFiles: {
    about: 'Foton och filer folk har lagt till i checklistorna, på ett ställe.',
    todo: [
      'Sök på formulär, projekt eller namn',
      'Öppna en fil för att se den',
      'Gå från filen till checklistan den hör till',
    ],
  },
  ndtPlan: {
    about: 'Vilka svetsar som ännu måste provas, med vilken metod, och hur många som är underkända.',
    todo: [
      'Se vad projektet kräver och vad som är gjort',
      'Välj ut fler svetsar där ett parti har för få',
      'Beställ provningen härifrån',
    ],
  },
  weldsByDrawing: {
    about: 'Svetsarna på varje ritning med sina tre steg: teknik, produktion och provning.',
    todo: [
      'Öppna en ritning eller spool och märk den kapad eller skickad',
      'Fyll i många svetsar på en gång på bred skärm',
      'Se i vilket steg en svets har fastnat',
    ],
    signs: {
      waiting: 'Inte påbörjad',
      progress: 'Pågår',
      done: 'Klar',
      warn: 'Stämmer inte: läs varför',
    },
  },
  confirm: {
    about: 'Intyg som måste bekräftas nu. En signatur bekräftar alla som är förkryssade.',
    todo: [
      'Kryssa för svetsarna du vet har svetsat',
      'Titta på svetsen som visar det',
      'Signera för alla på en gång',
    ],
  },
  guide: {
    about: 'Hjälpsidorna för en roll samlade, att skriva ut på ett blad och sätta upp i lunchrummet.',
    todo: [
      'Läs vad din roll gör i appen',
      'Skriv ut bladet på A4',
      'Välj en annan roll för att se dess blad',
    ],
  },
  people: {
    about: 'Företagets folk: vem som kan logga in, med vilken roll, vilka grupper och taggar.',
    todo: [
      'Bjud in en kollega med länk eller kod',
      'Ändra roll, grupper, chef och språk',
      'Stäng ute den som slutat, och ta bort namnet senare',
    ],
  },
  peopleImport: {
    about: 'Hämtar in personer från en fil: en rad var, kända på användarnamnet.',
    todo: [
      'Hämta filen att fylla i, eller den med alla i',
      'Se vad varje rad gör och vad som är fel',
      'Skriv in den, bjud in de nya, eller ångra allt',
    ],
  },
  roles: {
    about: 'Vad varje roll får göra, modul för modul. En ändring når telefonerna vid nästa anrop.',
    todo: [
      'Öppna en roll och läs vad den får göra',
      'Kopiera en och ändra kopian',
      'Se vad någon får eller förlorar innan du sparar',
    ],
  },
  groups: {
    about: 'Folk som arbetar tillsammans, och vad gruppen låter dem göra utöver rollen.',
    todo: [
      'Skapa en grupp och lägg till folk',
      'Välj en nivå för varje modul',
      'Ta bort folk som gått vidare',
    ],
  },
  signIn: {
    about: 'Hur företagets folk visar vilka de är.',
    todo: [
      'Kräv den av alla administratörer',
      'Låt folk logga in med företagets eget konto',
      'Se vem som fortfarande bara har lösenord',
    ],
  },
  integrations: {
    about:
      'Nycklar som låter lön, katalogen över era personer (SCIM) och andra system nå det de behöver, och inget annat.',
    todo: [
      'Gör en nyckel och välj vad den får göra',
      'Kopiera den genast: den visas en enda gång',
      'Avsluta en nyckel som inte används längre',
    ],
  },
  webhooks: {
    about: 'Säger till ett annat system direkt när en post, timmar eller en stämpling ändras.',
    todo: [
      'Skriv adressen och välj vad det ska få besked om',
      'Kopiera hemligheten direkt: den visas bara en gång',
      'Skicka igen det som inte kom fram',
    ],
  },
  companySettings: {
    about: 'Vad företaget har slagit på, hur saker görs här och hur poster numreras.',
    todo: [
      'Slå på eller stäng av en funktion för alla',
      'Ge en ruta eget namn och egen ikon',
      'Ställ in en vanlig dag, vad svetsens steg är värda och provmetoder',
    ],
  },
  startGuide: {
    about: 'Det lilla ett nytt företag behöver innan folk kan stämpla in. Varje steg kan vänta.',
    todo: [
      'Ställ in timmarna för en vanlig dag',
      'Gör ett skift, ett projekt och det timmarna går till',
      'Bjud in den första kollegan',
    ],
  },
  periodLocks: {
    about: 'Veckor och månader som är stängda för alla, för en grupp eller för en person.',
    todo: [
      'Se vem som inte har lämnat in, och påminn dem',
      'Lås en vecka eller en månad',
      'Öppna en igen, med skälet',
    ],
  },
  retention: {
    about:
      'Hur länge meddelanden, inloggningar, bilder från stämpling, färdiga filer och ändringsloggen sparas.',
    todo: [
      'Ställ in dagarna: minst två år för ändringsloggen',
      'Se hur mycket som försvinner i natt',
      'Läs vad som alltid sparas, och varför',
    ],
  },
  choiceLists: {
    about:
      'Det folk väljer mellan i formulär: kategorier, orsaker, grupper och enheter. Egna listor kan användas i formulären ni gör.',
    todo: [
      'Lägg till ett val på språken folk här läser',
      'Ta ett som inte behövs ur bruk',
      'Gör en egen lista och använd den i era formulär',
    ],
  },
  auditLog: {
    about:
      'Vem som ändrade vad, och när. Ingen kan ändra loggen; läsning noteras. ”Systemet” är det som hände av sig självt.',
    todo: [
      'Hitta vad en person har gjort',
      'Skriv numret på en post och följ ändringarna',
      'Ta ut loggen som fil',
    ],
  },
  devices: {
    about: 'Telefoner och terminaler där taggar fungerar.',
    todo: [
      'Gör en telefon till terminal för alla',
      'Glöm en telefon som är borttappad',
      'Se när var och en senast användes',
    ],
  },
};
