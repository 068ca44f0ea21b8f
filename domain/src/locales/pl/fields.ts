import type { Translation } from '../catalogue.ts';

export const fields: Translation<'fields'> = {
  REQUIRED: 'Wymagane',
  INVALID: 'Tej wartości nie można użyć',
  INVALID_EMAIL: 'Nieprawidłowy adres e-mail',
  INVALID_NAME: 'Nieprawidłowa nazwa',
  NOT_A_NUMBER: 'Nieprawidłowa liczba',
  NOT_A_DATE: 'Nieprawidłowa data',
  NOT_A_CHOICE: 'Wybierz z listy',
  UNKNOWN_FIELD: 'Nieznane pole',
  TOO_SHORT: 'Co najmniej {min, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}',
  TOO_LONG: 'Maks. {max, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}',
  TOO_SMALL: 'Co najmniej {min}',
  TOO_LARGE: 'Najwyżej {max}',
  NOT_UNIQUE: 'Już w użyciu',
  PASSWORD_TOO_SHORT:
    'Użyj co najmniej {min, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}',
  PASSWORD_TOO_PLAIN: 'Zbyt łatwe do odgadnięcia. Połącz kilka słów.',
};
