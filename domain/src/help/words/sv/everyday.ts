import type { EverydayWords } from '../../help-text.ts';

export const everyday: EverydayWords = {
  dashboard: {
    about: 'Det som väntar på dig i dag, och vägen till allt annat.',
    todo: [
      'Starta eller stoppa klockan överst',
      'Tryck på det som behöver dig, det värsta står först',
      'Öppna resten med rutorna nedanför',
    ],
    signs: {
      stop: 'Måste göras nu',
      warn: 'Titta på det snart',
      bell: 'Aviseringar, med antalet olästa',
    },
  },
  more: {
    about: 'Allt som inte får plats i raden nedanför, och inställningarna för den här telefonen.',
    todo: [
      'Byt språk i appen',
      'Välj ljust eller mörkt, och automatisk utloggning',
      'Logga ut när någon annan tar telefonen',
    ],
  },
  search: {
    about: 'En sökning över allt du får öppna. Utan nät söker den i det telefonen har sparat.',
    todo: [
      'Skriv ett nummer, ett namn eller en del av ett ord',
      'Välj en sort för att bara se den',
      'Skanna en kod i stället för att skriva den',
    ],
  },
  scanner: {
    about: 'Skanna koden på en sak, och dess sida öppnas: verktyg, kemikalie, batch eller svets.',
    todo: [
      'Håll koden innanför ramen',
      'Skriv koden när kameran inte kan läsa den',
      'Öppna något du har skannat förut',
    ],
  },
  gone: {
    about: 'Det du ville öppna finns inte här: det är raderat, flyttat eller inte för dig att se.',
    todo: ['Gå tillbaka dit du kom från', 'Sök efter det med numret', 'Fråga den som skickade länken'],
  },
  stemp: {
    about: 'Klockan som räknar dina timmar. Den går också när telefonen är av eller utan nät.',
    todo: [
      'Välj skift och tryck Starta',
      'Fyll i projekt och aktivitet medan klockan går',
      'Tryck Stoppa när du går hem: timmarna är sparade',
    ],
    signs: {
      stop: 'Det här måste fyllas i',
      unsent: 'Sparat på telefonen, inte skickat än',
      warn: 'Måste kontrolleras eller avgöras av dig',
    },
  },
  calendar: {
    about: 'Dina timmar dag för dag: vad som finns, vad som saknas och vad som är inlämnat.',
    todo: [
      'Tryck på en dag för att se eller ändra timmarna',
      'För in timmar eller frånvaro för en dag eller flera',
      'Leta efter dagar som saknar timmar innan du lämnar in',
    ],
    signs: {
      dayUnder: 'Mindre än dagen ska ha',
      dayMet: 'Dagen är full',
      dayAbsence: 'Frånvaro',
      warn: 'Något saknas i posten',
      locked: 'Låst: kan inte ändras längre',
    },
  },
  hours: {
    about: 'Timmar eller frånvaro införda för hand, när klockan inte användes.',
    todo: [
      'Välj dag, eller flera dagar på en gång',
      'För in antal timmar, eller från och till',
      'Välj projekt och aktivitet, och spara',
    ],
    signs: {
      stop: 'Det här måste fyllas i',
      warn: 'Fler timmar än skiftet har',
    },
  },
  shifts: {
    about: 'Dina skift, planerade och arbetade, och platsen där du lämnar in timmarna.',
    todo: [
      'Se när du arbetar nästa gång',
      'Stämpla in eller ut på dagens skift',
      'Lämna in en veckas timmar när de stämmer',
    ],
    signs: {
      waiting: 'Planerat',
      progress: 'Pågår nu',
      done: 'Arbetat',
      warn: 'Missat',
      info: 'Arbetat utan plan',
    },
  },
  files: {
    about: 'Dokument i mappar: företagets, projektets, maskinens. Det du behåller öppnas utan nät.',
    todo: [
      'Tryck på en mapp eller sök på ett namn',
      'Behåll en fil på telefonen innan du tappar nätet',
      'Lägg till ett foto eller en fil i mappen',
    ],
    signs: {
      done: 'Finns på den här telefonen',
      warn: 'Finns här, men det finns en nyare',
      waiting: 'Utkast',
      info: 'Ny revision',
    },
  },
  notices: {
    about: 'Det appen har sagt till om: datum, tillbakaskickade timmar, arbete som väntar på dig.',
    todo: [
      'Tryck på en avisering för att öppna det den gäller',
      'Markera alla som lästa när du har sett dem',
      'Välj vad du får veta, och hur',
    ],
    signs: {
      info: 'Oläst',
      warn: 'Titta på det snart',
      stop: 'Måste göras nu',
    },
  },
  notifications: {
    about: 'Hur du får veta saker: i appen, på den här telefonen eller med e-post.',
    todo: [
      'Slå på aviseringar för den här telefonen',
      'Välj vad du vill ha med e-post',
      'Slå av det du inte behöver',
    ],
  },
  outbox: {
    about: 'Arbete du gjorde utan nät väntar här tills det är skickat. Inget går förlorat.',
    todo: [
      'Titta på det som behöver dig, och svara',
      'Försök skicka nu när nätet är tillbaka',
      'Välj ditt eller deras när två har ändrat samma sak',
    ],
    signs: {
      unsent: 'Väntar på nät',
      stop: 'Avvisat: rätta det eller radera det',
      conflict: 'Någon annan har ändrat samma sak',
      done: 'Skickat',
    },
  },
  password: {
    about: 'Ett nytt lösenord för dig. Andra telefoner du är inloggad på får logga in igen.',
    todo: [
      'Skriv lösenordet du har nu',
      'Välj ett långt nytt som bara du vet',
      'Spara, och använd det från nu',
    ],
  },
  ownData: {
    about: 'Allt som är ditt här, som en fil du kan behålla.',
    todo: [
      'Be om filen: den görs medan du jobbar',
      'Hämta den inom några dagar',
      'Öppna den på en dator: JSON för system, CSV för Excel',
    ],
  },
  twoStep: {
    about: 'En kod från telefonen utöver lösenordet: ett stulet lösenord öppnar ingenting ensamt.',
    todo: [
      'Ställ in den med en autentiseringsapp',
      'Förvara återställningskoderna där du hittar dem utan telefonen',
      'Gör nya återställningskoder innan den sista är använd',
    ],
  },
  loginWays: {
    about: 'Hur du visar Sveis vem du är: lösennycklar utöver lösenordet.',
    todo: [
      'Lägg till en lösennyckel på varje telefon och dator du använder',
      'Ge den ett namn du känner igen',
      'Ta bort den på en telefon du inte längre har',
    ],
  },
  reader: {
    about: 'Prova en läsare som fungerar som tangentbord, och låt telefonen rätta till det den lägger till.',
    todo: [
      'Skanna provkoden med läsaren',
      'Läs vad som kom och vad som måste ställas in',
      'Tryck på ”Använd det på den här telefonen” där det erbjuds',
    ],
    signs: {
      done: 'Läsaren fungerar',
      warn: 'Fungerar med det telefonen sparat',
      stop: 'Måste ställas in i läsaren',
    },
  },
  sessions: {
    about: 'Telefonerna och datorerna där du är inloggad.',
    todo: [
      'Kontrollera att du känner igen alla',
      'Logga ut en telefon som är borta eller inte din',
      'Byt lösenord om du ser något främmande',
    ],
  },
  canWeld: {
    about: 'Ett svar innan du tänder bågen: får du svetsa den här svetsen, med det här databladet, i dag?',
    todo: ['Välj svetsen', 'Läs vad som står i vägen, och vad som hjälper', 'Börja svetsa när svaret är ja'],
    signs: {
      done: 'Du kan svetsa',
      stop: 'Svetsa inte',
      warn: 'Fråga först, eller något går snart ut',
    },
  },
  exposure: {
    about: 'Det du har utsatts för på jobbet. Det sparas i många år, för din hälsa.',
    todo: [
      'Skriv ner produkten, hur och hur länge, eller det dina timmar föreslår',
      'Säg vad du hade på dig som skydd',
      'Rätta med en ny post: inget suddas ut',
    ],
  },
};
