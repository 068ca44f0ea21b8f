import type { OfficeWords } from '../../help-text.ts';

export const office: OfficeWords = {
  deliveries: {
    about: 'Valandos, kurias pateikė jūsų žmonės. Jas tvirtinate arba grąžinate nurodydami priežastį.',
    todo: [
      'Atverkite savaitę ir perskaitykite pastabas',
      'Patvirtinkite kelias be pastabų iš karto',
      'Pataisykite įrašą pieštuku arba grąžinkite savaitę ir parašykite kodėl',
    ],
    signs: {
      waiting: 'Nepateikta',
      progress: 'Pateikta, laukia jūsų',
      done: 'Patvirtinta',
      stop: 'Grąžinta',
      low: 'Atsiimta',
    },
  },
  crewHours: {
    about: 'Tos pačios valandos iš karto keliems žmonėms. Kas trukdo, matote prieš įrašydami.',
    todo: [
      'Pasirinkite žmones; projekto žmonės yra pirmi',
      'Vieną kartą nurodykite dienas, projektą ir valandas',
      'Perskaitykite, kas trukdo, ir įrašykite',
    ],
    signs: {
      done: 'Niekas netrukdo',
      warn: 'Dalis dienų praleidžiama',
      stop: 'Šių valandų įrašyti negalima',
      unsent: 'Laukia telefone',
    },
  },
  report: {
    about: 'Projekto sąrašai ir dokumentai failais bei dokumentacijos paketas klientui.',
    todo: [
      'Pasirinkite visą projektą arba kelis brėžinius, modulius ir laiką',
      'Pažiūrėkite, ko trūksta, prieš kurdami paketą',
      'Sukurkite failą ir atsisiųskite, kai bus paruoštas',
    ],
    signs: {
      warn: 'Trūksta arba nebaigta',
      progress: 'Kuriama',
      done: 'Paruošta atsisiųsti',
      stop: 'Nepavyko sukurti',
    },
  },
  admin: {
    about: 'Čia nustatoma įmonė. Matote puslapius, su kuriais galite dirbti.',
    todo: ['Kurkite patikrų ir leidimų formas', 'Kurkite savo registrus', 'Pasirinkite puslapį iš sąrašo'],
  },
  forms: {
    about: 'Formos, kurias žmonės pildo kaip kontrolinius sąrašus ir leidimus.',
    todo: [
      'Sukurkite formą nuo nulio, iš paruoštos, kopijos ar failo',
      'Atverkite formą, kad ją pakeistumėte',
      'Išimkite iš naudojimo: užpildytos lieka',
    ],
    signs: {
      waiting: 'Juodraštis, dar nenaudojama',
      done: 'Naudojama',
      locked: 'Nebenaudojama',
    },
  },
  formBuilder: {
    about: 'Čia kuriama forma: dalys, laukai ir taisyklės. Žmonės ją mato paskelbus.',
    todo: [
      'Pridėkite lauką ir nutempkite į vietą',
      'Išbandykite formą taip, kaip ji atrodo telefone',
      'Paskelbkite ją kaip naują versiją',
    ],
    signs: {
      warn: 'Kuria nors kalba trūksta žodžių',
      stop: 'Ištaisykite prieš skelbdami',
    },
  },
  formImport: {
    about: 'Formos laukai iš CSV ar Excel failo, po vieną eilutėje.',
    todo: [
      'Pasirinkite failą',
      'Patikrinkite, kaip suprasti stulpeliai',
      'Perimkite, kai nė viena eilutė neturi klaidos',
    ],
    signs: {
      stop: 'Eilutė su klaida',
    },
  },
  ownModules: {
    about: 'Registrai, kuriuos įmonė kuria pati, pvz., raktų ar priveržimo momentų.',
    todo: [
      'Sukurkite modulį ir pavadinkite jį',
      'Atverkite ir nustatykite laukus, būsenas, žingsnius',
      'Išimkite iš naudojimo: įrašai lieka',
    ],
    signs: {
      waiting: 'Dar nenaudojamas',
      done: 'Naudojamas',
      locked: 'Nebenaudojamas',
    },
  },
  moduleSettings: {
    about: 'Kaip veikia vienas iš jūsų registrų: forma, sąrašas, būsenos, žingsniai ir kas ką gali.',
    todo: [
      'Redaguokite formą su pildomais laukais',
      'Pavadinkite būsenas ir žingsnius tarp jų',
      'Pradėkite naudoti modulį, kai jis teisingas',
    ],
    signs: {
      stop: 'Pirma ištaisykite',
      conflict: 'Kitas žmogus pakeitė tą patį',
    },
  },
  checklistFiles: {
    about: 'Nuotraukos ir failai, pridėti prie kontrolinių sąrašų, vienoje vietoje.',
    todo: [
      'Ieškokite pagal formą, projektą ar pavadinimą',
      'Atverkite failą, kad jį pamatytumėte',
      'Pereikite nuo failo prie jo kontrolinio sąrašo',
    ],
  },
  ndtPlan: {
    about: 'Kurias siūles dar reikia tikrinti, kokiu būdu, ir kiek jų nepriimta.',
    todo: [
      'Pažiūrėkite, ko reikalauja projektas ir kas padaryta',
      'Atrinkite daugiau siūlių ten, kur partijoje jų per mažai',
      'Užsakykite patikrą iš čia',
    ],
  },
  weldsByDrawing: {
    about: 'Kiekvieno brėžinio siūlės ir trys jų etapai: paruošimas, gamyba ir patikra.',
    todo: [
      'Atverkite brėžinį ar mazgą ir pažymėkite, kas jau padaryta',
      'Pildykite daug siūlių iš karto plačiame ekrane',
      'Matykite, kuriame etape siūlė užstrigo',
    ],
    signs: {
      waiting: 'Nepradėta',
      progress: 'Vykdoma',
      done: 'Baigta',
      warn: 'Nesutampa: perskaitykite kodėl',
    },
  },
  confirm: {
    about: 'Pažymėjimai, kuriuos dabar reikia patvirtinti. Vienas parašas patvirtina visus pažymėtus.',
    todo: [
      'Pažymėkite suvirintojus, kurie tikrai virino',
      'Pažiūrėkite siūlę, kuri tai rodo',
      'Pasirašykite už visus iš karto',
    ],
  },
  guide: {
    about: 'Vienos rolės pagalbos puslapiai kartu, spausdinti viename lape ir kabinti valgykloje.',
    todo: [
      'Perskaitykite, ką jūsų rolė daro programoje',
      'Atspausdinkite A4 lapą',
      'Pasirinkite kitą rolę ir matykite jos lapą',
    ],
  },
  people: {
    about: 'Įmonės žmonės: kas gali prisijungti, su kokiu vaidmeniu, grupėmis ir žymekliais.',
    todo: [
      'Pakvieskite kolegą nuoroda arba kodu',
      'Keiskite vaidmenį, grupes, vadovą ir kalbą',
      'Uždarykite prieigą išėjusiam, o vėliau pašalinkite vardą',
    ],
  },
  peopleImport: {
    about: 'Įkelia žmones iš failo: po eilutę kiekvienam, pagal naudotojo vardą.',
    todo: [
      'Atsisiųskite pildomą failą arba failą su visais žmonėmis',
      'Pažiūrėkite, ką padarys kiekviena eilutė ir kas negerai',
      'Įrašykite, pakvieskite naujus arba viską atšaukite',
    ],
  },
  roles: {
    about:
      'Ką gali kiekvienas vaidmuo, modulis po modulio. Pakeitimas telefonus pasiekia su kitu kreipimusi.',
    todo: [
      'Atverkite vaidmenį ir skaitykite, ką jis gali',
      'Nukopijuokite ir keiskite kopiją',
      'Matykite, ką kas gaus ar praras, prieš išsaugant',
    ],
  },
  groups: {
    about: 'Kartu dirbantys žmonės ir ką grupė jiems leidžia be jų vaidmens.',
    todo: [
      'Sukurkite grupę ir įtraukite žmones',
      'Parinkite lygį kiekvienam moduliui',
      'Išimkite tuos, kurie perėjo kitur',
    ],
  },
  signIn: {
    about: 'Kaip įmonės žmonės įrodo, kas jie yra.',
    todo: [
      'Reikalaukite jo iš kiekvieno administratoriaus',
      'Leiskite žmonėms jungtis įmonės paskyra',
      'Pažiūrėkite, kas vis dar turi tik slaptažodį',
    ],
  },
  integrations: {
    about:
      'Raktai, kuriais atlyginimų sistema, jūsų žmonių katalogas (SCIM) ir kitos sistemos pasiekia tai, ko joms reikia, ir nieko daugiau.',
    todo: [
      'Sukurkite raktą ir parinkite, ką jam leidžiama',
      'Nukopijuokite iš karto: jis rodomas vieną kartą',
      'Užbaikite nebenaudojamą raktą',
    ],
  },
  webhooks: {
    about: 'Iš karto praneša kitai sistemai, kai pasikeičia įrašas, valandos ar darbo laiko žyma.',
    todo: [
      'Įrašykite adresą ir pasirinkite, apie ką pranešti',
      'Iš karto nukopijuokite raktą: jis rodomas vieną kartą',
      'Siųskite iš naujo tai, kas nepasiekė',
    ],
  },
  companySettings: {
    about: 'Ką įmonė įjungusi, kaip čia dirbama ir kaip numeruojami įrašai.',
    todo: [
      'Įjunkite arba išjunkite funkciją visiems',
      'Suteikite plytelei savo pavadinimą ir piktogramą',
      'Nustatykite dienos valandas, siūlės etapų vertę ir kontrolės metodus',
    ],
  },
  startGuide: {
    about: 'Ko naujai įmonei reikia, kad žmonės galėtų žymėti laiką. Kiekvienas žingsnis gali palaukti.',
    todo: [
      'Nustatykite įprastos dienos valandas',
      'Sukurkite pamainą, projektą ir kam skiriamos valandos',
      'Pakvieskite pirmąjį kolegą',
    ],
  },
  periodLocks: {
    about: 'Savaitės ir mėnesiai, užrakinti visiems, grupei arba vienam žmogui.',
    todo: [
      'Pažiūrėkite, kas nepateikė valandų, ir priminkite',
      'Užrakinkite savaitę arba mėnesį',
      'Vėl atverkite ir nurodykite priežastį',
    ],
  },
  retention: {
    about:
      'Kiek laiko saugomi pranešimai, prisijungimai, laiko žymų nuotraukos, failai ir pakeitimų žurnalas.',
    todo: [
      'Nustatykite dienas: žurnalui bent dveji metai',
      'Pažiūrėkite, kiek bus pašalinta šiąnakt',
      'Perskaitykite, kas saugoma visada ir kodėl',
    ],
  },
  choiceLists: {
    about:
      'Iš ko žmonės renkasi formose: kategorijos, priežastys, grupės ir vienetai. Savo sąrašus galite naudoti savo formose.',
    todo: [
      'Pridėkite pasirinkimą žmonėms suprantamomis kalbomis',
      'Atsisakykite nebereikalingo',
      'Sukurkite savo sąrašą ir naudokite jį savo formose',
    ],
  },
  auditLog: {
    about:
      'Kas ką ir kada pakeitė. Žurnalo pakeisti negalima; skaitymas įrašomas. „Sistema“ – kas įvyko savaime.',
    todo: [
      'Raskite, ką padarė vienas žmogus',
      'Įveskite įrašo numerį ir sekite jo pakeitimus',
      'Parsisiųskite žurnalą failu',
    ],
  },
  devices: {
    about: 'Telefonai ir terminalai, kuriuose veikia žymos.',
    todo: [
      'Paverskite telefoną terminalu visiems',
      'Pamirškite pamestą telefoną',
      'Matykite, kada kiekvienas naudotas paskutinį kartą',
    ],
  },
};
