import type { EverydayWords } from '../../help-text.ts';

export const everyday: EverydayWords = {
  dashboard: {
    about: 'Kas šiandien jūsų laukia ir kelias į visa kita.',
    todo: [
      'Paleiskite arba sustabdykite laikrodį viršuje',
      'Palieskite, kam jūsų reikia, svarbiausia – pirma',
      'Atverkite visa kita plytelėmis žemiau',
    ],
    signs: {
      stop: 'Reikia padaryti dabar',
      warn: 'Greitai pažiūrėkite',
      bell: 'Pranešimai ir neskaitytų skaičius',
    },
  },
  more: {
    about: 'Viskas, kas netelpa apatinėje juostoje, ir šio telefono nustatymai.',
    todo: [
      'Pakeiskite programos kalbą',
      'Pasirinkite šviesų ar tamsų vaizdą ir automatinį atsijungimą',
      'Atsijunkite, kai telefoną ima kitas',
    ],
  },
  search: {
    about: 'Viena paieška visur, ką galite atverti. Be tinklo ieško to, ką telefonas išsaugojo.',
    todo: [
      'Įveskite numerį, pavadinimą ar žodžio dalį',
      'Pasirinkite vieną rūšį, kad matytumėte tik ją',
      'Nuskaitykite kodą, užuot jį rinkę',
    ],
  },
  scanner: {
    about: 'Nuskaitykite daikto kodą ir atsivers jo puslapis: įrankis, medžiaga, partija, siūlė.',
    todo: [
      'Laikykite kodą rėmelyje',
      'Įveskite kodą, kai kamera jo neperskaito',
      'Atverkite tai, ką jau skaitėte anksčiau',
    ],
  },
  gone: {
    about: 'To, ką norėjote atverti, čia nėra: ištrinta, perkelta arba jums nematoma.',
    todo: ['Grįžkite ten, iš kur atėjote', 'Ieškokite pagal numerį', 'Paklauskite to, kas atsiuntė nuorodą'],
  },
  stemp: {
    about: 'Laikrodis, kuris skaičiuoja jūsų valandas. Jis eina ir išjungus telefoną ar be tinklo.',
    todo: [
      'Pasirinkite pamainą ir spauskite „Pradėti“',
      'Įrašykite projektą ir veiklą, kol laikrodis eina',
      'Spauskite „Stabdyti“ eidami namo: valandos išsaugotos',
    ],
    signs: {
      stop: 'Tai būtina užpildyti',
      unsent: 'Išsaugota telefone, dar neišsiųsta',
      warn: 'Reikia jūsų patikros ar sprendimo',
    },
  },
  calendar: {
    about: 'Jūsų valandos diena po dienos: kas yra, ko trūksta ir kas pateikta.',
    todo: [
      'Palieskite dieną, kad matytumėte ar keistumėte valandas',
      'Įveskite valandas ar nebuvimą vienai ar kelioms dienoms',
      'Suraskite dienas be valandų prieš pateikdami',
    ],
    signs: {
      dayUnder: 'Mažiau, nei turi būti tą dieną',
      dayMet: 'Diena pilna',
      dayAbsence: 'Nebuvimas',
      warn: 'Įraše kažko trūksta',
      locked: 'Užrakinta: keisti nebegalima',
    },
  },
  hours: {
    about: 'Valandos ar nebuvimas, įvesti ranka, kai laikrodis nenaudotas.',
    todo: [
      'Pasirinkite dieną arba kelias iš karto',
      'Įveskite valandas arba nuo kada iki kada',
      'Pasirinkite projektą bei veiklą ir išsaugokite',
    ],
    signs: {
      stop: 'Tai būtina užpildyti',
      warn: 'Daugiau valandų nei pamainoje',
    },
  },
  shifts: {
    about: 'Jūsų pamainos, suplanuotos ir dirbtos, ir vieta valandoms pateikti.',
    todo: [
      'Pažiūrėkite, kada dirbate kitą kartą',
      'Pažymėkite šiandienos pamainos pradžią ar pabaigą',
      'Pateikite savaitės valandas, kai jos teisingos',
    ],
    signs: {
      waiting: 'Suplanuota',
      progress: 'Vyksta dabar',
      done: 'Dirbta',
      warn: 'Praleista',
      info: 'Dirbta be plano',
    },
  },
  files: {
    about: 'Dokumentai aplankuose: įmonės, projekto, mašinos. Išsaugotus atversite be tinklo.',
    todo: [
      'Palieskite aplanką arba ieškokite pavadinimo',
      'Išsaugokite failą telefone, kol yra tinklas',
      'Pridėkite į aplanką nuotrauką ar failą',
    ],
    signs: {
      done: 'Išsaugota šiame telefone',
      warn: 'Išsaugota, bet yra naujesnė',
      waiting: 'Juodraštis',
      info: 'Nauja revizija',
    },
  },
  notices: {
    about: 'Apie ką programa jums pranešė: terminai, grąžintos valandos, laukiantys darbai.',
    todo: [
      'Palieskite pranešimą, kad atvertumėte, apie ką jis',
      'Pažymėkite visus kaip skaitytus',
      'Pasirinkite, apie ką ir kaip jums pranešti',
    ],
    signs: {
      info: 'Neskaityta',
      warn: 'Greitai pažiūrėkite',
      stop: 'Reikia padaryti dabar',
    },
  },
  notifications: {
    about: 'Kaip jums pranešama: programoje, šiame telefone ar el. paštu.',
    todo: [
      'Įjunkite pranešimus šiame telefone',
      'Pasirinkite, ką norite gauti el. paštu',
      'Išjunkite, ko jums nereikia',
    ],
  },
  outbox: {
    about: 'Be tinklo atliktas darbas čia laukia išsiuntimo. Niekas nedingsta.',
    todo: [
      'Peržiūrėkite, kam jūsų reikia, ir atsakykite',
      'Bandykite siųsti, kai tinklas grįžta',
      'Pasirinkite savo ar kito, kai du pakeitė tą patį',
    ],
    signs: {
      unsent: 'Laukia tinklo',
      stop: 'Atmesta: pataisykite arba ištrinkite',
      conflict: 'Kitas žmogus pakeitė tą patį',
      done: 'Išsiųsta',
    },
  },
  password: {
    about: 'Naujas jūsų slaptažodis. Kituose telefonuose reikės prisijungti iš naujo.',
    todo: [
      'Įveskite dabartinį slaptažodį',
      'Sugalvokite ilgą naują, kurį žinote tik jūs',
      'Išsaugokite ir nuo šiol naudokite jį',
    ],
  },
  ownData: {
    about: 'Viskas, kas čia jūsų, faile, kurį galite pasilikti.',
    todo: [
      'Paprašykite failo: jis rengiamas, kol dirbate',
      'Atsisiųskite per kelias dienas',
      'Atverkite kompiuteryje: JSON sistemoms, CSV „Excel“',
    ],
  },
  twoStep: {
    about: 'Be slaptažodžio – dar ir kodas iš telefono: vien pavogtas slaptažodis nieko neatveria.',
    todo: [
      'Nustatykite jį autentifikavimo programėle',
      'Laikykite atkūrimo kodus ten, kur rasite be telefono',
      'Susikurkite naujų atkūrimo kodų, kol nepanaudotas paskutinis',
    ],
  },
  loginWays: {
    about: 'Kaip parodote „Sveis“, kas esate: prieigos raktai šalia slaptažodžio.',
    todo: [
      'Pridėkite prieigos raktą kiekviename savo telefone ir kompiuteryje',
      'Duokite jam pavadinimą, kurį atpažinsite',
      'Pašalinkite telefono, kurio nebeturite, raktą',
    ],
  },
  reader: {
    about: 'Išbandykite skaitytuvą, veikiantį kaip klaviatūra, ir telefonas ištaisys tai, ką jis prideda.',
    todo: [
      'Nuskaitykite bandomąjį kodą skaitytuvu',
      'Perskaitykite, kas atėjo ir ką reikia nustatyti',
      'Bakstelėkite „Naudoti šiame telefone“, kai siūloma',
    ],
    signs: {
      done: 'Skaitytuvas veikia',
      warn: 'Veikia su tuo, ką įsiminė telefonas',
      stop: 'Reikia nustatyti skaitytuve',
    },
  },
  sessions: {
    about: 'Telefonai ir kompiuteriai, kuriuose esate prisijungę.',
    todo: [
      'Patikrinkite, ar visus juos pažįstate',
      'Atjunkite pamestą ar ne savo telefoną',
      'Pakeiskite slaptažodį, jei matote svetimą',
    ],
  },
  canWeld: {
    about: 'Vienas atsakymas prieš uždegant lanką: ar šiandien galite virinti šią siūlę pagal šią procedūrą?',
    todo: [
      'Pasirinkite siūlę',
      'Perskaitykite, kas trukdo ir kas padės',
      'Pradėkite virinti, kai atsakymas – taip',
    ],
    signs: {
      done: 'Galite virinti',
      stop: 'Nevirinkite',
      warn: 'Pirma paklauskite arba kas nors greit baigsis',
    },
  },
  exposure: {
    about: 'Kas jus veikė darbe. Tai saugoma daug metų dėl jūsų sveikatos.',
    todo: [
      'Užrašykite produktą, kaip ir kiek laiko, arba tai, ką siūlo jūsų valandos',
      'Nurodykite, kokias apsaugos priemones dėvėjote',
      'Taisykite nauju įrašu: niekas netrinama',
    ],
  },
};
