import type { Translation } from '../catalogue.ts';

export const reader: Translation<'reader'> = {
  about:
    'Išbandykite skaitytuvą: nuskaitykite žemiau esantį kodą ir matysite, kas atėjo ir ką reikia nustatyti.',
  testCode: 'Bandomasis kodas',
  bars: 'Tas pats brūkšniais. Lazeriniai skaitytuvai iš ekrano neskaito: jiems išspausdinkite šį puslapį.',
  field: 'Skaitykite čia',
  received: 'Gauta',
  good: 'Skaitytuvas veikia',
  here: 'Telefonas gali tai ištaisyti',
  mustSet: 'Skaitytuvą reikia nustatyti',
  other: 'Tai ne bandomasis kodas. Nuskaitykite kodą šiame puslapyje.',
  separatorSent: 'Skirtukai ateina: partija, data ir kiekis lieka atskirti.',
  separatorLost:
    'Skaitytuvas praryja skirtukus: partija ir kiekis susilieja. Instrukcijoje ieškokite GS1, FNC1 arba funkcinių ženklų ir nustatykite, kad siųstų juos kaip Ctrl+] arba ASCII 29.',
  separatorReplaced: 'Skirtukai ateina kaip {sign}',
  swapped:
    '{sent} ateina kaip {got}: skaitytuvo ir telefono klaviatūros skiriasi. Abiejuose pasirinkite tą pačią šalį arba universalią skaitytuvo klaviatūrą.',
  caseSwapped: 'Didžiosios ir mažosios raidės susikeičia. Išjunkite Caps Lock, taip pat ir skaitytuve.',
  lost: 'Dingo ženklai: {letters}. Nustatykite, kad skaitytuvas tarp ženklų lauktų 5–10 milisekundžių.',
  slow: 'Ženklai ateina per lėtai: {ms} milisekundžių tarp dviejų. Nustatykite mažiau nei {most}.',
  prefix: 'Prieš kiekvieną kodą siunčia {sign}',
  kindTold: 'Pasako, kokios rūšies kodą nuskaitė.',
  suffix: 'Po kiekvieno kodo siunčia {sign}',
  endEnter: 'Kiekvieną kodą baigia Enter.',
  endTab: 'Kiekvieną kodą baigia Tab.',
  endNone: 'Kodo nebaigia Enter. Skaitytuve nustatykite Enter (CR) kaip pabaigos ženklą.',
  use: 'Naudoti šiame telefone',
  kept: 'Įsiminta šiame telefone',
  keptText: 'Pašalinama iš kiekvieno kodo, kurį telefonas gauna iš skaitytuvo.',
  keptPrefix: 'Prieš kodą',
  keptSuffix: 'Po kodo',
  keptSeparator: 'Skirtuko ženklas',
  saved: 'Įsiminta šiame telefone. Dar kartą nuskaitykite bandomąjį kodą.',
};
