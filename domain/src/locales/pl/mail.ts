import type { Translation } from '../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Dzień dobry, {name}!',
  resetSubject: 'Nowe hasło do Sveis ({company})',
  resetBody:
    'Ktoś, najprawdopodobniej Ty, poprosił o nowe hasło. Aby je ustawić, otwórz ten link w ciągu {minutes, plural, one {# minuty} few {# minut} many {# minut} other {# minuty}}:',
  resetIgnore: 'Jeśli to nie Ty, zignoruj tę wiadomość. Dotychczasowe hasło nadal działa.',
  passwordChangedSubject: 'Twoje hasło do Sveis zostało zmienione',
  passwordChangedBody:
    'Hasło użytkownika {username} zostało zmienione ({company}). Jeśli to nie Ty, od razu powiadom administratora.',
  timerExceeded: 'Rejestracja trwa już ponad 8 godzin, od {since}',
  shiftEnd: 'Zmiana się skończyła. Kontynuować czy zatrzymać? (start {since})',
  autoStopped: 'Rejestracja od {since} została automatycznie zatrzymana po 24 godzinach. Sprawdź godziny.',
  awaitPicture: 'Rejestracja od {since} osiągnęła 24 godziny. Dodaj zdjęcie, aby ją zakończyć.',
  signature: 'Sveis, {company}',
};
