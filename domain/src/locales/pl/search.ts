import type { Translation } from '../catalogue.ts';

export const search: Translation<'search'> = {
  clear: 'Wyczyść',
  all: 'Wszystkie {count}',
  filter: 'Pokaż jeden rodzaj',
  people: 'Osoby',
  task: 'Wyślij zadanie',
  results:
    '{count, plural, =0 {Brak wyników} one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  nothing: 'Brak wyników',
  nothingText: 'Spróbuj mniej liter, samego numeru albo innego słowa.',
  begin: 'Szukaj we wszystkim, co możesz otworzyć',
  beginText:
    'Niezgodności, sprzęt, listy kontrolne, spoiny, rysunki, certyfikaty, projekty, pliki, aktualności, osoby: wpisz numer, nazwę lub słowo.',
  recent: 'Ostatnio szukane',
  forget: 'Zapomnij',
  kept: 'Brak sieci: szukano w tym, co jest w telefonie.',
  showAll: 'Pokaż wszystkie {count}',
  showMany: 'Pokaż więcej niż {count}',
  failed: 'Wyszukiwanie nie dotarło do serwera',
};
