import type { Translation } from '../catalogue.ts';

export const fields: Translation<'fields'> = {
  REQUIRED: 'Privaloma',
  INVALID: 'Ši reikšmė netinka',
  INVALID_EMAIL: 'Neteisingas el. pašto adresas',
  INVALID_NAME: 'Netinkamas pavadinimas',
  NOT_A_NUMBER: 'Netinkamas skaičius',
  NOT_A_DATE: 'Netinkama data',
  NOT_A_CHOICE: 'Pasirinkite iš sąrašo',
  UNKNOWN_FIELD: 'Nežinomas laukas',
  TOO_SHORT: 'Bent {min, plural, one {# simbolis} few {# simboliai} many {# simbolio} other {# simbolių}}',
  TOO_LONG:
    'Daugiausia {max, plural, one {# simbolis} few {# simboliai} many {# simbolio} other {# simbolių}}',
  TOO_SMALL: 'Turi būti ne mažiau kaip {min}',
  TOO_LARGE: 'Turi būti ne daugiau kaip {max}',
  NOT_UNIQUE: 'Jau naudojama',
  TOO_MANY_DECIMALS:
    '{max, plural, =0 {Tik sveikieji skaičiai} one {Ne daugiau kaip # skaitmuo po kablelio} few {Ne daugiau kaip # skaitmenys po kablelio} many {Ne daugiau kaip # skaitmens po kablelio} other {Ne daugiau kaip # skaitmenų po kablelio}}',
  MORE_THAN: 'Turi būti daugiau nei {min}',
  TOO_FEW:
    '{min, plural, one {Reikia bent # įrašo} few {Reikia bent # įrašų} many {Reikia bent # įrašo} other {Reikia bent # įrašų}}',
  TOO_MANY: 'Ne daugiau kaip {max}',
  TOO_EARLY: 'Ne anksčiau kaip {day}',
  TOO_LATE: 'Ne vėliau kaip {day}',
  IN_FUTURE: 'Tai dar ateityje',
  YEAR: 'Metai turi būti iš keturių skaitmenų ir vėlesni nei 1920',
  COLUMNS: 'Įveskite stulpelių nuo 1 iki 12',
  NDT_PERCENT: 'NDT procentas turi būti nuo 0 iki 100',
  FIELD_NAME: 'Tik raidės, skaitmenys ir pabraukimo brūkšnys',
  SHARING_NAME: 'Pavadinime negali būti * : < > ? / \\ | . ar kabučių',
  INVALID_CODE: 'Kodas atrodo neteisingas',
  NOT_VERIFIED: 'Visi veiksmai turi būti atlikti ir patikrinti, sunkiais atvejais – kito žmogaus',
  STOCK_LEFT: 'Pirmiausia sunaudokite arba grąžinkite likutį',
  NOT_EFFECTIVE: 'Priemonės nepadėjo: prieš uždarant reikia padaryti daugiau',
  NOT_ALLOCATED: 'Įranga turi būti priskirta arba projektui, arba vietai',
  NOT_USABLE: 'Dabar naudoti negalima: įranga neaktyvi arba praleistas patikros terminas',
  NEEDS_CONTROL: 'Reikia sėkmingos patikros po sustabdymo arba vadovo paaiškinimo',
  IN_OTHER_HANDS: 'Ją turi kitas žmogus. Paprašykite, kad perduotų.',
  RESERVED: 'Šis projektas visada atviras ir išlaiko savo numerį',
  PASSWORD_TOO_SHORT:
    'Naudokite bent {min, plural, one {# simbolį} few {# simbolius} many {# simbolio} other {# simbolių}}',
  PASSWORD_TOO_PLAIN: 'Per lengva atspėti. Sudėkite kelis žodžius.',
};
