import type { Translation } from '../catalogue.ts';

export const notices: Translation<'notices'> = {
  shiftStarted: 'Zmiana „{shift}” zaczęła się o {time}, a Twój czas nie jest rejestrowany',
  timerExceeded: 'Rejestracja trwa już ponad 8 godzin, od {since}',
  shiftEnd: 'Zmiana się skończyła. Kontynuować czy zatrzymać? (start {since})',
  autoStopped: 'Rejestracja od {since} została automatycznie zatrzymana po 24 godzinach. Sprawdź godziny.',
  awaitPicture: 'Rejestracja od {since} osiągnęła 24 godziny. Dodaj zdjęcie, aby ją zakończyć.',
  startLapsed:
    'Zdjęcie z rozpoczęcia o {since} nie dotarło, więc rejestracja została przerwana. Zacznij od nowa.',
  stempHeld:
    'Twoja rejestracja z {day} od {since} została wstrzymana i nie jest jeszcze godzinami. Zdecyduj, co z nią zrobić.',
  stempHeldLocked:
    '{name}: rejestracja z {day} przypada na okres, który został przez Ciebie zablokowany. Została wstrzymana; odblokuj okres lub pozostaw ją.',
  unlockAsked: '{name} prosi o ponowne otwarcie okresu {from} – {to}: {reason}',
  hoursUndelivered: 'Godziny za okres {from} – {to} nie zostały jeszcze oddane',
  hoursAsked: '{name} prosi o oddanie godzin za okres {from} – {to}',
  hoursReturned: 'Twoje godziny za okres {from} – {to} zostały zwrócone: {reason}',
  hoursCorrected: '{name} poprawił(a) Twoje godziny z dnia {day}: {reason}',
  hoursMissing:
    '{count, plural, one {W # dniu roboczym brakuje godzin: {days}} few {W # dniach roboczych brakuje godzin: {days}} many {W # dniach roboczych brakuje godzin: {days}} other {W # dnia roboczego brakuje godzin: {days}}}',

  unread: 'Nieprzeczytane',
  markReadNamed: 'Oznacz jako przeczytane: {text}',
  markAll: 'Oznacz wszystkie jako przeczytane',
  unreadCount:
    '{count, plural, one {# nieprzeczytane} few {# nieprzeczytane} many {# nieprzeczytanych} other {# nieprzeczytanego}}',
  allRead: 'Wszystko przeczytane',
  today: 'Dzisiaj',
  yesterday: 'Wczoraj',
  older: 'Pokaż starsze',
  emptyTitle: 'Nie ma jeszcze powiadomień',
  emptyText:
    'Tutaj Sveis da znać, że zmiana się skończyła, że zegar działa zbyt długo albo że coś na Ciebie czeka. O czym chcesz wiedzieć, decydujesz Ty.',
  unnamed: 'Powiadomienie ze Sveis',
  noOlder: 'Nie udało się pobrać starszych powiadomień. Spróbuj ponownie, gdy będzie sieć.',
  loadFailed: 'Nie udało się pobrać powiadomień',
  loadFailedText: 'Nic nie zginęło. Pojawią się, gdy wróci sieć.',
  outboxSeen: 'Powiadomienie oznaczone jako przeczytane',
  outboxAllSeen: 'Wszystkie powiadomienia oznaczone jako przeczytane',
  documentRevised: '{name} ma nową rewizję: {revision}.',
  documentReviewAhead: '{name} wymaga przeglądu do {day}.',
  documentReviewDue: '{name} wymagał przeglądu do {day}. Przejrzyj go lub ustaw nową datę.',
  exportReady: 'Twój plik jest gotowy. Pobierz go wkrótce: jest trzymany tylko kilka dni.',
  exportFailed: 'Nie udało się utworzyć pliku. Spróbuj ponownie albo wybierz mniej.',
  ownDataReady: 'Twoje dane są gotowe. Pobierz je wkrótce: są trzymane tylko kilka dni.',
  ownDataFailed: 'Nie udało się zebrać Twoich danych. Spróbuj ponownie.',
  importFailed:
    'Import pliku {name} przerwał błąd. Nic z niego nie zapisano: otwórz import i wyślij plik ponownie.',
  importUndoFailed:
    'Nie udało się cofnąć importu pliku {name}. To, co zapisał, zostało: otwórz import i spróbuj ponownie.',
  webhookGivenUp:
    '{name} nie odpowiada od trzech dni. Czego nie przekazano, jest w dzienniku: wyślij ponownie, gdy system zadziała.',
  webhookStopped: 'Webhook {name} zatrzymał się i o niczym już nie powiadamia. Otwórz go i zapisz ponownie.',

  preferences: 'Jak cię powiadamiać',
  preferencesText:
    'Lista w Sveis zawiera wszystko. Tutaj wybierasz, co przychodzi też na telefon i na e-mail.',
  onThisPhone: 'Na tym telefonie',
  push: 'Powiadamiaj mnie na tym telefonie',
  pushHint: 'Także gdy Sveis jest zamknięty. Inni, którzy widzą telefon, nie widzą, czego to dotyczy.',
  pushDenied: 'Ustawienia telefonu nie pozwalają na powiadomienia ze Sveis. Zezwól na nie tam i wróć.',
  pushMissing: 'Tego telefonu nie można tu powiadamiać. Na iPhonie najpierw dodaj Sveis do ekranu głównego.',
  byMail: 'E-mailem',
  digest: 'Zbieranie e-maili',
  digest_off: 'Każdy od razu',
  digest_daily: 'Raz dziennie',
  digest_weekly: 'Raz w tygodniu',
  quiet: 'Godziny ciszy',
  quietText: 'W tym czasie przychodzi tylko to, co nie może czekać, i to, co dotyczy twojego zegara.',
  quietFrom: 'Od',
  quietUntil: 'Do',
  quietWeekends: 'Także w weekendy',
  group_time: 'Mój zegar i godziny',
  group_tasks: 'Zadania',
  group_news: 'Aktualności',
  group_records: 'Odchylenia, sprzęt i inne wpisy',
  pushOfferTitle: 'Chcesz wiedzieć od razu?',
  pushOfferText:
    'Sveis może powiadamiać cię na tym telefonie także po zamknięciu: gdy przyjdzie zadanie, skończy się zmiana albo wrócą godziny.',
  pushOfferYes: 'Powiadamiaj',
  pushOfferNo: 'Nie teraz',
  stockLow: '{name}: zostało {qty} {unit}, a minimum to {least}. Zamów na czas.',
  batchExpiring: '{name}, partia {batch}: zużyć do {day}. Zostało {qty} {unit}.',
  stockDiffers:
    '{name} na {place}: stan mówi {qty}, a z ruchów wychodzi {moved}. Powiedz osobie, która prowadzi Sveis.',
};
