import type { Translation } from '../catalogue.ts';

export const crew: Translation<'crew'> = {
  people: 'Kto',
  choosePeople: 'Wybierz ludzi',
  chosen: '{count, plural, one {# osoba} few {# osoby} many {# osób} other {# osoby}}',
  chosenMore: '{names} i jeszcze {count}',
  onProject: 'Na projekcie',
  others: 'Pozostali',
  all: 'Wszyscy',
  none: 'Nikt',
  search: 'Szukaj nazwiska',
  noMatch: 'Nie ma nikogo o tym nazwisku',
  preview:
    '{count, plural, one {Dalej z # osobą} few {Dalej z # osobami} many {Dalej z # osobami} other {Dalej z # osobami}}',
  previewTitle: 'Co przeszkadza',
  free: 'Nic nie przeszkadza',
  has: 'Ma już {hours} godz. w tych dniach',
  locked: 'Zablokowane, pominięte: {days}',
  delivered: 'Przekazane: {days}. Zatwierdzający zobaczy zmianę.',
  deliveredOwn: 'To już przekazane, pominięte: {days}',
  overlap: 'Ma inne godziny w tym samym czasie: {days}',
  full: 'Dnia {date} zmieści się jeszcze {hours} godz.',
  notChecked:
    'Teraz nie udało się tego sprawdzić. Godziny są w telefonie, a to, co zostanie odrzucone, poczeka tu na twoją decyzję.',
  nobodyFree: 'Nikomu z nich nie można wpisać tych godzin. Zmień dni albo godziny.',
  save: '{count, plural, one {Zapisz dla # osoby} few {Zapisz dla # osób} many {Zapisz dla # osób} other {Zapisz dla # osoby}}',
  saved:
    '{count, plural, one {Godziny zapisane dla # osoby} few {Godziny zapisane dla # osób} many {Godziny zapisane dla # osób} other {Godziny zapisane dla # osoby}}',
  left: '{count, plural, one {# osoba nie dostała godzin} few {# osoby nie dostały godzin} many {# osób nie dostało godzin} other {# osoby nie dostało godzin}}',
  leftText: 'Są nadal wybrani. Zmień godziny i spróbuj ponownie albo ich usuń.',
};
