import type { Translation } from '../catalogue.ts';

export const errors: Translation<'errors'> = {
  NO_SESSION: 'Uwierzytelnianie nie powiodło się',
  LOGIN_FAILED: 'Logowanie nie powiodło się!',
  NO_PERMISSION: 'Przepraszamy! Nie masz uprawnień ({permissionType}, {module})',
  FEATURE_OFF: 'Twoja firma nie włączyła tej funkcji ({feature}).',
  TIMER_DISABLED: 'Rejestracja czasu jest wyłączona',
  PWA_DISABLED: 'PWA nie jest włączone, skontaktuj się z administratorem',
  BAD_ORIGIN: 'Żądanie przyszło z innej strony i zostało odrzucone.',
  NOT_FOUND: 'Nie udało się tego znaleźć. Być może zostało usunięte.',
  STALE: 'Ktoś inny zmienił to w trakcie Twojej edycji.',
  BAD_REQUEST: 'Nie udało się odczytać żądania.',
  VALIDATION: 'Sprawdź wymagane pola!',
  KEY_REUSED: 'To zostało już wysłane z inną treścią.',
  BAD_QUERY: 'Nie można pobrać listy w ten sposób: {path}',
  UNKNOWN_HOST: 'Nie znamy tej firmy. Sprawdź pisownię.',
  DEVICE_NOT_ENROLLED:
    'Ten telefon nie zna jeszcze Twojej firmy. Zaloguj się raz hasłem, a potem będą działać identyfikatory.',
  WRONG_PASSWORD: 'Obecne hasło jest nieprawidłowe.',
  LINK_EXPIRED: 'Link został już użyty lub stracił ważność. Poproś o nowy.',
  USER_MISMATCH: 'Zalogowana jest inna osoba.',
  FILE_TOO_LARGE: 'Plik jest większy niż {limit} MB.',
  TOO_MANY_REQUESTS:
    'Zbyt wiele prób. Spróbuj ponownie za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}.',
  SHARING_SERVICE: 'Dane logowania do Sharepoint mogą być błędne lub brakuje konfiguracji!',
  INTERNAL: 'Coś poszło nie tak',
  UNAVAILABLE: 'Sveis uruchamia się ponownie. Twoja praca jest bezpieczna, spróbuj za chwilę.',
};
