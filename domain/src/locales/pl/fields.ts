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
  TOO_MANY_DECIMALS:
    '{max, plural, =0 {Tylko liczby całkowite} one {Najwyżej # miejsce po przecinku} few {Najwyżej # miejsca po przecinku} many {Najwyżej # miejsc po przecinku} other {Najwyżej # miejsca po przecinku}}',
  MORE_THAN: 'Musi być więcej niż {min}',
  TOO_FEW:
    '{min, plural, one {Potrzebna co najmniej # pozycja} few {Potrzebne co najmniej # pozycje} many {Potrzebnych co najmniej # pozycji} other {Potrzebne co najmniej # pozycji}}',
  TOO_MANY: 'Najwyżej {max}',
  TOO_EARLY: 'Nie wcześniej niż {day}',
  TOO_LATE: 'Nie później niż {day}',
  IN_FUTURE: 'To jest w przyszłości',
  YEAR: 'Rok musi mieć cztery cyfry i być późniejszy niż 1920',
  COLUMNS: 'Podaj liczbę kolumn od 1 do 12',
  NDT_PERCENT: 'Procent NDT musi być od 0 do 100',
  FIELD_NAME: 'Tylko litery, cyfry i podkreślnik',
  SHARING_NAME: 'Nazwa nie może zawierać * : < > ? / \\ | . ani cudzysłowów',
  INVALID_CODE: 'Kod wygląda na błędny',
  NOT_VERIFIED: 'Każde działanie musi być wykonane i sprawdzone, w poważnych sprawach przez inną osobę',
  STOCK_LEFT: 'Najpierw zużyj lub oddaj to, co zostało',
  NOT_EFFECTIVE: 'Działania nie przyniosły skutku: przed zamknięciem trzeba zrobić więcej',
  NOT_ALLOCATED: 'Sprzęt musi być przypisany do projektu albo do lokalizacji',
  NOT_USABLE: 'Nie wolno tego teraz używać: sprzęt nie jest aktywny albo minął termin kontroli',
  NEEDS_CONTROL:
    'Potrzebna jest pozytywna kontrola po wycofaniu z użycia albo uzasadnienie osoby zarządzającej',
  IN_OTHER_HANDS: 'Ma to ktoś inny. Poproś o przekazanie.',
  RESERVED: 'Ten projekt jest zawsze otwarty i zachowuje swój numer',
  PASSWORD_TOO_SHORT:
    'Użyj co najmniej {min, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}',
  PASSWORD_TOO_PLAIN: 'Zbyt łatwe do odgadnięcia. Połącz kilka słów.',
};
