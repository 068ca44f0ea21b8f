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
  PASSWORD_TOO_SHORT:
    'Naudokite bent {min, plural, one {# simbolį} few {# simbolius} many {# simbolio} other {# simbolių}}',
  PASSWORD_TOO_PLAIN: 'Per lengva atspėti. Sudėkite kelis žodžius.',
};
