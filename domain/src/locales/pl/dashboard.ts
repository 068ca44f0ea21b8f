import type { Translation } from '../catalogue.ts';

export const dashboard: Translation<'dashboard'> = {
  needsYou: 'Czeka na Ciebie',
  nothingTitle: 'Nic na Ciebie nie czeka',
  nothingText:
    'Zadania, zwrócone tygodnie, sprawy, za które odpowiadasz, i sprzęt, który masz, pojawią się tu, gdy będą Cię potrzebować.',
  notFetched: 'To, co na Ciebie czeka, nie dotarło jeszcze do telefonu. Pojawi się, gdy będzie sieć.',
  showAll: 'Pokaż wszystkie ({count})',
  daysOver:
    '{count, plural, one {# dzień po terminie} few {# dni po terminie} many {# dni po terminie} other {# dnia po terminie}}',
  today: 'dziś',
  tomorrow: 'jutro',
  inDays: '{count, plural, one {za # dzień} few {za # dni} many {za # dni} other {za # dnia}}',
  onTime: 'w terminie {count}',
  late: 'po terminie {count}',
  lateOf: '{name}: {count}, w tym {late} po terminie',
  ofNorm: 'z {hours} h',
  norm: 'norma {hours}',
  weekSaid: 'Tydzień {week}: {hours} z {norm} godzin',
  dayRunning: '{hours}, trwa',
  noRemarks: 'Bez uwag',
  remarks: '{count, plural, one {# uwaga} few {# uwagi} many {# uwag} other {# uwagi}}',
  approveUnremarked:
    '{count, plural, one {Zatwierdź # okres bez uwag} few {Zatwierdź # okresy bez uwag} many {Zatwierdź # okresów bez uwag} other {Zatwierdź # okresu bez uwag}}',
  approvals: 'Czeka na zatwierdzenie',
  clockedIn: 'Obecni w pracy',
  ofPeople: '{count, plural, one {z # osoby} few {z # osób} many {z # osób} other {z # osoby}}',
  presenceSaid: 'Obecnych: {count} z {all}',
  notIn: 'brak odbicia',
  notInFrom: 'brak odbicia, zmiana od {time}',
  away: 'nieobecność',
  peopleMore:
    '{count, plural, one {i jeszcze # osoba} few {i jeszcze # osoby} many {i jeszcze # osób} other {i jeszcze # osoby}}',
};
