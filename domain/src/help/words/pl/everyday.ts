import type { EverydayWords } from '../../help-text.ts';

export const everyday: EverydayWords = {
  dashboard: {
    about: 'Co dziś na ciebie czeka i droga do całej reszty.',
    todo: [
      'Włącz lub zatrzymaj zegar na górze',
      'Dotknij tego, co cię wymaga, najpilniejsze jest pierwsze',
      'Otwórz resztę kafelkami poniżej',
    ],
    signs: {
      stop: 'Trzeba zrobić teraz',
      warn: 'Zajrzyj wkrótce',
      bell: 'Powiadomienia i liczba nieprzeczytanych',
    },
  },
  more: {
    about: 'Wszystko, co nie mieści się na dolnym pasku, i ustawienia tego telefonu.',
    todo: [
      'Zmień język aplikacji',
      'Wybierz jasny lub ciemny wygląd i auto-wylogowanie',
      'Wyloguj się, gdy telefon bierze ktoś inny',
    ],
  },
  search: {
    about: 'Jedno wyszukiwanie we wszystkim, co możesz otworzyć. Bez sieci szuka w tym, co zachował telefon.',
    todo: [
      'Wpisz numer, nazwę lub część słowa',
      'Wybierz jeden rodzaj, by widzieć tylko jego',
      'Zeskanuj kod zamiast go wpisywać',
    ],
  },
  scanner: {
    about: 'Zeskanuj kod na rzeczy, a otworzy się jej strona: narzędzie, środek, partia, spoina.',
    todo: [
      'Trzymaj kod w ramce',
      'Wpisz kod, gdy aparat nie może go odczytać',
      'Otwórz coś, co już skanowałeś',
    ],
  },
  gone: {
    about: 'Tego, co chcesz otworzyć, tu nie ma: usunięto to, przeniesiono albo nie masz do tego wglądu.',
    todo: ['Wróć tam, skąd przyszedłeś', 'Wyszukaj to po numerze', 'Zapytaj osobę, która przysłała link'],
  },
  stemp: {
    about: 'Zegar, który liczy twoje godziny. Działa też przy wyłączonym telefonie i bez sieci.',
    todo: [
      'Wybierz zmianę i naciśnij Rozpocznij',
      'Wpisz projekt i czynność, gdy zegar chodzi',
      'Naciśnij Zatrzymaj, idąc do domu: godziny są zapisane',
    ],
    signs: {
      stop: 'To trzeba wypełnić',
      unsent: 'Zapisane w telefonie, jeszcze nie wysłane',
      warn: 'Sprawdź to lub zdecyduj',
    },
  },
  calendar: {
    about: 'Twoje godziny dzień po dniu: co jest, czego brakuje i co już przekazano.',
    todo: [
      'Dotknij dnia, by zobaczyć lub zmienić godziny',
      'Wpisz godziny lub nieobecność na jeden lub więcej dni',
      'Znajdź dni bez godzin, zanim je przekażesz',
    ],
    signs: {
      dayUnder: 'Mniej, niż dzień powinien mieć',
      dayMet: 'Dzień jest pełny',
      dayAbsence: 'Nieobecność',
      warn: 'We wpisie czegoś brakuje',
      locked: 'Zamknięte: nie można już zmieniać',
    },
  },
  hours: {
    about: 'Godziny lub nieobecność wpisane ręcznie, gdy nie użyto zegara.',
    todo: [
      'Wybierz dzień albo kilka dni naraz',
      'Wpisz liczbę godzin albo od kiedy do kiedy',
      'Wybierz projekt i czynność i zapisz',
    ],
    signs: {
      stop: 'To trzeba wypełnić',
      warn: 'Więcej godzin, niż ma zmiana',
    },
  },
  shifts: {
    about: 'Twoje zmiany, planowane i przepracowane, oraz miejsce przekazania godzin.',
    todo: [
      'Sprawdź, kiedy pracujesz następnym razem',
      'Odbij wejście lub wyjście na dzisiejszej zmianie',
      'Przekaż godziny tygodnia, gdy się zgadzają',
    ],
    signs: {
      waiting: 'Zaplanowana',
      progress: 'Trwa teraz',
      done: 'Przepracowana',
      warn: 'Opuszczona',
      info: 'Praca poza planem',
    },
  },
  files: {
    about: 'Dokumenty w folderach: firmy, projektu, maszyny. Zachowane otworzysz bez sieci.',
    todo: [
      'Dotknij folderu lub wyszukaj nazwę',
      'Zachowaj plik w telefonie, zanim stracisz sieć',
      'Dodaj zdjęcie lub plik do folderu',
    ],
    signs: {
      done: 'Zachowany w tym telefonie',
      warn: 'Zachowany, ale jest nowszy',
      waiting: 'Wersja robocza',
      info: 'Nowa rewizja',
    },
  },
  notices: {
    about: 'O czym aplikacja ci powiedziała: terminy, zwrócone godziny, praca, która czeka.',
    todo: [
      'Dotknij powiadomienia, by otworzyć, czego dotyczy',
      'Oznacz wszystkie jako przeczytane',
      'Wybierz, o czym i jak chcesz wiedzieć',
    ],
    signs: {
      info: 'Nieprzeczytane',
      warn: 'Zajrzyj wkrótce',
      stop: 'Trzeba zrobić teraz',
    },
  },
  notifications: {
    about: 'Jak dostajesz wiadomości: w aplikacji, na tym telefonie lub e-mailem.',
    todo: [
      'Włącz powiadomienia na tym telefonie',
      'Wybierz, co chcesz dostawać e-mailem',
      'Wyłącz to, czego nie potrzebujesz',
    ],
  },
  outbox: {
    about: 'Praca wykonana bez sieci czeka tu na wysłanie. Nic nie ginie.',
    todo: [
      'Zobacz, co cię wymaga, i odpowiedz',
      'Spróbuj wysłać, gdy sieć wróci',
      'Wybierz swoje lub cudze, gdy dwie osoby zmieniły to samo',
    ],
    signs: {
      unsent: 'Czeka na sieć',
      stop: 'Odrzucone: popraw lub usuń',
      conflict: 'Ktoś inny zmienił to samo',
      done: 'Wysłane',
    },
  },
  password: {
    about: 'Nowe hasło dla ciebie. Inne telefony, na których jesteś zalogowany, zalogują się od nowa.',
    todo: ['Wpisz obecne hasło', 'Wybierz długie nowe, które znasz tylko ty', 'Zapisz i używaj go od teraz'],
  },
  ownData: {
    about: 'Wszystko, co jest tu Twoje, w pliku, który możesz zachować.',
    todo: [
      'Poproś o plik: powstaje, gdy pracujesz',
      'Pobierz go w ciągu kilku dni',
      'Otwórz na komputerze: JSON dla systemów, CSV dla Excela',
    ],
  },
  twoStep: {
    about: 'Kod z telefonu oprócz hasła: samo skradzione hasło niczego nie otwiera.',
    todo: [
      'Skonfiguruj je w aplikacji uwierzytelniającej',
      'Trzymaj kody zapasowe tam, gdzie znajdziesz je bez telefonu',
      'Utwórz nowe kody zapasowe, zanim zużyjesz ostatni',
    ],
  },
  loginWays: {
    about: 'Jak pokazujesz Sveis, kim jesteś: klucze dostępu obok hasła.',
    todo: [
      'Dodaj klucz dostępu na każdym telefonie i komputerze, którego używasz',
      'Nadaj mu nazwę, którą poznasz',
      'Usuń klucz telefonu, którego już nie masz',
    ],
  },
  reader: {
    about: 'Wypróbuj czytnik działający jak klawiatura, a telefon poprawi to, co on dodaje.',
    todo: [
      'Zeskanuj kod próbny czytnikiem',
      'Przeczytaj, co przyszło i co trzeba ustawić',
      'Naciśnij „Użyj tego na tym telefonie”, gdy jest to możliwe',
    ],
    signs: {
      done: 'Czytnik działa',
      warn: 'Działa z tym, co pamięta telefon',
      stop: 'Trzeba ustawić w czytniku',
    },
  },
  sessions: {
    about: 'Telefony i komputery, na których jesteś zalogowany.',
    todo: [
      'Sprawdź, czy znasz każde z nich',
      'Wyloguj telefon zgubiony lub nie swój',
      'Zmień hasło, jeśli widzisz coś obcego',
    ],
  },
  canWeld: {
    about: 'Jedna odpowiedź przed zajarzeniem łuku: czy możesz dziś spawać tę spoinę według tej instrukcji?',
    todo: [
      'Wybierz spoinę',
      'Przeczytaj, co stoi na przeszkodzie i co pomoże',
      'Zacznij spawać, gdy odpowiedź brzmi tak',
    ],
    signs: {
      done: 'Możesz spawać',
      stop: 'Nie spawaj',
      warn: 'Najpierw zapytaj albo coś wkrótce wygasa',
    },
  },
  exposure: {
    about: 'Na co byłeś narażony w pracy. Przechowuje się to wiele lat, dla twojego zdrowia.',
    todo: [
      'Zapisz produkt, jak i jak długo, albo to, co podpowiadają twoje godziny',
      'Podaj, jaką ochronę miałeś na sobie',
      'Popraw nowym wpisem: nic nie jest kasowane',
    ],
  },
};
