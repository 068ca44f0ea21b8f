import type { Translation } from '../catalogue.ts';

export const outbox: Translation<'outbox'> = {
  title: 'Skrzynka nadawcza',
  safeHere: 'Wszystko jest bezpieczne w telefonie',
  lampSent: 'Wysłano',
  lampWaiting: '{count, plural, one {# czeka} few {# czekają} many {# czeka} other {# czeka}}',
  lampNeedsYou:
    '{count, plural, one {# wymaga decyzji} few {# wymagają decyzji} many {# wymaga decyzji} other {# wymaga decyzji}}',

  needsYou: 'Wymaga Twojej decyzji',
  waiting: 'Jeszcze niewysłane',
  sentTitle: 'Wysłano',
  stateWaiting: 'Czeka na sieć',
  stateSoon: 'Zostanie wkrótce wysłane',
  stateSending: 'Wysyłanie…',
  stateBehind: 'Czeka na poprzednią pozycję',
  stateStranded: 'Czeka na nowszą wersję aplikacji',
  refusedBecause: 'Odrzucono: {reason}',
  askedBecause: 'Pytanie: {reason}',
  conflict: 'Konflikt: ktoś inny to zmienił',
  fileLost: 'Jednego zdjęcia nie da się już odczytać. Zrób je ponownie.',
  unnamed: 'Zapisana praca',
  noReason: 'serwer nie podał przyczyny',

  edit: 'Edytuj',
  resend: 'Wyślij ponownie',
  sendNow: 'Spróbuj wysłać teraz',
  confirmAnyway: 'Tak, wyślij',
  keepMine: 'Zachowaj moje',
  takeTheirs: 'Przyjmij cudze',
  mine: 'Moje: {field}',
  theirs: 'Cudze: {field}',
  noValue: 'puste',
  noDifference: 'Obie wersje są takie same we wszystkim, co tu widać.',
  drop: 'Usuń',
  dropNamed: 'Usuń: {item}',
  copy: 'Kopiuj tekst',
  copied: 'Tekst skopiowano.',
  copyFailed: 'Nie udało się skopiować tekstu.',
  movedOn: 'W międzyczasie to się zmieniło. Sprawdź jeszcze raz.',

  dropTitle: 'Usunąć to?',
  dropText: 'Nie wysłano: {item}. To jest tylko w tym telefonie i nie da się tego odzyskać.',
  dropTriedText:
    'Próbowano wysłać: {item}. Serwer mógł to dostać. Tutaj zostanie usunięte i nie będzie wysyłane ponownie.',
  takeTheirsTitle: 'Przyjąć cudze?',
  takeTheirsText: 'Twoja wersja zostanie usunięta ({item}), a cudza zostanie.',

  emptyTitle: 'Nic nie czeka',
  emptyText: 'To, co robisz bez sieci, czeka tutaj na wysłanie. Teraz wszystko jest wysłane.',
  unreadableTitle: 'Części pracy nie da się otworzyć',
  unreadable:
    '{count, plural, one {# pozycję zapisano innym kluczem lub w nowszej wersji. Zostaje tutaj.} few {# pozycje zapisano innym kluczem lub w nowszej wersji. Zostają tutaj.} many {# pozycji zapisano innym kluczem lub w nowszej wersji. Zostają tutaj.} other {# pozycji zapisano innym kluczem lub w nowszej wersji. Zostają tutaj.}}',
  pausedTitle: 'Wysyłanie wstrzymane.',
  pausedText: 'Serwer nie widzi Twojego logowania. Zaloguj się ponownie, a wszystko zostanie wysłane.',
  notPersistentTitle: 'Telefon może to usunąć.',
  notPersistentText:
    'Przeglądarka nie obiecała zachować zapisanych danych. Dodaj Sveis do ekranu głównego i wysyłaj, gdy masz sieć.',
  oldTitle: 'Długo niewysłane.',
  oldText:
    '{days, plural, one {Najstarsze czeka # dzień.} few {Najstarsze czeka # dni.} many {Najstarsze czeka # dni.} other {Najstarsze czeka # dnia.}} Znajdź sieć i wyślij.',
  oldest: 'Najstarsze: {age}',
  ageNow: 'przed chwilą',
  ageMinutes: '{count, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}',
  ageHours: '{count, plural, one {# godzina} few {# godziny} many {# godzin} other {# godziny}}',
  ageDays: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  files:
    '{count, plural, one {# zdjęcie lub plik} few {# zdjęcia i pliki} many {# zdjęć i plików} other {# zdjęcia i pliku}}',

  savedWithoutPhotos:
    'Telefon jest pełny. Tekst zapisano, ale zabrakło miejsca na zdjęcia. Zwolnij miejsce i dodaj je ponownie.',
};
