import type { Translation } from '../../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Dzień dobry, {name}!',
  resetSubject: 'Nowe hasło do Sveis ({company})',
  resetBody:
    'Ktoś, najprawdopodobniej Ty, poprosił o nowe hasło. Aby je ustawić, otwórz ten link w ciągu {minutes, plural, one {# minuty} few {# minut} many {# minut} other {# minuty}}:',
  resetIgnore: 'Jeśli to nie Ty, zignoruj tę wiadomość. Dotychczasowe hasło nadal działa.',
  inviteSubject: 'Zaproszenie do Sveis w {company}',
  inviteBody:
    '{company} używa Sveis do godzin i pracy. Twoja nazwa użytkownika to {username}. Otwórz ten link w ciągu {hours} godzin, aby ustawić hasło:',
  passwordChangedSubject: 'Twoje hasło do Sveis zostało zmienione',
  passwordChangedBody:
    'Hasło użytkownika {username} zostało zmienione ({company}). Jeśli to nie Ty, od razu powiadom administratora.',
  hoursSubject: 'Sveis: Twoje godziny ({company})',
  hoursIntro: 'Z Twoimi godzinami trzeba jeszcze zrobić to:',
  hoursOpen: 'Otwórz Sveis: {address}',
  hoursSwitch: 'Które przypomnienia otrzymujesz, wybierasz w Sveis w części Przypomnienia.',
  checklistAttached: '{company} przesyła listę kontrolną {number} {title}. Jest w załączniku jako PDF.',
  checklistFilled: '{company}: wypełniono listę kontrolną {number} {title}.',
  recordOpen: 'Otwórz w Sveis: {address}',
  digestSubject:
    'Sveis: {count, plural, one {# powiadomienie} few {# powiadomienia} many {# powiadomień} other {# powiadomień}}',
  digestChoose: 'Sposób powiadamiania wybierasz w Sveis w części Powiadomienia.',
  fileSubject: 'Plik od {company}: {name}',
  fileBody: '{sender} ({company}) przesyła plik {name} ({size}).',
  fileFetch: 'Pobierz do {day}: {address}',
  signature: 'Sveis, {company}',
  secondFactorOnSubject: 'Logowanie dwuetapowe w Sveis jest włączone',
  secondFactorOnBody:
    'Dla {username} w {company} skonfigurowano logowanie dwuetapowe. Jeśli to nie Ty, od razu powiadom administratora.',
  secondFactorOffSubject: 'Logowanie dwuetapowe w Sveis jest wyłączone',
  secondFactorOffBody:
    'Dla {username} w {company} wyłączono logowanie dwuetapowe. Jeśli to nie Ty, od razu powiadom administratora.',
  passkeyAddedSubject: 'Dodano klucz dostępu w Sveis',
  passkeyAddedBody:
    'Dla {username} w {company} dodano klucz dostępu. Jeśli to nie Ty, od razu powiadom administratora.',
  passkeyRemovedSubject: 'Usunięto klucz dostępu w Sveis',
  passkeyRemovedBody:
    'Usunięto klucz dostępu użytkownika {username} w {company}. Jeśli to nie Ty, od razu powiadom administratora.',
  providerLinkedSubject: 'Twoje konto firmowe otwiera Sveis',
  providerLinkedBody:
    'Konto firmowe użytkownika {username} w {company} loguje teraz do Sveis. Jeśli to nie Ty, od razu powiadom administratora.',
};
